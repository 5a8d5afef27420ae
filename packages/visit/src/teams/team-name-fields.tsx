import { MAX_TEAM_NAME_LENGTH } from '@lichtspel/domain/booking/team-names'
import { TEAMS } from '@lichtspel/texts/teams'
import { Field } from '@lichtspel/ui/field'
import styles from '../details/details.module.css'

export type TeamNameFieldsProps = {
  teams: number
  names: readonly string[]
  /** Differs per form, so that two forms on one page do not share ids. */
  idOf: (place: number) => string
  onName: (place: number, name: string) => void
  /** Set when the form does more than name teams: Enter in a name field must not submit it. */
  isEnterIdle?: boolean
}

/** Team names; each may stay empty. */
export function TeamNameFields({ teams, names, idOf, onName, isEnterIdle = false }: TeamNameFieldsProps) {
  const places = Array.from({ length: teams }, (_, place) => place)
  return (
    <fieldset className={styles.group}>
      <legend>{TEAMS.names}</legend>
      <p className={styles.hint}>{TEAMS.namesHint}</p>
      <div className={styles.checks}>
        {places.map((place) => (
          <Field
            key={place}
            id={idOf(place)}
            label={TEAMS.nameOf(place)}
            value={names[place] ?? ''}
            error={undefined}
            autoComplete="off"
            maxLength={MAX_TEAM_NAME_LENGTH}
            onKeyDown={(event) => {
              if (isEnterIdle && event.key === 'Enter') event.preventDefault()
            }}
            onChange={(event) => onName(place, event.target.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
