import type { StaffBooking } from '@lichtspel/contract/staff/booking'
import { TeamNameFields } from '@lichtspel/visit/teams/team-name-fields.tsx'
import { type DetailsAct, type DetailsDraft, playersOf } from '../../lib/act-form/details-draft.ts'
import { useBookingTeams } from '../../lib/use-booking-teams.ts'

export type TeamNamesProps = {
  booking: StaffBooking
  draft: DetailsDraft
  dispatch: (act: DetailsAct) => void
}

/** Only for a group that plays in teams, as many as there are after the change. */
export function TeamNames({ booking, draft, dispatch }: TeamNamesProps) {
  const schedule = useBookingTeams(booking, playersOf(draft) ?? booking.players)
  if (schedule === undefined) return null
  return (
    <TeamNameFields
      teams={schedule.teams.length}
      names={draft.teamNames ?? []}
      idOf={(place) => `wijzig-ploeg-${place}`}
      onName={(place, name) => dispatch({ kind: 'name-team', place, name })}
    />
  )
}
