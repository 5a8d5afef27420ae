import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import type { TeamSchedule } from '@lichtspel/domain/plan/team-schedule'
import { leavingTime } from '@lichtspel/domain/visit/leaving-time'
import { arrivalTime } from '@lichtspel/domain/visit/visit'
import { formatLongDate } from '@lichtspel/texts/dates'
import { TEAMS } from '@lichtspel/texts/teams'
import { ByTeam, ByTime } from '@lichtspel/visit/teams/team-schedule.tsx'
import { bookedSlots } from '../booked-slots.ts'
import styles from './team-sheet.module.css'

/** Prints only the sheet; the browser's own print command prints the page as it is. */
export function printSheet(): void {
  const page = document.documentElement
  page.dataset.prints = 'sheet'
  window.addEventListener('afterprint', () => delete page.dataset.prints, { once: true })
  window.print()
}

export type TeamSheetProps = { schedule: TeamSchedule; booking: ManagedBooking }

/** The printed schedule: place, time, and the games of each team. Hidden on screen. */
export function TeamSheet({ schedule, booking }: TeamSheetProps) {
  const { catalogue, blockMinutes, mealAt, teamNames } = booking
  const { date, slots } = bookedSlots(booking)
  const { name, address } = catalogue.venue
  return (
    <div className={styles.sheet} data-sheet aria-hidden="true">
      <p className={styles.title}>{TEAMS.heading}</p>
      <p className={styles.day}>{formatLongDate(date)}</p>
      <p>
        {TEAMS.sheet(arrivalTime(catalogue, slots), leavingTime(catalogue, { blockMinutes, slots, mealAt }))}
      </p>
      <p>
        {name}, {address.street}, {address.postalCode} {address.city}
      </p>
      <ByTeam schedule={schedule} names={teamNames} />
      {schedule.teams.length <= MOST_COLUMNS && <ByTime schedule={schedule} names={teamNames} />}
    </div>
  )
}

/** Maximum number of columns that stay readable on paper. */
const MOST_COLUMNS = 8
