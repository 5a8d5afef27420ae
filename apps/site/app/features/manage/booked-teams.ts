import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import type { TeamSchedule } from '@lichtspel/domain/plan/team-schedule'
import { useTeamSchedule } from '@lichtspel/visit/teams/use-team-schedule.ts'
import { bookedSlots } from './booked-slots.ts'

/** Who plays when, by the catalogue of the booking; none for a group that stays together. */
export function useBookedTeams(booking: ManagedBooking, players = booking.players): TeamSchedule | undefined {
  const { catalogue, blockMinutes } = booking
  return useTeamSchedule(catalogue, { players, blockMinutes, slots: bookedSlots(booking).slots })
}

/** The field of a change in which a team is named. */
export function teamFieldId(place: number): string {
  return `wijzig-ploeg-${place}`
}
