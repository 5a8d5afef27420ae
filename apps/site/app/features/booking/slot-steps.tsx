import { ATTRACTION_IDS, type AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { largeGroupFrom } from '@lichtspel/domain/catalogue/group'
import { findOverlaps } from '@lichtspel/domain/slots/overlap'
import { PLAYERS_STEP, SLOT_STEP, STEPS } from '@lichtspel/texts/booking'
import { ATTRACTION_NAMES } from '@lichtspel/texts/catalogue'
import { formatList } from '@lichtspel/texts/dates'
import { Notice } from '@lichtspel/ui/notice'
import type { SlotsPerAttraction } from '@lichtspel/visit/choice/choice.ts'
import { SlotPicker } from '@lichtspel/visit/slots/slot-picker.tsx'
import { GAME_ORDER } from '@lichtspel/visit/venue/game-order.ts'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { knownPlayers } from './booking-state.ts'
import { focusStep, Step } from './step.tsx'
import { stepFrame } from './step-frame.ts'
import type { Booking } from './use-booking.ts'
import { neededPerAttraction } from './visit-price.ts'

/** One step for each attraction with games. */
export function SlotSteps({ booking }: { booking: Booking }) {
  const { visit } = booking
  return GAME_ORDER.filter((id) => visit.games[id] > 0).map((id) => (
    <Step
      key={id}
      {...stepFrame(booking, id, formatList(visit.selections[id]))}
      title={STEPS.slots(ATTRACTION_NAMES[id])}
      isNextMain
    >
      <Slots booking={booking} id={id} />
    </Step>
  ))
}

function Slots({ booking, id }: { booking: Booking; id: AttractionId }) {
  const { catalogue, visit, day, dispatch } = booking
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
      isInTurns={players > catalogue.attractions[id].capacity}
      onChooseDate={(date) => {
        dispatch({ kind: 'choose-date', date })
        focusStep(id)
      }}
    />
  )
}

/** Choices of different attractions that overlap in time are told, and allowed. */
export function OverlapWarning({ slots }: { slots: SlotsPerAttraction }) {
  const catalogue = useCatalogue()
  const chosen = ATTRACTION_IDS.filter((id) => slots[id].length > 0)
  if (chosen.length < 2 || findOverlaps(catalogue, slots).length === 0) return null
  return (
    <Notice kind="warning" role="status">
      {SLOT_STEP.overlap}
    </Notice>
  )
}
