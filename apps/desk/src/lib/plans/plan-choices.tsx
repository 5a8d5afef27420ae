import type { Plan } from '@lichtspel/domain/plan/plan'
import { slotsOfTurns } from '@lichtspel/domain/plan/plan-day'
import { programmeText } from '@lichtspel/visit/summary/programme-text.ts'
import { VisitTimeline } from '@lichtspel/visit/timeline/visit-timeline.tsx'
import { useShown } from '@lichtspel/visit/venue/shown.ts'
import { useId } from 'react'
import { planHours } from './plan-words.ts'
import styles from './plans.module.css'

type PlanWords = { lead?: string | undefined; badge: string; reason: string }

export type PlanChoicesProps = {
  offered: readonly Plan[]
  chosen: Plan | undefined
  choose: (plan: Plan) => void
  isParty: boolean
  legend: string
  words: (plan: Plan) => PlanWords
}

/** The plans to choose from, each with the visitor's own picture of it. The chosen one is held. */
export function PlanChoices({ offered, chosen, choose, isParty, legend, words }: PlanChoicesProps) {
  const name = useId()
  const shown = useShown()
  if (offered.length === 0) return null
  return (
    <fieldset className={styles.plans}>
      <legend>{legend}</legend>
      {offered.map((plan) => {
        const { lead, badge, reason } = words(plan)
        return (
          <div key={JSON.stringify(plan.turns)} className={styles.plan}>
            <label className={styles.words}>
              <input
                type="radio"
                name={name}
                checked={plan === chosen}
                data-plan
                onChange={() => choose(plan)}
              />
              {lead !== undefined && <span className={styles.first}>{lead}</span>}
              <strong>{planHours(plan)}</strong> <span className={styles.badge}>{badge}</span>{' '}
              <span className="visually-hidden">{programmeText(shown, slotsOfTurns(plan.turns))} </span>
              <span className={styles.reason}>{reason}</span>
            </label>
            <VisitTimeline visit={plan} look="booked" isParty={isParty} isSmall />
          </div>
        )
      })}
    </fieldset>
  )
}
