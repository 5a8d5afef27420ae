import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { PlayedVisit } from '@lichtspel/domain/plan/played-visit'
import type { TeamSchedule } from '@lichtspel/domain/plan/team-schedule'
import { teamSchedule, usePlayedVisit } from '@lichtspel/visit/timeline/use-played-visit.ts'

/** The team schedule according to the booking's own catalogue; undefined for a group that stays together. */
export function useBookingTeams(booking: DeskBooking): TeamSchedule | undefined {
  return teamSchedule(usePlayedBooking(booking))
}

/** Who plays when, according to the booking's own catalogue. */
export function usePlayedBooking(booking: DeskBooking): PlayedVisit {
  const { catalogue, players, blockMinutes } = booking
  return usePlayedVisit(catalogue, { players, blockMinutes, slots: slotsFromWire(booking) })
}
