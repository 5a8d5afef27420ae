import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { TeamSchedule } from '@lichtspel/domain/plan/team-schedule'
import { useTeamSchedule } from '@lichtspel/visit/teams/use-team-schedule.ts'

/** The team schedule according to the booking's own catalogue; undefined for a group that stays together. */
export function useBookingTeams(booking: DeskBooking, players = booking.players): TeamSchedule | undefined {
  const { catalogue, blockMinutes } = booking
  return useTeamSchedule(catalogue, { players, blockMinutes, slots: slotsFromWire(booking) })
}
