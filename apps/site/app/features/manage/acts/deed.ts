import type { ChangeDetailsRequest, ManagedBooking, MoveRequest } from '@lichtspel/contract/managed-booking'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { areSameSlots } from '@lichtspel/domain/plan/plan-day'

export type DetailsChange = Omit<ChangeDetailsRequest, 'revision'>
type VisitMove = Omit<MoveRequest, 'revision'>

/** What a visitor asks for on this page. */
export type Deed =
  | { kind: 'change'; change: DetailsChange }
  | { kind: 'move'; move: VisitMove }
  | { kind: 'cancel' }
  | { kind: 'mail' }

/** Whether the booking is as the deed would make it: then an earlier request was heard, and only its answer was lost. */
export function isDone(deed: Deed, booking: ManagedBooking): boolean {
  switch (deed.kind) {
    case 'change':
      return isChanged(deed.change, booking)
    case 'move':
      return isMoved(deed.move, booking)
    case 'cancel':
      return booking.status === 'cancelled'
    case 'mail':
      return false
  }
}

function isChanged(change: DetailsChange, booking: ManagedBooking): boolean {
  return (
    booking.status === 'confirmed' &&
    change.name.trim() === booking.name &&
    change.phone.trim() === booking.phone &&
    change.players === booking.players &&
    change.mealPeople === booking.mealPeople &&
    (change.mealAt === undefined || change.mealAt === booking.mealAt) &&
    (change.diets === undefined || change.diets === booking.diets) &&
    change.extraInfo === booking.extraInfo &&
    (change.teamNames === undefined || change.teamNames.join('\n') === booking.teamNames.join('\n')) &&
    JSON.stringify(change.invoice) === JSON.stringify(booking.invoice)
  )
}

function isMoved(move: VisitMove, booking: ManagedBooking): boolean {
  return (
    booking.status === 'confirmed' &&
    move.date === booking.date &&
    areSameSlots(slotsFromWire(move), slotsFromWire(booking))
  )
}
