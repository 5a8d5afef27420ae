import { SLOT_STEP } from '@lichtspel/texts/booking'
import { useLayoutEffect, useRef } from 'react'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { LostChoice } from './lost-choice.tsx'
import styles from './slots.module.css'

export type LostSlotsHereProps = {
  day: DayChoice
  players: number | null
  /** Whether this is the next step on the screen. */
  isNext: boolean
  /** Set when the loss is already shown right above. */
  isBrief?: boolean
}

/**
 * A slot that was lost while the visitor fills in the form: shown next to whatever they are typing, with a replacement in one tap. On a
 * wide screen above the fields, on a phone in the bottom bar.
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
      // A tap leaves the focus, and a phone's keyboard, where they were; after keyboard use the focus returns there.
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
 * Keeps the focused field in place on the screen when `news` opens something above it. Not every browser does this by itself, and none
 * does in every case.
 */
function useKeptPlace(news: unknown): void {
  const known = useRef(news)
  // Measured during render, before the DOM changes.
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
