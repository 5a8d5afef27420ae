import {
  DRINKS_HOURS,
  MODULE_IDS,
  MODULES,
  type ModuleChoice,
  type ModuleId,
} from '@lichtspel/domain/catalogue/modules'
import { DETAILS_STEP } from '@lichtspel/texts/booking'
import { MODULE_NAMES } from '@lichtspel/texts/catalogue'
import { formatPrice } from '@lichtspel/texts/prices'
import { Checkbox } from '@lichtspel/ui/checkbox'
import styles from '@lichtspel/visit/details/field-group.module.css'

export type ModuleFieldsProps = { modules: ModuleChoice; onChange: (module: ModuleId, on: boolean) => void }

export function ModuleFields({ modules, onChange }: ModuleFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{DETAILS_STEP.modules}</legend>
      <div className={styles.checks}>
        {MODULE_IDS.map((id) => (
          <Checkbox
            key={id}
            label={MODULE_NAMES[id]}
            hint={priceOf(id)}
            checked={modules[id]}
            onChange={(on) => onChange(id, on)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function priceOf(id: ModuleId): string {
  const { perPersonCents, minPeople } = MODULES[id]
  if (perPersonCents === null) return DETAILS_STEP.aLaCarte
  const price = formatPrice(perPersonCents)
  return id === 'drinksForfait'
    ? DETAILS_STEP.drinks(price, DRINKS_HOURS)
    : DETAILS_STEP.perPersonFrom(price, minPeople)
}
