import type { Module, ModuleId } from '@lichtspel/domain/catalogue/modules'
import { DETAILS_STEP } from '@lichtspel/texts/booking'
import { named } from '@lichtspel/texts/language'
import { formatPrice } from '@lichtspel/texts/prices'
import { Checkbox } from '@lichtspel/ui/checkbox'
import styles from '@lichtspel/visit/details/field-group.module.css'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'

export type ModuleFieldsProps = {
  modules: readonly ModuleId[]
  onChange: (module: ModuleId, on: boolean) => void
}

export function ModuleFields({ modules: chosen, onChange }: ModuleFieldsProps) {
  const { modules } = useCatalogue()
  if (modules.length === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend>{DETAILS_STEP.modules}</legend>
      <div className={styles.checks}>
        {modules.map((module) => (
          <Checkbox
            key={module.id}
            label={named(module.names)}
            hint={termsOf(module)}
            checked={chosen.includes(module.id)}
            onChange={(on) => onChange(module.id, on)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function termsOf({ perPersonCents, minPeople, duration }: Module): string {
  if (perPersonCents === null) return DETAILS_STEP.paidThere
  const price = formatPrice(perPersonCents)
  if (duration !== null) return DETAILS_STEP.perPersonForHours(price, duration.hours)
  return minPeople > 1 ? DETAILS_STEP.perPersonFrom(price, minPeople) : DETAILS_STEP.perPerson(price)
}
