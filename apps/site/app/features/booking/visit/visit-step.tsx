import { shownIn } from '@lichtspel/domain/catalogue/attractions'
import { isPartyFormula } from '@lichtspel/domain/catalogue/formulas'
import { hoursReason } from '@lichtspel/domain/catalogue/hours'
import { areSameSlots } from '@lichtspel/domain/plan/plan-day'
import { findOverlaps } from '@lichtspel/domain/slots/overlap'
import { weekdayOf } from '@lichtspel/domain/time/calendar-date'
import { firstStart, gamesOf, visitEnd } from '@lichtspel/domain/visit/visit'
import { SLOT_STEP } from '@lichtspel/texts/booking'
import { WEEKDAY_NAMES } from '@lichtspel/texts/dates'
import { named } from '@lichtspel/texts/language'
import { VISIT_STEP, visitLine } from '@lichtspel/texts/visit'
import { blocksOn } from '@lichtspel/visit/day/schedule-facts.ts'
import { lazy, Suspense, useEffect } from 'react'
import { inTime } from '../../../lib/page-unanswered.tsx'
import { knownPlayers } from '../booking-state.ts'
import { focusStep, isNarrow, Step } from '../step.tsx'
import { stepFrame } from '../step-frame.ts'
import { hasVisitStep, isInOverview, leadingStep, leadOn } from '../step-order.ts'
import { useStepPlace } from '../summary/use-step-place.ts'
import { ticketParts } from '../ticket-parts-near.ts'
import type { Booking } from '../use-booking.ts'
import styles from './visit.module.css'
import { hasLostPlan, teamCount } from './visit-plan.ts'

const parts = () => import('@lichtspel/visit/plan/plan-parts.ts')
const slotParts = () => import('@lichtspel/visit/slots/slot-parts.ts')
const VisitPlans = lazy(() => inTime(parts().then((part) => ({ default: part.VisitPlans }))))

const DayAnswer = lazy(() => inTime(ticketParts().then((part) => ({ default: part.DayAnswer }))))
const HeldTicket = lazy(() => inTime(ticketParts().then((part) => ({ default: part.HeldTicket }))))
const LostChoice = lazy(() => inTime(slotParts().then((part) => ({ default: part.LostChoice }))))
const StillHeld = lazy(() => inTime(ticketParts().then((part) => ({ default: part.StillHeld }))))

/** Takes the whole visit in one tap. Individual slots are chosen in the steps below. */
export function VisitStep({ booking }: { booking: Booking }) {
  const { visit } = booking
  const players = knownPlayers(visit)
  usePlansNear(players !== null)
  if (players === null || !hasVisitStep(visit)) return null
  const closed = visit.closed.length > 0 ? closedWords(booking) : undefined
  const { hold, visit: visitTaken } = booking.day.choice
  const frame = stepFrame(booking, 'visit', visitSummary(booking))
  return (
    <Step
      {...frame}
      title={VISIT_STEP.heading}
      {...closed}
      answer={<Answer booking={booking} players={players} />}
      isBroken={hasLostPlan(booking.day.choice)}
    >
      {hold === 'held' && visitTaken?.is === 'held' && (
        <Suspense fallback={null}>
          <StillHeld booking={booking} players={players} />
        </Suspense>
      )}
      <Suspense fallback={<div className={styles.place} aria-busy="true" />}>
        <Visits booking={booking} players={players} />
      </Suspense>
    </Step>
  )
}

/** What is closed on the day, and why. */
function closedWords({ catalogue, visit: { closed, date }, day: { schedules } }: Booking) {
  const day = WEEKDAY_NAMES[weekdayOf(date)]
  const isAllClosed = Object.values(schedules).every(({ open }) => !open)
  const byHours = hoursReason(catalogue, date)
  const reason = closed.flatMap((id) => schedules[id]?.closingReason ?? [])[0] ?? (byHours && named(byHours))
  return {
    title: isAllClosed
      ? VISIT_STEP.dayClosed(day)
      : VISIT_STEP.closed(closed.map(shownIn(catalogue.attractions)), day),
    note: [
      reason === undefined ? [] : SLOT_STEP.reason(reason),
      isAllClosed ? VISIT_STEP.possible : VISIT_STEP.chooseOther,
    ]
      .flat()
      .join(' '),
  }
}

