import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { calendarPath } from '@lichtspel/contract/paths'
import { isInTime } from '@lichtspel/domain/booking/self-service'
import { visitRunningLate } from '@lichtspel/domain/plan/played-visit'
import type { TeamSchedule } from '@lichtspel/domain/plan/team-schedule'
import { arrivalTime, leavingTime } from '@lichtspel/domain/visit/visit'
import { formatLongDate } from '@lichtspel/texts/dates'
import { TEAMS, teamName } from '@lichtspel/texts/teams'
import { Button } from '@lichtspel/ui/button'
import { useReading } from '@lichtspel/visit/clock/clock-context.tsx'
import { ByTeam, ByTime } from '@lichtspel/visit/teams/team-schedule.tsx'
import { teamSchedule } from '@lichtspel/visit/timeline/use-played-visit.ts'
import { Fold } from '../../../lib/fold.tsx'
import { bookedSlots, usePlayedBooking } from '../booked-slots.ts'
import type { LateMinutes } from '../late-times.tsx'
import styles from './panels.module.css'
import teamSheetStyles from './team-sheet.module.css'

/** Maximum number of columns that stay readable on paper. */
const MOST_COLUMNS = 8

export type TeamsPanelProps = { booking: ManagedBooking; late: LateMinutes; onRename: () => void }

/** For a group in teams, whose games are on the ticket: to name the teams, print the schedule, and download a calendar file per team. */
export function TeamsPanel({ booking, late, onRename }: TeamsPanelProps) {
  const played = usePlayedBooking(booking)
  const schedule = teamSchedule(played)
  const expected = teamSchedule(visitRunningLate(played, late))
  const mayRename = useReading((now) => isInTime(booking.deadlines, 'change', now.epochMs))
  if (schedule === undefined || expected === undefined) return null
  return (
    <>
      <Fold title={TEAMS.heading} line={teamNamesText(booking.teamNames, schedule.teams.length)}>
        <p className={styles.lead}>{TEAMS.lead(schedule.teams.length)}</p>
        <p className={styles.actions}>
          {mayRename && <Button onClick={onRename}>{TEAMS.rename}</Button>}
          <Button onClick={printSheet}>{TEAMS.print}</Button>
        </p>
        <Calendars schedule={schedule} booking={booking} />
      </Fold>
      {/* Outside the fold, because a folded part is not printed. */}
      <TeamSheet schedule={expected} booking={booking} />
    </>
  )
}

/** `De Raketten, Ploeg B` */
export function teamNamesText(names: readonly string[], teams: number): string {
  return Array.from({ length: teams }, (_, place) => teamName(names, place)).join(', ')
}

function Calendars({ schedule, booking }: { schedule: TeamSchedule; booking: ManagedBooking }) {
  const { id, guestToken, teamNames } = booking
  return (
    <ul className={styles.calendars}>
      {schedule.teams.map((_, place) => {
        const team = String(place + 1)
        return (
          <li key={team}>
            <a href={calendarPath(guestToken, { booking: id, team })}>
              {TEAMS.calendarOf(teamName(teamNames, place))}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** Prints only the sheet; the browser's own print command prints the page as it is. */
function printSheet(): void {
  const page = document.documentElement
  page.dataset.prints = 'sheet'
  window.addEventListener('afterprint', () => delete page.dataset.prints, { once: true })
  window.print()
}

type TeamSheetProps = { schedule: TeamSchedule; booking: ManagedBooking }

/** The printed schedule: place, time, and the games of each team. Hidden on screen. */
function TeamSheet({ schedule, booking }: TeamSheetProps) {
  const { catalogue, blockMinutes, mealAt, teamNames } = booking
  const { date, slots } = bookedSlots(booking)
  const { name, address } = catalogue.venue
  return (
    <div className={teamSheetStyles.sheet} data-sheet aria-hidden="true">
      <p className={teamSheetStyles.title}>{TEAMS.heading}</p>
      <p className={teamSheetStyles.day}>{formatLongDate(date)}</p>
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
