import type { StaffBooking } from '@lichtspel/contract/staff/booking'
import { TEAMS } from '@lichtspel/texts/teams'
import { ByTeam, ByTime } from '@lichtspel/visit/teams/team-schedule.tsx'
import { useBookingTeams } from '../../lib/use-booking-teams.ts'
import styles from './sheet.module.css'

/** As many teams as are still readable beside each other on a sheet. */
const MOST_COLUMNS = 8

/** Who plays when: a list for each team, and all of them by time. */
export function TeamsOnPaper({ booking }: { booking: StaffBooking }) {
  const schedule = useBookingTeams(booking)
  if (schedule === undefined || booking.status === 'cancelled') return null
  const { teamNames: names } = booking
  return (
    <section className={styles.teams}>
      <h2>{TEAMS.heading}</h2>
      <ByTeam schedule={schedule} names={names} />
      {schedule.teams.length <= MOST_COLUMNS && <ByTime schedule={schedule} names={names} />}
    </section>
  )
}
