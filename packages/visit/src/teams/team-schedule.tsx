import type { Shown } from '@lichtspel/domain/catalogue/attractions'
import type { ScheduleCell, Team, TeamSchedule } from '@lichtspel/domain/plan/team-schedule'
import { attractionName } from '@lichtspel/texts/catalogue'
import { formatHours, formatTime } from '@lichtspel/texts/dates'
import { shortDeed, TEAMS, teamName } from '@lichtspel/texts/teams'
import { lightOf, useShown } from '../venue/shown.ts'
import styles from './teams.module.css'

export type TeamScheduleProps = {
  schedule: TeamSchedule
  /** Indexed by team; an empty name falls back to the default name. */
  names: readonly string[]
}

/** The games of all teams side by side, by time. */
export function ByTime({ schedule: { teams, rows }, names }: TeamScheduleProps) {
  const shown = useShown()
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
              <td colSpan={teams.length} {...doing(shown, together)}>
                {TEAMS.everyone(shortDeed(shown, together))}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ cell: { does, rows } }: { cell: ScheduleCell }) {
  const shown = useShown()
  return (
    <td rowSpan={rows} {...doing(shown, does)}>
      {shortDeed(shown, does)}
    </td>
  )
}

/** The games of each team under its name; also used in print. */
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
  const shown = useShown()
  return (
    <ol className={styles.turns}>
      {turns.map(({ attraction, at, until }) => (
        <li key={at} {...doing(shown, attraction)}>
          <span className={styles.time}>{formatHours(at, until)}</span>{' '}
          <span>{attractionName(shown(attraction))}</span>
        </li>
      ))}
    </ol>
  )
}

/** A game has its attraction's colour; a pause has none. */
function doing(shown: Shown, does: ScheduleCell['does']) {
  const light = does === 'pause' || does === 'done' ? {} : lightOf(shown(does))
  return { ...light, 'data-does': does }
}

/** Only its position identifies a team. */
function keyOf(place: number): string {
  return `ploeg-${place}`
}
