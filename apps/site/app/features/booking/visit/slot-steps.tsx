import {
  type AttractionId,
  attractionIds,
  attractionOf,
  mapAttractions,
  shownAttraction,
} from '@lichtspel/domain/catalogue/attractions'
import { largeGroupFrom } from '@lichtspel/domain/catalogue/rules'
import { PLAYERS_STEP, SLOT_STEP, STEPS } from '@lichtspel/texts/booking'
import { formatLongDate } from '@lichtspel/texts/dates'
import { DOT } from '@lichtspel/texts/language'
import { SLOT_STATUS_LABELS, SURPLUS } from '@lichtspel/texts/slots'
import { VISIT_STEP } from '@lichtspel/texts/visit'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { chosenOverlaps } from '@lichtspel/visit/slots/chosen-overlaps.ts'
import { slotTimes } from '@lichtspel/visit/statuses/slot-times.ts'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { inTime } from '../../../lib/page-unanswered.tsx'
import styles from '../booking.module.css'
import { knownPlayers } from '../booking-state.ts'
import { neededPerAttraction } from '../price/visit-price.ts'
import { focusStep } from '../step.tsx'
import { stepFrame } from '../step-frame.ts'
import { isFolded, isInOverview, isSettled } from '../step-order.ts'
import { StepRow } from '../step-row.tsx'
import type { Booking } from '../use-booking.ts'

const parts = () => import('@lichtspel/visit/slots/slot-parts.ts')
const SlotPicker = lazy(() => inTime(parts().then((part) => ({ default: part.SlotPicker }))))
const OverlapWarning = lazy(() => inTime(parts().then((part) => ({ default: part.OverlapWarning }))))
/** Says that nothing can be booked on a day. */
export const NoSlotsToday = lazy(() => inTime(parts().then((part) => ({ default: part.NoSlotsToday }))))

/** One row per attraction that is played. The visitor opens a row to choose its slots. */
export function SlotSteps({ booking }: { booking: Booking }) {
  const { catalogue, visit, form, dispatch } = booking
  // Loaded while the visitor is still choosing, so that it is there when a row opens, even if the connection drops.
  useEffect(() => {
    parts().catch(() => undefined)
  }, [])
  // In the overview, the row of the visit is enough.
  const isHidden = isInOverview(catalogue, visit, form.isAccepted) && isFolded(catalogue, visit, 'visit')
  const played = attractionIds(catalogue.attractions).filter(
    (id) => (visit.games[id] ?? 0) > 0 && !(isHidden && isFolded(catalogue, visit, id)),
  )
  if (played.length === 0) return null
  return (
    <div className={styles.rows}>
      <ByHand booking={booking} played={played} />
      {played.map((id) => {
        const { number, isFinished: isRow, onNext } = stepFrame(booking, id)
        return (
          <StepRow
            key={id}
            id={id}
            number={number}
            title={STEPS.slots(shownAttraction(catalogue.attractions, id))}
            isOpen={!isRow}
            isEnough={isSettled(catalogue, visit, id) && !visit.closed.includes(id)}
            line={<SlotLine booking={booking} id={id} />}
            onToggle={() => dispatch({ kind: isRow ? 'reopen' : 'finish', step: id })}
            onNext={onNext}
          >
            <Suspense fallback={<div className={styles.place} aria-busy="true" />}>
              <Slots booking={booking} id={id} />
            </Suspense>
          </StepRow>
        )
      })}
    </div>
  )
}

/** Opens the slots of every game, for a visitor who wants none of the proposals. */
function ByHand({ booking, played }: { booking: Booking; played: readonly AttractionId[] }) {
  const { catalogue, visit, dispatch } = booking
  if (!visit.isPlannable || isFolded(catalogue, visit, 'visit')) return null
  const open = () => {
    dispatch({ kind: 'choose-by-hand' })
    if (played[0] !== undefined) focusStep(played[0])
  }
  return (
    <div className={styles.head}>
      <p>{VISIT_STEP.byHandQuestion}</p>
      <Button kind="plain" onClick={open}>
        {VISIT_STEP.chooseByHand}
      </Button>
    </div>
  )
}

function Slots({ booking, id }: { booking: Booking; id: AttractionId }) {
  const { catalogue, visit, day, price, rotation, dispatch, goToStep } = booking
  const players = knownPlayers(visit)
  if (players === null) {
    return (
      <Notice kind="info">
        {visit.players === 'large'
          ? PLAYERS_STEP.largeMessage(largeGroupFrom(catalogue))
          : SLOT_STEP.choosePlayersFirst}
      </Notice>
    )
  }
  return (
    <SlotPicker
      day={day}
      attraction={id}
      players={players}
      needed={neededPerAttraction(catalogue, visit)[id] ?? 0}
      surplus={price.surplus[id]}
      rotation={rotation}
      onReplan={visit.isPlanTooLarge ? () => goToStep('visit') : undefined}
      isInTurns={players > attractionOf(catalogue.attractions, id).capacity}
      onChooseDate={(date) => {
        dispatch({ kind: 'choose-date', date })
        focusStep(id)
      }}
    />
  )
}

/** Shows the overlap warning after all steps when the step that would show it, the one the visitor was in last, is collapsed. */
export function FoldedOverlap({ booking }: { booking: Booking }) {
  const { catalogue, day, rotation } = booking
  const { facts, place } = chosenOverlaps(catalogue, day.choice, day.schedules, rotation)
  if (place === undefined || !isFolded(catalogue, booking.visit, place)) return null
  return (
    <Suspense>
      <OverlapWarning facts={facts} />
    </Suspense>
  )
}

/** What a folded row says: how many slots are chosen, which, any surplus, and the day. */
function SlotLine({ booking: { catalogue, visit, price }, id }: { booking: Booking; id: AttractionId }) {
  const chosen = visit.selections[id] ?? []
  const surplus = price.surplus[id]
  const times = chosen.length > 0 ? `${DOT}${slotTimes(chosen)}` : ''
  const tooMany = surplus === undefined ? '' : `${DOT}${SURPLUS.short(surplus.slots)}`
  return (
    <>
      <p className={styles.line}>
        {visit.closed.includes(id)
          ? SLOT_STATUS_LABELS.closed
          : SLOT_STEP.counter(chosen.length, neededPerAttraction(catalogue, visit)[id] ?? 0)}
        {times}
        {tooMany}
      </p>
      <p className={styles.day}>{formatLongDate(visit.date)}</p>
    </>
  )
}

/**
 * Reopens a step that now has more slots than needed: the visitor did not choose that many for this group. After a proposal, new
 * proposals solve it instead.
 */
export function useReopenedSurplus({ visit, price, dispatch }: Booking): void {
  const counts = mapAttractions(price.surplus, (surplus) => surplus?.slots ?? 0)
  const known = useRef(counts)
  useEffect(() => {
    for (const [step, count] of Object.entries(counts)) {
      if (!visit.isPlanTooLarge && count > (known.current[step] ?? 0)) dispatch({ kind: 'reopen', step })
    }
    known.current = counts
  })
}
