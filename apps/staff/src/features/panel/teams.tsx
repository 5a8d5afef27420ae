import type { StaffBooking } from '@lichtspel/contract/staff/booking'
import { TEAMS } from '@lichtspel/texts/teams'
import { TeamScheduleView } from '@lichtspel/visit/teams/team-schedule.tsx'
import { useBookingTeams } from '../../lib/use-booking-teams.ts'
import styles from './panel.module.css'

/** Which team plays where and when, as the visitor has it in his mail. */
export function Teams({ booking }: { booking: StaffBooking }) {
  const schedule = useBookingTeams(booking)
  if (schedule === undefined || booking.status === 'cancelled') return null
  return (
    <section className={styles.part}>
      <h3>{TEAMS.heading}</h3>
      <TeamScheduleView schedule={schedule} names={booking.teamNames} />
    </section>
  )
}
