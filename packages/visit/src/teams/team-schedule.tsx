import type { ScheduleCell, Team, TeamSchedule } from '@lichtspel/domain/plan/team-schedule'
import { ATTRACTION_NAMES } from '@lichtspel/texts/catalogue'
import { formatHours, formatTime } from '@lichtspel/texts/dates'
import { shortDeed, TEAMS, teamName } from '@lichtspel/texts/teams'
import styles from './team-schedule.module.css'

export type TeamScheduleProps = {
  schedule: TeamSchedule
  /** By the place of each team; an empty one has the venue's own. */
  names: readonly string[]
}

/** Who plays when: by time beside each other while there is room, else team by team. Only the one that is seen is read aloud. */
export function TeamScheduleView({ schedule, names }: TeamScheduleProps) {
  return (
    <div className={styles.room}>
      <div className={styles.parts} data-teams={Math.min(schedule.teams.length, 7)}>
        <ByTime schedule={schedule} names={names} />
        <ByTeam schedule={schedule} names={names} />
      </div>
    </div>
  )
}

/** The games of all teams beside each other, by time. */
export function ByTime({ schedule: { teams, rows }, names }: TeamScheduleProps) {
  return (
    <table className={styles.table} aria-label={TEAMS.heading}>
      <thead>
        <tr>
          <th scope="col">{TEAMS.time}</th>
          {teams.map(({ size }, place) => (
            <th key={keyOf(place)} scope="col">
              {teamName(names, place)} <small>{TEAMS.size(size)}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ at, cells, together }) => (
          <tr key={at}>
            <th scope="row">{formatTime(at)}</th>
            {together === undefined ? (
              cells.map((cell, place) => cell && <Cell key={keyOf(place)} cell={cell} />)
            ) : (
              <td colSpan={teams.length} data-does={together}>
                {TEAMS.everyone(shortDeed(together))}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ cell: { does, rows } }: { cell: ScheduleCell }) {
  return (
    <td rowSpan={rows} data-does={does}>
      {shortDeed(does)}
    </td>
  )
}

/** The games of each team under its name; on paper too. */
export function ByTeam({ schedule: { teams }, names }: TeamScheduleProps) {
  return (
    <ul className={styles.lists}>
      {teams.map((team, place) => (
        <li key={keyOf(place)}>
          <p className={styles.name}>
            <strong>{teamName(names, place)}</strong> <small>{TEAMS.size(team.size)}</small>
          </p>
          <Turns team={team} />
        </li>
      ))}
    </ul>
  )
}

function Turns({ team: { turns } }: { team: Team }) {
  return (
    <ol className={styles.turns}>
      {turns.map(({ attraction, at, until }) => (
        <li key={at} data-does={attraction}>
          <span className={styles.time}>{formatHours(at, until)}</span>{' '}
          <span>{ATTRACTION_NAMES[attraction]}</span>
        </li>
      ))}
    </ol>
  )
}

/** A team is its place: nothing else tells it from another. */
function keyOf(place: number): string {
  return `ploeg-${place}`
}