/** In the place of the proposals: the ticket, or the visit that can replace one that lost slots. */
function Answer({ booking, players }: Omit<PlansProps, 'isNext'>) {
  const { catalogue, visit, day, form } = booking
  const { hold, lost } = day.choice
  if (hasLostPlan(day.choice)) {
    return (
      <Suspense fallback={null}>
        <LostChoice
          day={day}
          players={players}
          ids={lost.map(({ attraction }) => attraction)}
          isNext={leadOn(catalogue, visit, form.isAccepted).to !== 'details'}
          isParty={isPartyFormula(catalogue, visit.formula)}
          onTake={(id, key) => day.store.take(id, [key])}
          onTakeVisit={() => focusStep('visit')}
        />
      </Suspense>
    )
  }
  return (
    hold === 'held' &&
    !isInOverview(catalogue, visit, form.isAccepted) && (
      <>
        <Suspense
          fallback={
            <div className={styles.ticket} data-together={teamCount(catalogue, visit) <= 1 || undefined} />
          }
        >
          <HeldTicket booking={booking} players={players} />
        </Suspense>
        <TeamOverlap booking={booking} />
      </>
    )
  )
}

/** Why games overlap. Its line is reserved at once, before the ticket has loaded and while the teams are sought. */
function TeamOverlap({ booking: { catalogue, visit, rotation } }: Pick<PlansProps, 'booking'>) {
  const isPerTeam = rotation === undefined || (rotation !== null && rotation.teams.length > 1)
  if (!isPerTeam || findOverlaps(catalogue, visit.selections).length === 0) return null
  return (
    <p className={styles.overlap} data-teams={rotation === undefined ? 'sought' : 'known'}>
      {SLOT_STEP.overlap}
    </p>
  )
}

type PlansProps = { booking: Booking; players: number; isNext: boolean }

function Visits({ booking, players }: Omit<PlansProps, 'isNext'>) {
  const { catalogue, visit } = booking
  const isHere = useStepPlace('visit') === 'here'
  // On a phone the bar leads, until the step is on the screen.
  const isLedHere = isNarrow() ? isHere : leadingStep(catalogue, visit) === undefined
  const isNext = isLedHere && leadOn(catalogue, visit).to === 'visit'
  const Shown = visit.closed.length > 0 ? DayAnswer : Plans
  return <Shown booking={booking} players={players} isNext={isNext} />
}

function Plans(props: PlansProps) {
  const { booking, players, isNext } = props
  const { catalogue, visit, day, dispatch, goToTicket } = booking
  return (
    <VisitPlans
      day={day}
      players={players}
      games={visit.games}
      when={visit.when}
      onWhen={(when) => dispatch({ kind: 'choose-when', when })}
      priced={visit}
      isParty={isPartyFormula(catalogue, visit.formula)}
      isNext={isNext}
      onHeld={goToTicket}
      onLead={booking.setLead}
      none={<DayAnswer {...props} />}
    />
  )
}

/** Loads the code while the visitor is still choosing what to play. */
function usePlansNear(isNear: boolean): void {
  useEffect(() => {
    if (!isNear) return
    parts().catch(() => undefined)
    ticketParts().catch(() => undefined)
  }, [isNear])
}

/** The time of the chosen visit, the number of teams, and whether it differs from the proposal. */
function visitSummary({ catalogue, visit, day, rotation }: Booking): string {
  const { selections } = visit
  if (gamesOf(selections) === 0) return VISIT_STEP.byHand
  const end = visitEnd(blocksOn(catalogue, day), selections)
  const line = visitLine(firstStart(selections), end, rotation?.teams.length)
  const taken = day.choice.visit
  const isEdited = taken?.is === 'held' && !areSameSlots(taken.slots, selections)
  return isEdited ? VISIT_STEP.edited(line) : line
}
