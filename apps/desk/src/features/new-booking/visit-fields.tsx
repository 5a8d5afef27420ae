import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { formulaObstacle } from '@lichtspel/domain/catalogue/formula-choice'
import {
  type BookableFormula,
  bookableFormulas,
  findFormula,
  isPartyFormula,
} from '@lichtspel/domain/catalogue/formulas'
import { slotsOfTurns } from '@lichtspel/domain/plan/plan-day'
import { perPersonCents } from '@lichtspel/domain/price/formula-price'
import { addDays, calendarDate, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import { formatDayAndMonth, formatShortDay, weekdaysShort } from '@lichtspel/texts/dates'
import { NEW_BOOKING, START_NOW } from '@lichtspel/texts/desk-new-booking'
import { named } from '@lichtspel/texts/language'
import { goalName } from '@lichtspel/texts/plan'
import { formatPrice } from '@lichtspel/texts/prices'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { HeldLine, StillThere } from '@lichtspel/visit/choice/still-there.tsx'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { DayCalendar } from '@lichtspel/visit/day/day-calendar.tsx'
import { FirstPossibility } from '@lichtspel/visit/day/first-possibility.tsx'
import { knownWish } from '@lichtspel/visit/day/known-wish.ts'
import { DayPartChoice } from '@lichtspel/visit/plan/day-part-choice.tsx'
import { LaterChoice } from '@lichtspel/visit/plan/later-choice.tsx'
import { programmeText } from '@lichtspel/visit/summary/programme-text.ts'
import { useShown } from '@lichtspel/visit/venue/shown.ts'
import { useId, useState } from 'react'
import { DeskSlots, OverrideReason } from '../../lib/act-form/desk-slots.tsx'
import { playersOf } from '../../lib/act-form/details-draft.ts'
import { GamesField } from '../../lib/act-form/games-field.tsx'
import { PeopleField } from '../../lib/act-form/people-field.tsx'
import { PlanChoices } from '../../lib/plans/plan-choices.tsx'
import { planReason } from '../../lib/plans/plan-words.ts'
import plansOfDayStyles from '../../lib/plans/plans.module.css'
import { DeskIcon } from '../../lib/screen/desk-icon.tsx'
import { type BookingDraft, isOpenWish } from './booking-draft.ts'
import styles from './new-booking.module.css'
import { Plans } from './plans.tsx'
import type { NewBooking } from './use-new-booking.ts'
import type { PlansOfDay as FoundOnDay } from './use-plans-of-day.ts'

const DAYS_SHOWN = 8

type PartProps = { making: NewBooking }

/** The formula, how many people, what they play, and when. */
export function VisitFields({ making, focus }: PartProps & { focus: 'line' | 'formula' | 'people' }) {
  return (
    <div className={styles.visit}>
      <FormulaChips making={making} isFirst={focus === 'formula'} />
      <People making={making} isFirst={focus === 'people'} />
      <Wish making={making} />
    </div>
  )
}

/** What a group at the desk is asked only when it wants something else than what it can begin. */
export function OtherWish({ making }: PartProps) {
  return (
    <details className={styles.more}>
      <summary>{START_NOW.other}</summary>
      <div className={styles.visit}>
        <FormulaChips making={making} isFirst={false} />
        <Wish making={making} />
      </div>
    </details>
  )
}

export function People({ making, isFirst }: PartProps & { isFirst: boolean }) {
  const { draft, dispatch, problems, isTried } = making
  return (
    <PeopleField
      id="boeking-aantal"
      label={NEW_BOOKING.players}
      value={draft.details.players}
      error={isTried ? problems.players : undefined}
      isFirst={isFirst}
      onChange={(text) => dispatch({ kind: 'set', part: 'players', text })}
    />
  )
}

function Wish({ making }: PartProps) {
  const { draft, dispatch } = making
  return (
    <>
      <GamesField
        legend={NEW_BOOKING.games}
        games={draft.games}
        onChange={(attraction, games) => dispatch({ kind: 'games', attraction, games })}
      />
      <DayStrip making={making} />
    </>
  )
}

/** The plans, or the slot pickers that visitors use if the desk chooses the hours itself. */
export function Hours({ making }: PartProps) {
  const { draft, dispatch, day, shown, needed, question, proposal, problems, isTried } = making
  const isNow = draft.when === 'now'
  return (
    <section className={styles.hours} aria-label={NEW_BOOKING.hours} data-now={isNow || undefined}>
      {!isNow && <HeldLine choice={day.choice} />}
      {!proposal.isOwn && (isNow ? <Plans making={making} /> : <PlansOfDay making={making} />)}
      {(!isNow || proposal.isOwn || proposal.answer.is === 'answered') && <OwnHours making={making} />}
      {proposal.isOwn && (
        <DeskSlots
          {...{ day, shown, needed, question }}
          players={playersOf(draft.details) ?? 1}
          onChooseDate={(date) => dispatch({ kind: 'date', date })}
        />
      )}
      <OverrideReason
        overrides={question.overrides}
        reason={draft.reason}
        error={isTried ? problems.reason : undefined}
        onChange={(text) => dispatch({ kind: 'reason', text })}
      />
      <StillThere question={day.stillThere} />
    </section>
  )
}

/** Hours the desk chose itself, with a way back to the proposals. */
function OwnHours({ making: { day, draft, dispatch, proposal } }: PartProps) {
  const programme = programmeText(useShown(), day.choice.selections)
  const chooseOwn = () => {
    const { chosen } = proposal
    // The games of the proposal, at other hours.
    if (isOpenWish(draft) && chosen !== undefined)
      dispatch({
        kind: 'wish',
        games: Object.fromEntries(chosen.turns.map(({ attraction }) => [attraction, 1])),
      })
    proposal.chooseOwn()
  }
  return (
    <div className={styles.line}>
      {proposal.isOwn && (
        <p role="status">
          <strong>{programme === '' ? NEW_BOOKING.noHours : programme}</strong>
        </p>
      )}
      <Button onClick={proposal.isOwn ? proposal.followAgain : chooseOwn}>
        {proposal.isOwn ? NEW_BOOKING.nearestHours : NEW_BOOKING.otherHours}
      </Button>
    </div>
  )
}

/** Now, the coming days, and a calendar for the rest. */
function DayStrip({ making: { draft, dispatch, catalogue } }: { making: NewBooking }) {
  const today = useToday()
  const name = useId()
  const [isOpen, setOpen] = useState(false)
  const days = Array.from({ length: DAYS_SHOWN }, (_, ahead) => addDays(today, ahead))
  const shown = draft.when === 'now' || days.includes(draft.date) ? days : [...days, draft.date]
  const { min, max } = catalogue.rules.players
  const players = Math.min(Math.max(playersOf(draft.details) ?? min, min), max)
  const choose = (date: IsoDate) => {
    dispatch({ kind: 'date', date })
    setOpen(false)
  }
  return (
    <>
      <fieldset className={styles.chips} data-days>
        <legend>{NEW_BOOKING.day}</legend>
        <div>
          <label>
            <input
              type="radio"
              name={name}
              checked={draft.when === 'now'}
              onChange={() => dispatch({ kind: 'now' })}
            />
            <span>{NEW_BOOKING.now}</span>
          </label>
          {shown.map((date) => (
            <label key={date}>
              <input
                type="radio"
                name={name}
                aria-label={formatDayAndMonth(date)}
                checked={draft.when === 'later' && draft.date === date}
                onChange={() => choose(date)}
              />
              <span>
                <small>{formatShortDay(date).split(' ')[0]}</small> {calendarDate(date).day}
              </span>
            </label>
          ))}
          <button
            type="button"
            aria-label={NEW_BOOKING.otherDay}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <DeskIcon name="agenda" />
          </button>
        </div>
      </fieldset>
      {isOpen && <DayCalendar date={draft.date} players={players} games={draft.games} onChoose={choose} />}
    </>
  )
}

/** Every formula the venue sells. One that does not fit says why, and may be chosen all the same. */
function FormulaChips({ making, isFirst }: { making: NewBooking; isFirst: boolean }) {
  const { draft, dispatch, catalogue } = making
  const name = useId()
  const { formula: chosen } = draft.details
  const isGone = findFormula(catalogue, chosen) === undefined
  const chips = [
    ...(isGone ? [{ id: chosen, label: chosen, remark: '' }] : []),
    ...bookableFormulas(catalogue).map((formula) => ({
      id: formula.id,
      label: named(formula.names),
      remark: remarkOf(catalogue, draft, formula),
    })),
  ]
  return (
    <fieldset className={styles.chips}>
      <legend>{NEW_BOOKING.formula}</legend>
      <div>
        {chips.map(({ id, label, remark }) => (
          <label key={id}>
            <input
              type="radio"
              name={name}
              checked={id === chosen}
              data-focus-first={(isFirst && id === chosen) || undefined}
              onChange={() => dispatch({ kind: 'set', part: 'formula', text: id })}
            />
            <span>
              {label} <small>{remark}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Why the formula does not fit, or else what it costs per person. */
function remarkOf(
  catalogue: Catalogue,
  { date, games, details }: BookingDraft,
  formula: BookableFormula,
): string {
  const obstacle = formulaObstacle(catalogue, formula, date, playersOf(details) ?? formula.minPlayers)
  if (obstacle === 'weekday') return NEW_BOOKING.formulaOnly(weekdaysShort(formula.weekdays ?? []))
  if (obstacle === 'players') return NEW_BOOKING.formulaFrom(formula.minPlayers)
  const price = formatPrice(perPersonCents(formula, gamesEach(games) || formula.minGames))
  return formula.freePlayer === null ? price : `${price}, ${named(formula.freePlayer)}`
}

function gamesEach(games: PerAttraction<number>): number {
  return Object.values(games).reduce((sum, count) => sum + count, 0)
}

/** The plans that a visitor would see on this day, for each part of the day. The best one is chosen. */
function PlansOfDay({ making }: { making: NewBooking }) {
  const { proposal, draft, dispatch, day, catalogue } = making
  const { found, chosen, isReplaced } = proposal
  const shown = useShown()
  if (!found.isAsked) return <p className={plansOfDayStyles.quiet}>{NEW_BOOKING.asking}</p>
  if (found.isNone) return <NoPlan making={making} />
  const isParty = isPartyFormula(catalogue, draft.details.formula)
  const { part, later } = found
  return (
    <>
      <DayPartChoice
        found={found.found}
        part={part}
        later={later}
        onChoose={(when) => dispatch({ kind: 'hours', part: when.part, from: when.later?.minute ?? null })}
      />
      {isReplaced && <Notice kind="warning">{START_NOW.replaced}</Notice>}
      <PlanNews found={found} />
      <PlanChoices
        {...proposal}
        isParty={isParty}
        legend={NEW_BOOKING.plansOfDay}
        words={(plan) => ({
          badge: goalName({ goal: plan.goal, isParty }),
          reason: planReason(plan, { plans: [], later: [] }),
        })}
      />
      {part !== undefined && (
        <LaterChoice
          day={day}
          part={part}
          later={later}
          first={found.plans[0] && clockTimeAt(found.plans[0].start)}
          isAtDesk
          onChoose={({ minute }) => dispatch({ kind: 'hours', part, from: minute })}
        />
      )}
      <p role="status" className="visually-hidden">
        {chosen !== undefined && START_NOW.chosen(programmeText(shown, slotsOfTurns(chosen.turns)))}
      </p>
    </>
  )
}

/** Why there is no plan to choose from. */
function PlanNews({ found: { found, isLooking, plans } }: { found: FoundOnDay }) {
  if (isLooking) return <p className={plansOfDayStyles.quiet}>{NEW_BOOKING.looking}</p>
  if (plans.length > 0) return null
  return <Notice kind="info">{found.hasFailed ? NEW_BOOKING.noAnswer : NEW_BOOKING.noPlanSoLate}</Notice>
}

function NoPlan({ making: { draft, dispatch, catalogue } }: { making: NewBooking }) {
  const wish = knownWish(catalogue, playersOf(draft.details), draft.games)
  return (
    <>
      <Notice kind="warning" role="status">
        {NEW_BOOKING.noPlan}
      </Notice>
      {wish !== undefined && (
        <FirstPossibility
          wish={wish}
          from={addDays(draft.date, 1)}
          onChoose={(date) => dispatch({ kind: 'date', date })}
        />
      )}
    </>
  )
}
