import {
  type AttractionId,
  attractionOf,
  mapAttractions,
  type ShownAttraction,
  shownAttraction,
} from '@lichtspel/domain/catalogue/attractions'
import { largeGroupFrom } from '@lichtspel/domain/catalogue/rules'
import { PLAYERS_STEP, SLOT_STEP, STEPS } from '@lichtspel/texts/booking'
import { SURPLUS } from '@lichtspel/texts/slots'
import { Notice } from '@lichtspel/ui/notice'
import { Picture } from '@lichtspel/ui/picture'
import { chosenOverlaps } from '@lichtspel/visit/slots/chosen-overlaps.ts'
import { OverlapWarning } from '@lichtspel/visit/slots/overlap-warning.tsx'
import { SlotPicker } from '@lichtspel/visit/slots/slot-picker.tsx'
import { slotTimes } from '@lichtspel/visit/statuses/slot-times.ts'
import { gameOrder } from '@lichtspel/visit/venue/game-order.ts'
import { useEffect, useRef } from 'react'
import { isPicture, pictureFiles } from '../../../lib/pictures.ts'
import { knownPlayers } from '../booking-state.ts'
import { neededPerAttraction } from '../price/visit-price.ts'
import { focusStep, Step } from '../step.tsx'
import { stepFrame } from '../step-frame.ts'
import type { Booking } from '../use-booking.ts'

/** A picture of the activity this step is about. Decorative: the title names the activity. */
function ActivityPicture({ picture }: Pick<ShownAttraction, 'picture'>) {
  if (!isPicture(picture)) return undefined
  return <Picture {...pictureFiles(picture)} alt="" sizes="4rem" width={64} height={64} />
}

export function SlotSteps({ booking }: { booking: Booking }) {
  const { catalogue, visit } = booking
  useReopenedSurplus(booking)
  const played = catalogue.attractions.filter(({ id }) => (visit.games[id] ?? 0) > 0)
  return gameOrder({ attractions: played }).map((id) => (
    <Step
      key={id}
      {...stepFrame(booking, id, slotsLine(booking, id))}
      title={STEPS.slots(shownAttraction(catalogue.attractions, id))}
      picture={<ActivityPicture picture={shownAttraction(catalogue.attractions, id).picture} />}
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
  if (place === undefined || !stepFrame(booking, place, '').isFinished) return null
  return <OverlapWarning facts={facts} />
}

/** The chosen times in one line, and any surplus. */
function slotsLine({ visit, price }: Booking, id: AttractionId): string {
  const surplus = price.surplus[id]
  const times = slotTimes(visit.selections[id] ?? [])
  return surplus === undefined ? times : `${times} · ${SURPLUS.short(surplus.slots)}`
}

/** Reopens a step that now has more slots than needed: the visitor did not choose that many for this group. */
function useReopenedSurplus({ price, dispatch }: Booking): void {
  const counts = mapAttractions(price.surplus, (surplus) => surplus?.slots ?? 0)
  const known = useRef(counts)
  useEffect(() => {
    for (const [step, count] of Object.entries(counts)) {
      if (count > (known.current[step] ?? 0)) dispatch({ kind: 'reopen', step })
    }
    known.current = counts
  })
}
