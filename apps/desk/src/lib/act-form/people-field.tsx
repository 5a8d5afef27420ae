import { DESK_PEOPLE } from '@lichtspel/domain/desk/desk-limits'
import { NEW_BOOKING } from '@lichtspel/texts/desk-new-booking'
import { RoundButton } from '@lichtspel/ui/button'
import { Field } from '@lichtspel/ui/field'
import styles from './act-form.module.css'

export type PeopleFieldProps = {
  id: string
  label: string
  hint?: string
  value: string
  error?: string | undefined
  isFirst?: boolean
  onChange: (text: string) => void
}

/** A number of people, typed or changed by one with buttons. */
export function PeopleField({ id, label, hint, value, error, isFirst = false, onChange }: PeopleFieldProps) {
  const { min, max } = DESK_PEOPLE
  const count = Number(value) || 0
  const step = (by: number) => onChange(String(Math.min(Math.max(count + by, min), max)))
  return (
    <div className={styles.people}>
      <Field
        id={id}
        label={label}
        {...(hint !== undefined && { hint })}
        {...(error !== undefined && { error })}
        value={value}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        required
        // A dialog that asks for one number opens with the focus in this field.
        data-focus-first={isFirst || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={styles.steps}>
        <RoundButton icon="minus" label={NEW_BOOKING.fewer} atEnd={count <= min} onPress={() => step(-1)} />
        <RoundButton icon="plus" label={NEW_BOOKING.more} atEnd={count >= max} onPress={() => step(1)} />
      </div>
    </div>
  )
}
