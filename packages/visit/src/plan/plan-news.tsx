import { areSameSlots } from '@lichtspel/domain/plan/plan-day'
import { PLAN, replacedText } from '@lichtspel/texts/plan'
import { Icon } from '@lichtspel/ui/icon'
import { useLayoutEffect, useRef } from 'react'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { useShown } from '../venue/shown.ts'
import styles from './plan.module.css'
import type { DescribedPlan } from './plan-facts.ts'
import { RefusedVisit } from './refused-visit.tsx'
import type { ShownPlans } from './shown-plans.ts'
import { useFreshDay } from './use-free-day.ts'

export type PlanNewsProps = {
  day: DayChoice
  plans: readonly DescribedPlan[] | undefined
  news: ShownPlans['news']
}

/** Says what happened to a plan that the visitor is looking at or has taken. Announced only when it happens. */
export function PlanNews({ day, plans, news }: PlanNewsProps) {
  const { visit } = day.choice
  const shown = useShown()
  const isOvertaken =
    visit?.is === 'gone' && (plans?.some(({ slots }) => areSameSlots(slots, visit.slots)) ?? false)
  useFreshDay(day, isOvertaken)
  const words = isOvertaken
    ? PLAN.overtaken
    : news === null
      ? ''
      : replacedText({ ...news.lost, attraction: shown(news.lost.attraction) })
  const place = useKeptBelow(words)
  return (
    <div
      ref={place}
      className={styles.news}
      data-silent={(words === '' && visit?.is !== 'refused') || undefined}
    >
      <div className={styles.planNewsLine}>
        {words !== '' && <Icon name="info" />}
        <p role="status">{words}</p>
      </div>
      {visit?.is === 'refused' && <RefusedVisit day={day} why={visit.why} />}
    </div>
  )
}

/**
 * Keeps the content below the message in place on the screen when the message appears or disappears, unless the message would cover the
 * start of that content.
 */
function useKeptBelow(words: string) {
  const place = useRef<HTMLDivElement>(null)
  const known = useRef(words)
  const before = known.current === words ? undefined : topBelow(place.current)
  useLayoutEffect(() => {
    known.current = words
    const now = topBelow(place.current)
    if (before === undefined || now === undefined || before > innerHeight) return
    window.scrollBy({ top: now - before - coveredBy(place.current, before), behavior: 'instant' })
  })
  return place
}

/** How much of the content starting at `top` the message would cover. A plan's hours are at its start, so they must stay visible. */
function coveredBy(news: Element | null, top: number): number {
  if (news === null || top < 0) return 0
  const { height } = news.getBoundingClientRect()
  const sticksAt = Number.parseFloat(getComputedStyle(news).insetBlockStart)
  return Math.max(sticksAt + height - top, 0) || 0
}

function topBelow(news: Element | null): number | undefined {
  return news?.nextElementSibling?.getBoundingClientRect().top
}
