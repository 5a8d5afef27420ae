import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { isInTime } from '@lichtspel/domain/booking/self-service'
import type { TeamSchedule } from '@lichtspel/domain/plan/team-schedule'
import { TEAMS, teamName } from '@lichtspel/texts/teams'
import { Button } from '@lichtspel/ui/button'
import { useClock, useReading } from '@lichtspel/visit/clock/clock-context.tsx'
import { teamCalendarLink } from '@lichtspel/visit/summary/calendar-link.ts'
import { bookedSlots, useBookedTeams } from '../booked-slots.ts'
import { Fold } from './fold.tsx'
import { printSheet, TeamSheet } from './team-sheet.tsx'
import styles from './teams-panel.module.css'

export type TeamsPanelProps = { booking: ManagedBooking; onRename: () => void }

/** For a group in teams, whose games are on the ticket: to name the teams, print the schedule, and download a calendar file per team. */
export function TeamsPanel({ booking, onRename }: TeamsPanelProps) {
  const schedule = useBookedTeams(booking)
  const mayRename = useReading((now) => isInTime(booking.deadlines, 'change', now.epochMs))
  if (schedule === undefined) return null
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
      <TeamSheet schedule={schedule} booking={booking} />
    </>
  )
}

/** `De Raketten, Ploeg B` */
export function teamNamesText(names: readonly string[], teams: number): string {
  return Array.from({ length: teams }, (_, place) => teamName(names, place)).join(', ')
}

function Calendars({ schedule, booking }: { schedule: TeamSchedule; booking: ManagedBooking }) {
  const { id, catalogue, blockMinutes, revision, teamNames } = booking
  const clock = useClock()
  const { date, slots } = bookedSlots(booking)
  const visit = { id, date, slots, blockMinutes, sequence: revision - 1, nowMs: clock.now().epochMs }
  return (
    <ul className={styles.calendars}>
      {schedule.teams.map((team, place) => {
        const name = teamName(teamNames, place)
        const number = place + 1
        return (
          <li key={number}>
            <a
              href={teamCalendarLink(catalogue, visit, { team, name, place })}
              download={`lichtspel-${date}-${TEAMS.file(number)}.ics`}
            >
              {TEAMS.calendarOf(name)}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
