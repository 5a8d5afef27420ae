import type { Rotation } from '@lichtspel/domain/plan/rotation'
import { scheduleOf } from '@lichtspel/domain/plan/team-schedule'
import { TEAMS } from '@lichtspel/texts/teams'
import { useMemo } from 'react'
import { Heading } from '../heading.tsx'
import styles from './chosen-teams.module.css'
import { TeamNameFields } from './team-name-fields.tsx'
import { TeamScheduleView } from './team-schedule.tsx'

export type ChosenTeamsProps = {
  /** Always has more than one team. */
  rotation: Pick<Rotation, 'teams' | 'turns'>
  names: readonly string[]
  onName: (place: number, name: string) => void
}

/** Who plays when in the chosen slots, before booking. The visitor can name the teams here. */
export default function ChosenTeams({ rotation, names, onName }: ChosenTeamsProps) {
  const schedule = useMemo(() => scheduleOf(rotation), [rotation])
  return (
    <section className={styles.teams} aria-labelledby="ploegen">
      <div>
        <Heading id="ploegen" below={1} className={styles.heading}>
          {TEAMS.heading}
        </Heading>
        <p className={styles.lead}>{TEAMS.lead(schedule.teams.length)}</p>
      </div>
      <TeamScheduleView schedule={schedule} names={names} />
      <details className={styles.names}>
        <summary>{TEAMS.rename}</summary>
        <TeamNameFields
          teams={schedule.teams.length}
          names={names}
          idOf={(place) => `ploeg-${place}`}
          onName={onName}
          isEnterIdle
        />
      </details>
    </section>
  )
}
