import {
  DRINKS_EXTRA_HOUR_CENTS,
  DRINKS_HOURS,
  drinksCents,
  MODULES,
  type Module,
  type ModuleId,
} from '@lichtspel/domain/catalogue/modules'
import { MODULE_NAMES } from '@lichtspel/texts/catalogue'
import { formatPrice } from '@lichtspel/texts/prices'
import { EXTRAS_SECTION, MODULE_LEADS } from '@lichtspel/texts/site-cards'
import { Card } from '@lichtspel/ui/card'
import { LinkButton } from '@lichtspel/ui/link-button'
import styles from './module-card.module.css'

const MENU_PATH = '/menukaart.pdf'

export function ModuleCard({ id }: { id: ModuleId }) {
  const module: Module = MODULES[id]
  return (
    <Card aria-labelledby={`extra-${id}`}>
      <h3 id={`extra-${id}`}>{MODULE_NAMES[id]}</h3>
      <ModulePrice module={module} />
      <p>{MODULE_LEADS[id]}</p>
      {id === 'drinksForfait' && <DrinksTerms />}
      {module.isMeal && module.minPeople > 1 && (
        <p className={styles.terms}>{EXTRAS_SECTION.fromPeople(module.minPeople)}</p>
      )}
      {id === 'aLaCarte' && (
        <div className={styles.action}>
          <LinkButton href={MENU_PATH}>{EXTRAS_SECTION.menu}</LinkButton>
        </div>
      )}
    </Card>
  )
}

function ModulePrice({ module }: { module: Module }) {
  if (module.perPersonCents === null) return null
  return (
    <p className={styles.price}>
      <strong>{formatPrice(module.perPersonCents)}</strong> {EXTRAS_SECTION.perPerson}
    </p>
  )
}

function DrinksTerms() {
  const longer = DRINKS_HOURS + 1
  return (
    <p className={styles.terms}>
      {EXTRAS_SECTION.drinks(DRINKS_HOURS)}.{' '}
      {EXTRAS_SECTION.longerDrinks(
        longer,
        formatPrice(drinksCents(longer)),
        formatPrice(DRINKS_EXTRA_HOUR_CENTS),
      )}
    </p>
  )
}
