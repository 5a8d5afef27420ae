import { isPartyFormula } from '@lichtspel/domain/catalogue/formulas'
import type { SmallerWish } from '@lichtspel/domain/desk/start-now'
import type { Plan } from '@lichtspel/domain/plan/plan'
import { slotsOfTurns } from '@lichtspel/domain/plan/plan-day'
import { countedGames } from '@lichtspel/domain/price/estimate'
import { slotCounts } from '@lichtspel/domain/slots/needs'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import { attractionName } from '@lichtspel/texts/catalogue'
import { columnName } from '@lichtspel/texts/desk/agenda'
import { NEW_BOOKING, START_NOW } from '@lichtspel/texts/desk-new-booking'
import { formatPrice } from '@lichtspel/texts/prices'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { programmeText } from '@lichtspel/visit/summary/programme-text.ts'
import { useShown } from '@lichtspel/visit/venue/shown.ts'
import { useId } from 'react'
import { detailsPrice, playersOf } from '../../lib/act-form/details-draft.ts'
import { PlanChoices } from '../../lib/plans/plan-choices.tsx'
import { planDelay, planHours, planReason, smallerWords, whyNotNow } from '../../lib/plans/plan-words.ts'
import styles from '../../lib/plans/plans.module.css'
import { isOpenWish } from './booking-draft.ts'
import type { NewBooking } from './use-new-booking.ts'
import type { Answered } from './use-start-now.ts'

/** When the group can start. A plan that starts within a quarter of an hour is already chosen; later or smaller ones take one press. */
export function Plans({ making }: { making: NewBooking }) {
  const { proposal, draft, dispatch, catalogue } = making
  const { answer, chosen, isReplaced } = proposal
  const shown = useShown()
  if (answer.is === 'asking') return <p className={styles.quiet}>{START_NOW.ask}</p>
  const { smaller, short, wish } = answer
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
      {isOpenWish(draft) ? (
        <OpenChoices
          making={making}
          now={answer.now}
          legend={why === undefined ? START_NOW.canBegin : START_NOW.plans}
        />
      ) : (
        <PlanChoices
          {...proposal}
          isParty={isPartyFormula(catalogue, draft.details.formula)}
          legend={START_NOW.plans}
          words={(plan) => wordsNow(plan, answer)}
        />
      )}
      {smaller.length > 0 && (
        <Smaller smaller={smaller} onChoose={(games) => dispatch({ kind: 'wish', games })} />
      )}
      {why !== undefined && wish.wholeDay !== true && short.length === 0 && (
        <div>
          <Button onClick={proposal.showWholeDay}>{START_NOW.wholeDay}</Button>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {chosen === undefined ? why : START_NOW.chosen(programmeText(shown, slotsOfTurns(chosen.turns)))}
      </p>
    </>
  )
}

/** What a group can begin that has not said what it plays, with the price. A phone shows them all. */
function OpenChoices({ making, now, legend }: { making: NewBooking; now: number; legend: string }) {
  const { catalogue, draft, proposal } = making
  const name = useId()
  const shown = useShown()
  return (
    <fieldset className={styles.plans}>
      <legend>{legend}</legend>
      {proposal.offered.map((plan) => {
        const slots = slotsOfTurns(plan.turns)
        const counts = slotCounts(slots)
        const price = detailsPrice(catalogue, draft.details, counts)
        const games = countedGames(catalogue, playersOf(draft.details) ?? 1, counts)
        return (
          <div key={JSON.stringify(plan.turns)} className={styles.plan}>
            <label className={styles.offer}>
              <input
                type="radio"
                name={name}
                checked={plan === proposal.chosen}
                data-plan
                onChange={() => proposal.choose(plan)}
              />
              <span>
                <strong>{programmeText(shown, slots, columnName)}</strong>{' '}
                <span className={styles.badge}>{planDelay(plan, now)}</span>
              </span>{' '}
              <span className={styles.reason}>{price !== null && formatPrice(price.totalCents)}</span>{' '}
              <small>{START_NOW.games(games, clockTimeAt(plan.end))}</small>
            </label>
          </div>
        )
      })}
    </fieldset>
  )
}

function wordsNow(plan: Plan, answer: Extract<Answered, { is: 'answered' }>) {
  const isFirst = answer.plans.length === 0 && plan === answer.later[0]
  return {
    lead: isFirst ? START_NOW.first(clockTimeAt(plan.start)) : undefined,
    badge: planDelay(plan, answer.now),
    reason: planReason(plan, answer),
  }
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
