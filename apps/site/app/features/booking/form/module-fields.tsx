import type { Module, ModuleId } from '@lichtspel/domain/catalogue/modules'
import { depositMailDays, paysWhole } from '@lichtspel/domain/payment/deposit'
import { DETAILS_STEP } from '@lichtspel/texts/booking'
import { PAYING } from '@lichtspel/texts/booking-summary'
import { COLON, named } from '@lichtspel/texts/language'
import { formatPrice } from '@lichtspel/texts/prices'
import { Checkbox } from '@lichtspel/ui/checkbox'
import styles from '@lichtspel/visit/details/field-group.module.css'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { WishedVisit } from '../booking-state.ts'
import { moduleFieldId, moduleMinimumNote } from './module-minimum.ts'

const DEPOSIT_ID = 'voorschot-maaltijd'

export type ModuleFieldsProps = {
  visit: WishedVisit
  onChange: (module: ModuleId, on: boolean) => void
}

/** The extras; one that needs a larger group says so at its checkbox. */
export function ModuleFields({ visit, onChange }: ModuleFieldsProps) {
  const catalogue = useCatalogue()
  if (catalogue.modules.length === 0) return null
  const { cents } = catalogue.rules.deposit
  const hasDeposit = !paysWhole(catalogue) && catalogue.modules.some(({ isMeal }) => isMeal)
  const modules = catalogue.modules.map((module) => ({
    module,
    isChosen: visit.modules.includes(module.id),
    note: moduleMinimumNote(catalogue, visit, module),
  }))
  const told = modules.flatMap(({ module, isChosen, note }) =>
    isChosen && note !== undefined ? `${named(module.names)}${COLON} ${note}` : [],
  )
  return (
    <fieldset className={styles.group} aria-describedby={hasDeposit ? DEPOSIT_ID : undefined}>
      <legend>{DETAILS_STEP.modules}</legend>
      <div className={styles.checks}>
        {modules.map(({ module, isChosen, note }) => (
          <Checkbox
            key={module.id}
            id={moduleFieldId(module.id)}
            label={named(module.names)}
            hint={termsOf(module, note !== undefined)}
            note={note}
            isWrong={isChosen && note !== undefined}
            checked={isChosen}
            onChange={(on) => onChange(module.id, on)}
          />
        ))}
      </div>
      {hasDeposit && (
        <p id={DEPOSIT_ID} className={styles.note}>
          {PAYING.mealDeposit(formatPrice(cents), depositMailDays(catalogue))}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {told.join(' ')}
      </p>
    </fieldset>
  )
}

/** States the minimum only if the note about the group being too small does not. */
function termsOf({ perPersonCents, minPeople, duration }: Module, isNoted: boolean): string {
  if (perPersonCents === null) return DETAILS_STEP.paidThere
  const price = formatPrice(perPersonCents)
  if (duration !== null) return DETAILS_STEP.perPersonForHours(price, duration.hours)
  return minPeople > 1 && !isNoted
    ? DETAILS_STEP.perPersonFrom(price, minPeople)
    : DETAILS_STEP.perPerson(price)
}
