import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import type { TeamSchedule } from '@lichtspel/domain/plan/team-schedule'
import { arrivalTime, visitEnd } from '@lichtspel/domain/visit/visit'
import { formatLongDate } from '@lichtspel/texts/dates'
import { TEAMS } from '@lichtspel/texts/teams'
import { ByTeam, ByTime } from '@lichtspel/visit/teams/team-schedule.tsx'
import { bookedSlots } from '../booked-slots.ts'
import styles from './team-sheet.module.css'

/** Prints the sheet and nothing else of the page; printed by the browser itself, the page is printed as it is. */
export function printSheet(): void {
  const page = document.documentElement
  page.dataset.prints = 'sheet'
  window.addEventListener('afterprint', () => delete page.dataset.prints, { once: true })
  window.print()
}

export type TeamSheetProps = { schedule: TeamSchedule; booking: ManagedBooking }

/** The schedule on paper: where, when, and the games of each team. Nobody sees it on a screen. */
export function TeamSheet({ schedule, booking }: TeamSheetProps) {
  const { catalogue, blockMinutes, teamNames } = booking
  const { date, slots } = bookedSlots(booking)
  const { name, address } = catalogue.venue
  return (
    <div className={styles.sheet} data-sheet aria-hidden="true">
      <p className={styles.title}>{TEAMS.heading}</p>
      <p className={styles.day}>{formatLongDate(date)}</p>
      <p>{TEAMS.sheet(arrivalTime(catalogue, slots), visitEnd(blockMinutes, slots))}</p>
      <p>
        {name}, {address.street}, {address.postalCode} {address.city}
      </p>
      <ByTeam schedule={schedule} names={teamNames} />
      {schedule.teams.length <= MOST_COLUMNS && <ByTime schedule={schedule} names={teamNames} />}
    </div>
  )
}

/** As many as are still readable beside each other on a sheet. */
const MOST_COLUMNS = 8
