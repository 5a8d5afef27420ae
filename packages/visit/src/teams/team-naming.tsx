import { TEAMS } from '@lichtspel/texts/teams'
import { TeamNameFields } from './team-name-fields.tsx'
import styles from './teams.module.css'

type TeamNamingProps = {
  teams: number
  names: readonly string[]
  onName: (place: number, name: string) => void
}

/** Lets the visitor name the teams before booking. */
export function TeamNaming({ teams, names, onName }: TeamNamingProps) {
  return (
    <details className={styles.names}>
      <summary>{TEAMS.rename}</summary>
      <TeamNameFields
        teams={teams}
        names={names}
        idOf={(place) => `ploeg-${place}`}
        onName={onName}
        isEnterIdle
      />
    </details>
  )
}
