import { largeGroupFrom } from '@lichtspel/domain/catalogue/rules'
import { KITCHEN_NOTE, LARGE_GROUP_NOTE, PARTNER_NOTE } from '@lichtspel/texts/home-prices'
import { named } from '@lichtspel/texts/language'
import { formatPrice } from '@lichtspel/texts/prices'
import { CONTACT } from '@lichtspel/texts/site'
import { LinkButton } from '@lichtspel/ui/link-button'
import { E_MAIL, unsplit } from '@lichtspel/visit/unsplit.tsx'
import { mailLink, phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import styles from './extras.module.css'

/** The deposit for opening the kitchen; nothing for a venue without meals, or where the whole price is paid while booking. */
export function KitchenNote() {
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

export function PartnerNote() {
  return (
    <article className={styles.note}>
      <h3>{PARTNER_NOTE.heading}</h3>
      <p>{PARTNER_NOTE.text}</p>
    </article>
  )
}

export function LargeGroupNote() {
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
