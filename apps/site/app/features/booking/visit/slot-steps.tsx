import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { largeGroupFrom } from '@lichtspel/domain/catalogue/group'
import { PLAYERS_STEP, SLOT_STEP, STEPS } from '@lichtspel/texts/booking'
import { ATTRACTION_NAMES } from '@lichtspel/texts/catalogue'
import { SURPLUS } from '@lichtspel/texts/slot-news'
import { Notice } from '@lichtspel/ui/notice'
import { Picture } from '@lichtspel/ui/picture'
import { chosenOverlaps } from '@lichtspel/visit/slots/chosen-overlaps.ts'
import { OverlapWarning } from '@lichtspel/visit/slots/overlap-warning.tsx'
import { SlotPicker } from '@lichtspel/visit/slots/slot-picker.tsx'
import { slotTimes } from '@lichtspel/visit/statuses/slot-times.ts'
import { GAME_ORDER } from '@lichtspel/visit/venue/game-order.ts'
import { useEffect, useRef } from 'react'
import { type PictureName, pictureFiles } from '../../../lib/pictures.ts'
import { knownPlayers } from '../booking-state.ts'
import { neededPerAttraction } from '../price/visit-price.ts'
import { focusStep, Step } from '../step.tsx'
import { stepFrame } from '../step-frame.ts'
import type { Booking } from '../use-booking.ts'

const PORTRAITS: Record<AttractionId, PictureName> = {
  laser: '10-card-laser',
  vr: '11-card-vr',
  interactivefloor: '12-card-floor',
}

/** What the slots of this step are for, at a glance. The title says it in words. */
function ActivityPicture({ id }: { id: AttractionId }) {
  return <Picture {...pictureFiles(PORTRAITS[id])} alt="" sizes="4rem" width={64} height={64} />
}

/** One step for each attraction with games. */
export function SlotSteps({ booking }: { booking: Booking }) {
  const { visit } = booking
  useReopenedSurplus(booking)
  return GAME_ORDER.filter((id) => visit.games[id] > 0).map((id) => (
    <Step
      key={id}
      {...stepFrame(booking, id, slotsLine(booking, id))}
      title={STEPS.slots(ATTRACTION_NAMES[id])}
      picture={<ActivityPicture id={id} />}
    >
      <Slots booking={booking} id={id} />
    </Step>
  ))
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
      needed={neededPerAttraction(catalogue, visit)[id]}
      surplus={price.surplus[id]}
      rotation={rotation}
      onReplan={visit.isPlanTooLarge ? () => goToStep('visit') : undefined}
      isInTurns={players > catalogue.attractions[id].capacity}
      onChooseDate={(date) => {
        dispatch({ kind: 'choose-date', date })
        focusStep(id)
      }}
    />
  )
}

/** Told in the step where the visitor was last; only when that one is folded, after all of them. */
export function FoldedOverlap({ booking }: { booking: Booking }) {
  const { catalogue, day, rotation } = booking
  const { facts, place } = chosenOverlaps(catalogue, day.choice, day.schedules, rotation)
  if (place === undefined || !stepFrame(booking, place, '').isFinished) return null
  return <OverlapWarning facts={facts} />
}

/** The times that are chosen, in one line; and whether they are too many. */
function slotsLine({ visit, price }: Booking, id: AttractionId): string {
  const surplus = price.surplus[id]
  const times = slotTimes(visit.selections[id])
  return surplus === undefined ? times : `${times} · ${SURPLUS.short(surplus.slots)}`
}

/** A step whose slots have become too many is open again: the visitor did not choose so many for this group. */
function useReopenedSurplus({ price, dispatch }: Booking): void {
  const counts = GAME_ORDER.map((id) => price.surplus[id]?.slots ?? 0)
  const known = useRef(counts)
  useEffect(() => {
    for (const [index, step] of GAME_ORDER.entries()) {
      if ((counts[index] ?? 0) > (known.current[index] ?? 0)) dispatch({ kind: 'reopen', step })
    }
    known.current = counts
  })
}
