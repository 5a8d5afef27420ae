import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { TeamSchedule } from '@lichtspel/domain/plan/team-schedule'
import type { Price } from '@lichtspel/domain/price/estimate'
import type { BookedSlots } from '@lichtspel/visit/choice/booked-slots.ts'
import { useTeamSchedule } from '@lichtspel/visit/teams/use-team-schedule.ts'

/** Where a booking stands in the programme. */
export function bookedSlots(booking: ManagedBooking): BookedSlots {
  return { date: booking.date, slots: slotsFromWire(booking) }
}

/** What the visitor was promised: stored with the booking, never computed again. */
export function bookedPrice({ priceLines, totalCents }: ManagedBooking): Price {
  return { lines: priceLines, totalCents }
}

/** Who plays when, by the catalogue of the booking; none for a group that stays together. */
export function useBookedTeams(booking: ManagedBooking, players = booking.players): TeamSchedule | undefined {
  const { catalogue, blockMinutes } = booking
  return useTeamSchedule(catalogue, { players, blockMinutes, slots: bookedSlots(booking).slots })
}

/** The field of a change in which a team is named. */
export function teamFieldId(place: number): string {
  return `wijzig-ploeg-${place}`
}
