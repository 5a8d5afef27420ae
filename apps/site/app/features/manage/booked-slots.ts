import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { PlayedVisit } from '@lichtspel/domain/plan/played-visit'
import type { TeamSchedule } from '@lichtspel/domain/plan/team-schedule'
import type { Price } from '@lichtspel/domain/price/estimate'
import type { BookedSlots } from '@lichtspel/visit/choice/booked-slots.ts'
import { teamSchedule, usePlayedVisit } from '@lichtspel/visit/timeline/use-played-visit.ts'

/** The date and slots of a booking. */
export function bookedSlots(booking: ManagedBooking): BookedSlots {
  return { date: booking.date, slots: slotsFromWire(booking) }
}

/** The price the visitor was promised: stored with the booking, never recalculated. */
export function bookedPrice({ priceLines, totalCents }: ManagedBooking): Price {
  return { lines: priceLines, totalCents }
}

/** Who plays when, by the booking's own catalogue. */
export function usePlayedBooking(booking: ManagedBooking, players = booking.players): PlayedVisit {
  const { catalogue, blockMinutes } = booking
  return usePlayedVisit(catalogue, { players, blockMinutes, slots: bookedSlots(booking).slots })
}

/** The schedule of its teams; undefined for a group that stays together. */
export function useBookedTeams(booking: ManagedBooking, players?: number): TeamSchedule | undefined {
  return teamSchedule(usePlayedBooking(booking, players))
}

/** The filled lines of an invoice, as in an address. */
export function invoiceLines(invoice: NonNullable<ManagedBooking['invoice']>): string[] {
  const { companyName, contactName, address, VAT } = invoice
  const city = `${address.postalCode} ${address.city}`
  return [companyName, contactName, address.address, city, VAT].filter((line) => line.trim() !== '')
}

/** The id of the change form's field for a team's name. */
export function teamFieldId(place: number): string {
  return `wijzig-ploeg-${place}`
}
