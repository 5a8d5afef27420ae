import { areSameSlots } from '@lichtspel/domain/plan/plan-day'
import { PLAN, replacedText } from '@lichtspel/texts/plan'
import { Icon } from '@lichtspel/ui/icon'
import { useLayoutEffect, useRef } from 'react'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { useShown } from '../venue/use-shown.ts'
import type { ToldPlan } from './plan-facts.ts'
import styles from './plan-news.module.css'
import { RefusedVisit } from './refused-visit.tsx'
import type { ShownPlans } from './shown-plans.ts'
import { useFreshDay } from './use-free-day.ts'

export type PlanNewsProps = {
  day: DayChoice
  plans: readonly ToldPlan[] | undefined
  news: ShownPlans['news']
}

/** What happened to a plan while it was looked at, or to the one that was taken. Read out when it happened, and only then. */
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
      <div className={styles.line}>
        {words !== '' && <Icon name="info" />}
        <p role="status">{words}</p>
      </div>
      {visit?.is === 'refused' && <RefusedVisit day={day} why={visit.why} />}
    </div>
  )
}

/** What stands below the news stays under the finger when they come and go, unless they would hide where it begins. */
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

/** How much of what began at `top` in sight the news would lie over: a plan begins with its hours. */
function coveredBy(news: Element | null, top: number): number {
  if (news === null || top < 0) return 0
  const { height } = news.getBoundingClientRect()
  const sticksAt = Number.parseFloat(getComputedStyle(news).insetBlockStart)
  return Math.max(sticksAt + height - top, 0) || 0
}

function topBelow(news: Element | null): number | undefined {
  return news?.nextElementSibling?.getBoundingClientRect().top
}
