import { TODAY } from '@lichtspel/texts/desk-today'
import { useId } from 'react'
import type { CardDay } from './card-words.ts'
import { type DayGroup, splitComing, type TodaysVisit } from './day-groups.ts'
import styles from './today.module.css'
import type { Presses } from './use-presses.ts'
import { VisitCard } from './visit-card.tsx'

export type GroupOfDayProps = {
  group: DayGroup
  visits: readonly TodaysVisit[]
  day: CardDay
  presses: Presses
}

/** Groups that have finished, have left or come later are collapsed: staff only look them up. */
export function GroupOfDay({ group, visits, day, presses }: GroupOfDayProps) {
  const id = useId()
  if (visits.length === 0) return null
  const cardsOf = (shown: readonly TodaysVisit[]) => (
    <ul className={styles.cards} aria-labelledby={id}>
      {shown.map((today) => (
        <VisitCard
          key={today.visit.id}
          today={today}
          group={group}
          day={day}
          isRefused={presses.refused === today.visit.id}
          press={presses.press}
        />
      ))}
    </ul>
  )
  const heading = (
    <h2 id={id} className={styles.group}>
      {TODAY.groups[group]} <span>{TODAY.groupCount(visits.length)}</span>
    </h2>
  )
  if (group === 'gone' || group === 'over')
    return (
      <details className={styles.folded} data-group={group}>
        <summary>
          {heading}
          {group === 'over' && (
            <>
              <small>{TODAY.overWhy}</small> <span className={styles.tick}>{TODAY.tickOff}</span>
            </>
          )}
        </summary>
        {cardsOf(visits)}
      </details>
    )
  const { near, later } =
    group === 'soon' ? splitComing(visits, day.now.epochMs) : { near: visits, later: [] }
  return (
    <section aria-labelledby={id}>
      {heading}
      {cardsOf(near)}
      {later.length > 0 && (
        <details className={styles.folded}>
          <summary>{TODAY.later(later.length)}</summary>
          {cardsOf(later)}
        </details>
      )}
    </section>
  )
}
