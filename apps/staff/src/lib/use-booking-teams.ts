import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { StaffBooking } from '@lichtspel/contract/staff/booking'
import type { TeamSchedule } from '@lichtspel/domain/plan/team-schedule'
import { useTeamSchedule } from '@lichtspel/visit/teams/use-team-schedule.ts'

/** Who plays when, by the catalogue of the booking; none for a group that stays together. */
export function useBookingTeams(booking: StaffBooking, players = booking.players): TeamSchedule | undefined {
  const { catalogue, blockMinutes } = booking
  return useTeamSchedule(catalogue, { players, blockMinutes, slots: slotsFromWire(booking) })
}
