import { SLOT_STEP } from '@lichtspel/texts/booking'
import { useLayoutEffect, useRef } from 'react'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { LostChoice } from './lost-choice.tsx'
import styles from './lost-slots-here.module.css'

export type LostSlotsHereProps = {
  day: DayChoice
  players: number | null
  /** Nothing else on the screen comes first. */
  isNext: boolean
  /** What was lost is told right above. */
  isBrief?: boolean
}

/**
 * A slot that was lost while the visitor is at the form: told in sight of whatever is being typed, with a way on a tap away. On a wide
 * screen above the fields, on a phone in the bar at its foot.
 */
export function LostSlotsHere({ day, players, isNext, isBrief }: LostSlotsHereProps) {
  const left = useRef<Element | null>(null)
  const { lost } = day.choice
  useKeptPlace(lost)
  if (lost.length === 0) return null
  const giveBackFocus = () => (left.current as HTMLElement | null)?.focus({ preventScroll: true })
  return (
    <fieldset
      className={styles.here}
      aria-label={SLOT_STEP.lostHere}
      // A press leaves the focus, and a phone's keyboard, where they were; by keyboard the focus goes back there.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) left.current = relatedTarget
      }}
    >
      <LostChoice
        day={day}
        players={players}
        isNext={isNext}
        isSilent
        withArrival
        isBrief={isBrief}
        ids={lost.map(({ attraction }) => attraction)}
        onTake={(id, key) => {
          giveBackFocus()
          day.store.click(
            { id, mandatoryBreak: day.schedules[id]?.mandatoryBreak ?? false },
            key,
            'available',
          )
        }}
        onTakeVisit={giveBackFocus}
      />
    </fieldset>
  )
}

/**
 * Whoever is typing stays where he is on the screen when `news` unfolds something above him. Not every browser keeps the place by itself,
 * and none does in every case.
 */
function useKeptPlace(news: unknown): void {
  const known = useRef(news)
  // Measured while the page is still as it was: what is being drawn now is not there yet.
  const before = known.current === news ? undefined : topOfFocus()
  useLayoutEffect(() => {
    known.current = news
    const now = topOfFocus()
    if (before === undefined || now === undefined || Math.abs(now - before) < 2) return
    window.scrollBy({ top: now - before, behavior: 'instant' })
  })
}

function topOfFocus(): number | undefined {
  const focused = document.activeElement
  return focused?.matches('input, textarea, select') ? focused.getBoundingClientRect().top : undefined
}
