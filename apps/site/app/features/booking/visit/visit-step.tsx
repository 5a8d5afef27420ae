import { isPartyFormula } from '@lichtspel/domain/catalogue/formulas'
import { areSameSlots } from '@lichtspel/domain/plan/plan-day'
import { firstStart, gamesOf, visitEnd } from '@lichtspel/domain/visit/visit'
import { VISIT_STEP, visitLine } from '@lichtspel/texts/visit'
import { blocksOn } from '@lichtspel/visit/day/schedule-facts.ts'
import { lazy, Suspense, useEffect } from 'react'
import { inTime } from '../../../lib/page-unanswered.tsx'
import { useLocation } from '../../../lib/site-router.tsx'
import { readVisitLink } from '../../../lib/visit-link.ts'
import { knownPlayers } from '../booking-state.ts'
import { focusStep, Step } from '../step.tsx'
import { stepFrame } from '../step-frame.ts'
import { leadingStep, leadOn } from '../step-order.ts'
import { useStepPlace } from '../summary/use-step-place.ts'
import { ticketParts } from '../ticket-parts-near.ts'
import type { Booking } from '../use-booking.ts'
import styles from './visit-step.module.css'

const parts = () => import('@lichtspel/visit/plan/plan-parts.ts')
const VisitPlans = lazy(() => inTime(parts().then((part) => ({ default: part.VisitPlans }))))

const HeldTicket = lazy(() => inTime(ticketParts().then((part) => ({ default: part.HeldTicket }))))
const StillHeld = lazy(() => inTime(ticketParts().then((part) => ({ default: part.StillHeld }))))

/** Takes the whole visit in one tap. Individual slots are chosen in the steps below. */
export function VisitStep({ booking }: { booking: Booking }) {
  const { visit } = booking
  const players = knownPlayers(visit)
  usePlansNear(players !== null)
  if (players === null || !visit.isPlannable) return null
  const { hold, visit: visitTaken } = booking.day.choice
  const frame = stepFrame(booking, 'visit', visitSummary(booking))
  return (
    <>
      <Step {...frame} title={VISIT_STEP.heading}>
        {hold === 'held' && visitTaken?.is === 'held' && (
          <Suspense fallback={null}>
            <StillHeld booking={booking} players={players} />
          </Suspense>
        )}
        <Suspense fallback={<div className={styles.place} aria-busy="true" />}>
          <Plans booking={booking} players={players} />
        </Suspense>
      </Step>
      {frame.isFinished && hold === 'held' && (
        <Suspense fallback={null}>
          <HeldTicket booking={booking} players={players} />
        </Suspense>
      )}
    </>
  )
}

type PlansProps = { booking: Booking; players: number }

function Plans({ booking, players }: PlansProps) {
  const { catalogue, visit, day, dispatch, goToNext } = booking
  const { search } = useLocation()
  const isHere = useStepPlace('visit') === 'here'
  const isLedHere = leadingStep(catalogue, visit) === undefined || (isHere && isNarrow())
  return (
    <VisitPlans
      day={day}
      players={players}
      games={visit.games}
      wishedPart={readVisitLink(new URLSearchParams(search)).part}
      priced={visit}
      isParty={isPartyFormula(catalogue, visit.formula)}
      isNext={isLedHere && leadOn(catalogue, visit).to === 'visit'}
      onHeld={goToNext}
      onLead={booking.setLead}
      onChooseDate={(date) => {
        dispatch({ kind: 'choose-date', date })
        focusStep('visit')
      }}
    />
  )
}

/**
 * On a wide screen, no plan's button is highlighted while another step shows the next button. On a narrow screen the next button is in
 * the bar, so a plan's button can be highlighted while the visitor is looking at the plans.
 */
function isNarrow(): boolean {
  return matchMedia('(width < 60rem)').matches
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
