import { NEW_BOOKING } from '@lichtspel/texts/desk-new-booking'
import { Checkbox } from '@lichtspel/ui/checkbox'
import { Field } from '@lichtspel/ui/field'
import styles from './new-booking.module.css'
import type { NewBooking } from './use-new-booking.ts'

/** Slots that are kept for someone who still has to say yes. */
export function OptionFields({ making: { draft, dispatch, problems, isTried } }: { making: NewBooking }) {
  return (
    <section className={styles.part} aria-label={NEW_BOOKING.option}>
      <Checkbox
        label={NEW_BOOKING.option}
        hint={NEW_BOOKING.optionHint}
        checked={draft.isOption}
        onChange={(on) => dispatch({ kind: 'option', on })}
      />
      {draft.isOption && (
        <Field
          id="boeking-optie-tot"
          label={NEW_BOOKING.optionUntil}
          type="datetime-local"
          required
          value={draft.optionUntil}
          {...(isTried && problems.option !== undefined && { error: problems.option })}
          onChange={(event) => dispatch({ kind: 'option-until', text: event.target.value })}
        />
      )}
    </section>
  )
}
