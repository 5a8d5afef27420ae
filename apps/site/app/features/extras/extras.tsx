import { hoursCents, type Module } from '@lichtspel/domain/catalogue/modules'
import { largeGroupFrom } from '@lichtspel/domain/catalogue/rules'
import { EXTRAS_SECTION, KITCHEN_NOTE, LARGE_GROUP_NOTE, PARTNER_NOTE } from '@lichtspel/texts/home-prices'
import { named } from '@lichtspel/texts/language'
import { formatPrice } from '@lichtspel/texts/prices'
import { CONTACT } from '@lichtspel/texts/site'
import { LinkButton } from '@lichtspel/ui/button'
import { Card } from '@lichtspel/ui/card'
import { E_MAIL, unsplit } from '@lichtspel/visit/unsplit.tsx'
import { mailLink, phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useBrand, useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { SectionHeading } from '../../lib/section-heading.tsx'
import styles from './extras.module.css'

export function Extras() {
  const { modules } = useCatalogue()
  return (
    <section id="extras" className={styles.section} aria-labelledby="extras-kop">
      <SectionHeading id="extras-kop" lead={EXTRAS_SECTION.lead}>
        {EXTRAS_SECTION.heading}
      </SectionHeading>
      <div className={styles.modules}>
        {modules.map((module) => (
          <ModuleCard key={module.id} module={module} />
        ))}
      </div>
      <div className={styles.notes}>
        <KitchenNote />
        <PartnerNote />
        <LargeGroupNote />
      </div>
    </section>
  )
}

function ModuleCard({ module }: { module: Module }) {
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

/** The deposit for opening the kitchen; nothing for a venue without meals, or where the whole price is paid while booking. */
function KitchenNote() {
  const { modules, rules } = useCatalogue()
  const meals = modules.filter(({ isMeal }) => isMeal).map(({ names }) => named(names))
  const { cents, mailWorkingDays, methods, dueDays, isDeducted, online } = rules.deposit
  if (meals.length === 0 || online?.paysWhole) return null
  // Where it is paid while booking, the booking screen says how.
  const days = online?.isRequired ? null : mailWorkingDays
  return (
    <article className={styles.note}>
      <h3>{KITCHEN_NOTE.heading}</h3>
      <p>
        {unsplit(KITCHEN_NOTE.text(meals, formatPrice(cents), days), E_MAIL)}{' '}
        {days !== null && KITCHEN_NOTE.methods(methods)}{' '}
        {days !== null && dueDays !== null && KITCHEN_NOTE.due(dueDays)} {isDeducted && KITCHEN_NOTE.deducted}
      </p>
    </article>
  )
}

function PartnerNote() {
  return (
    <article className={styles.note}>
      <h3>{PARTNER_NOTE.heading}</h3>
      <p>{PARTNER_NOTE.text}</p>
    </article>
  )
}

function LargeGroupNote() {
  const catalogue = useCatalogue()
  const from = largeGroupFrom(catalogue)
  return (
    <article className={styles.note}>
      <h3>{LARGE_GROUP_NOTE.heading(from)}</h3>
      <p>{LARGE_GROUP_NOTE.text(from)}</p>
      <div className={styles.actions}>
        <LinkButton href={mailLink(catalogue.venue, LARGE_GROUP_NOTE.heading(from))}>
          {CONTACT.mail}
        </LinkButton>
        <LinkButton href={phoneLink(catalogue.venue)}>{CONTACT.call}</LinkButton>
      </div>
    </article>
  )
}
