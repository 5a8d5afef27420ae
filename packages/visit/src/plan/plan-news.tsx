import { areSameSlots } from '@lichtspel/domain/plan/plan-day'
import { HOLD_WORDS } from '@lichtspel/texts/booking'
import { PLAN, replacedText } from '@lichtspel/texts/plan/proposals'
import { Button } from '@lichtspel/ui/button'
import { Icon } from '@lichtspel/ui/icon'
import { Notice } from '@lichtspel/ui/notice'
import { useLayoutEffect, useRef } from 'react'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { refusalWords } from '../slots/refused-slots.tsx'
import type { ToldPlan } from './plan-facts.ts'
import styles from './plan-news.module.css'
import type { ShownPlans } from './shown-plans.ts'
import { useFreshDay } from './use-fresh-day.ts'

export type PlanNewsProps = {
  day: DayChoice
  plans: readonly ToldPlan[] | undefined
  news: ShownPlans['news']
}

/** What happened to a plan while it was looked at, or to the one that was taken. Read out when it happened, and only then. */
export function PlanNews({ day, plans, news }: PlanNewsProps) {
  const { visit } = day.choice
  const isOvertaken =
    visit?.is === 'gone' && (plans?.some(({ slots }) => areSameSlots(slots, visit.slots)) ?? false)
  useFreshDay(day, isOvertaken)
  const words = isOvertaken ? PLAN.overtaken : news === null ? '' : replacedText(news.lost)
  const place = useKeptBelow(words)
  return (
    <div
      ref={place}
      className={styles.news}
      data-silent={(words === '' && visit?.is !== 'refused') || undefined}
    >
      <div className={styles.line}>
        {words !== '' && <Icon name="info" />}
        <p role="status">{words}</p>
      </div>
      {visit?.is === 'refused' && (
        <Notice
          kind="warning"
          role="status"
          actions={<Button onClick={() => void day.store.retry()}>{HOLD_WORDS.retry}</Button>}
        >
          {visit.why === 'unheard' ? PLAN.unheard : refusalWords(visit.why)}
        </Notice>
      )}
    </div>
  )
}

/** What stands below the news stays under the finger when they come and go. */
function useKeptBelow(words: string) {
  const place = useRef<HTMLDivElement>(null)
  const known = useRef(words)
  const before = known.current === words ? undefined : place.current?.getBoundingClientRect().bottom
  useLayoutEffect(() => {
    known.current = words
    const now = place.current?.getBoundingClientRect().bottom
    if (before === undefined || now === undefined || before > innerHeight) return
    window.scrollBy({ top: now - before, behavior: 'instant' })
  })
  return place
}
