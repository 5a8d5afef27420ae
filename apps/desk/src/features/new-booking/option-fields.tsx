import { instantOf } from '@lichtspel/domain/time/zones'
import { firstStart, gamesOf } from '@lichtspel/domain/visit/visit'
import { NEW_BOOKING } from '@lichtspel/texts/desk-new-booking'
import { Checkbox } from '@lichtspel/ui/checkbox'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { OptionUntil } from '../../lib/act-form/option-until.tsx'
import styles from './new-booking.module.css'
import type { NewBooking } from './use-new-booking.ts'

/** Fields for an option: slots kept for someone who still has to confirm. */
export function OptionFields({ making }: { making: NewBooking }) {
  const { draft, dispatch, problems, isTried, day } = making
  const { zone } = useVenue()
  const { selections } = day.choice
  // Until a slot is chosen, the option may end as late as the end of the visit's day.
  const first = gamesOf(selections) === 0 ? '24:00' : firstStart(selections)
  return (
    <section className={styles.part} aria-label={NEW_BOOKING.option}>
      <Checkbox
        label={NEW_BOOKING.option}
        hint={NEW_BOOKING.optionHint}
        checked={draft.isOption}
        onChange={(on) => dispatch({ kind: 'option', on })}
      />
      {draft.isOption && (
        <OptionUntil
          id="boeking-optie-tot"
          value={draft.optionUntil}
          error={isTried ? problems.option : undefined}
          startsAt={instantOf(zone, draft.date, first)}
          onChange={(text) => dispatch({ kind: 'option-until', text })}
        />
      )}
    </section>
  )
}
