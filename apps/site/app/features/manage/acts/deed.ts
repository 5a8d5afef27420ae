import type { ChangeDetailsRequest, ManagedBooking, MoveRequest } from '@lichtspel/contract/managed-booking'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { OutageAnswer } from '@lichtspel/domain/outage/notice'
import { areSameSlots } from '@lichtspel/domain/plan/plan-day'

export type DetailsChange = Omit<ChangeDetailsRequest, 'revision'>
type VisitMove = Omit<MoveRequest, 'revision'>

/** What a visitor can request on this page. */
export type Deed =
  | { kind: 'change'; change: DetailsChange }
  | { kind: 'move'; move: VisitMove }
  | { kind: 'cancel' }
  | { kind: 'mail' }
  | { kind: 'answer'; answer: OutageAnswer }

/** Whether the booking is already as requested: then an earlier request succeeded, and only its response was lost. */
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
    case 'answer':
      return booking.outageNotice?.answer === deed.answer
  }
}

function isChanged(change: DetailsChange, booking: ManagedBooking): boolean {
  const fields = Object.keys(change) as (keyof DetailsChange)[]
  return booking.status === 'confirmed' && fields.every((field) => isSame(change[field], booking[field]))
}

/** A field left out of the change stays as it is. */
function isSame(asked: unknown, booked: unknown): boolean {
  const value = typeof asked === 'string' ? asked.trim() : asked
  return value === undefined || JSON.stringify(value) === JSON.stringify(booked)
}

function isMoved(move: VisitMove, booking: ManagedBooking): boolean {
  return (
    booking.status === 'confirmed' &&
    move.date === booking.date &&
    areSameSlots(slotsFromWire(move), slotsFromWire(booking))
  )
}
