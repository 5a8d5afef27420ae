import type { SmallerWish, StartNow } from '@lichtspel/domain/desk/start-now'
import type { Plan } from '@lichtspel/domain/plan/plan'
import { slotsOfTurns } from '@lichtspel/domain/plan/plan-day'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import { attractionName } from '@lichtspel/texts/catalogue'
import { NEW_BOOKING, START_NOW } from '@lichtspel/texts/desk-new-booking'
import { formatList } from '@lichtspel/texts/language'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { playedAttractions, programmeText } from '@lichtspel/visit/summary/programme-text.ts'
import { lightOf } from '@lichtspel/visit/venue/light-of.ts'
import { useShown } from '@lichtspel/visit/venue/use-shown.ts'
import { useId } from 'react'
import { planDelay, planHours, planReason, smallerWords, whyNotNow } from './plan-words.ts'
import styles from './plans.module.css'
import type { NewBooking } from './use-new-booking.ts'
import type { Proposal } from './use-proposal.ts'

/** When the group can start. A plan that starts within a quarter of an hour is already chosen; later or smaller ones take one press. */
export function Plans({ making: { proposal, dispatch } }: { making: NewBooking }) {
  const { answer, chosen, isReplaced } = proposal
  const shown = useShown()
  if (answer.is === 'asking') return <p className={styles.quiet}>{START_NOW.ask}</p>
  const { smaller, short } = answer
  const why = whyNotNow(answer)
  const news = isReplaced ? [START_NOW.replaced, why].join(' ') : why
  return (
    <>
      {news !== undefined && <Notice kind="warning">{news}</Notice>}
      {short.map((id) => (
        <Notice key={id} kind="warning">
          {NEW_BOOKING.noRoom(attractionName(shown(id)))}
        </Notice>
      ))}
      <Offered proposal={proposal} answer={answer} />
      {smaller.length > 0 && (
        <Smaller smaller={smaller} onChoose={(games) => dispatch({ kind: 'wish', games })} />
      )}
      <p role="status" className="visually-hidden">
        {chosen === undefined ? why : START_NOW.chosen(programmeText(shown, slotsOfTurns(chosen.turns)))}
      </p>
    </>
  )
}

function Offered({ proposal, answer }: { proposal: Proposal; answer: StartNow & { now: number } }) {
  const { offered, chosen, choose } = proposal
  const name = useId()
  if (offered.length === 0) return null
  return (
    <fieldset className={styles.plans}>
      <legend>{START_NOW.plans}</legend>
      {offered.map((plan) => (
        <label key={JSON.stringify(plan.turns)} className={styles.plan}>
          <input type="radio" name={name} checked={plan === chosen} onChange={() => choose(plan)} />
          <PlanCard plan={plan} answer={answer} />
        </label>
      ))}
    </fieldset>
  )
}

function PlanCard({ plan, answer }: { plan: Plan; answer: StartNow & { now: number } }) {
  const slots = slotsOfTurns(plan.turns)
  const shown = useShown()
  const isFirst = answer.plans.length === 0 && plan === answer.later[0]
  return (
    <span className={styles.card}>
      {isFirst && <span className={styles.first}>{START_NOW.first(clockTimeAt(plan.start))}</span>}
      <span className={styles.hours}>
        <strong>{planHours(plan)}</strong> <span>{planDelay(plan, answer.now)}</span>
      </span>
      <span className={styles.programme}>
        {playedAttractions(slots).map((id) => (
          <span key={id} {...lightOf(shown(id))}>
            {attractionName(shown(id))} {formatList(slots[id] ?? [])}
          </span>
        ))}
      </span>
      <span className={styles.reason}>{planReason(plan, answer)}</span>
    </span>
  )
}

type SmallerProps = { smaller: readonly SmallerWish[]; onChoose: (games: SmallerWish['games']) => void }

function Smaller({ smaller, onChoose }: SmallerProps) {
  const id = useId()
  const shown = useShown()
  return (
    <section className={styles.smaller} aria-labelledby={id}>
      <p id={id}>{START_NOW.smaller}</p>
      <div>
        {smaller.map(({ games, plan }) => (
          <Button key={JSON.stringify(games)} onClick={() => onChoose(games)}>
            {smallerWords(shown, games)} <span className={styles.when}>{planHours(plan)}</span>
          </Button>
        ))}
      </div>
    </section>
  )
}
