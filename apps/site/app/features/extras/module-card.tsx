import { hoursCents, type Module } from '@lichtspel/domain/catalogue/modules'
import { EXTRAS_SECTION } from '@lichtspel/texts/home-prices'
import { named } from '@lichtspel/texts/language'
import { formatPrice } from '@lichtspel/texts/prices'
import { Card } from '@lichtspel/ui/card'
import { LinkButton } from '@lichtspel/ui/link-button'
import { useBrand } from '@lichtspel/visit/venue/offer-context.tsx'
import styles from './module-card.module.css'

export function ModuleCard({ module }: { module: Module }) {
  const { id, names, lead, minPeople, hasMenu } = module
  const { menu } = useBrand()
  return (
    <Card aria-labelledby={`extra-${id}`}>
      <div className={styles.top}>
        <h3 id={`extra-${id}`}>{named(names)}</h3>
        <ModulePrice module={module} />
        {hasMenu && menu !== null && <LinkButton href={named(menu)}>{EXTRAS_SECTION.menu}</LinkButton>}
      </div>
      <p className={styles.words}>
        {named(lead)}{' '}
        <span className={styles.terms}>
          <DurationTerms module={module} />
          {minPeople > 1 && EXTRAS_SECTION.fromPeople(minPeople)}
        </span>
      </p>
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

/** How long it lasts for its price, and what an extra hour costs. */
function DurationTerms({ module }: { module: Module }) {
  const { duration, perPersonCents } = module
  if (duration === null || perPersonCents === null) return null
  const longer = duration.hours + 1
  return (
    <>
      {EXTRAS_SECTION.forHours(duration.hours)}.{' '}
      {EXTRAS_SECTION.longer(
        longer,
        formatPrice(hoursCents(module, longer)),
        formatPrice(duration.extraHourCents),
      )}
    </>
  )
}
