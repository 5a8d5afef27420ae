import { LARGE_GROUP_FROM } from '@lichtspel/domain/catalogue/group'
import {
  DEPOSIT_MAIL_WORKING_DAYS,
  KITCHEN_DEPOSIT_CENTS,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '@lichtspel/domain/payment/deposit'
import { PAYMENT_METHOD_NAMES } from '@lichtspel/texts/catalogue'
import { formatEither } from '@lichtspel/texts/lists'
import { formatPrice } from '@lichtspel/texts/prices'
import { CONTACT } from '@lichtspel/texts/site'
import { KITCHEN_NOTE, LARGE_GROUP_NOTE, PARTNER_NOTE } from '@lichtspel/texts/site-cards'
import { LinkButton } from '@lichtspel/ui/link-button'
import { mailLink, phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useVenue } from '@lichtspel/visit/venue/venue-context.tsx'
import styles from './extras.module.css'

export function KitchenNote() {
  return (
    <article className={styles.note}>
      <h3>{KITCHEN_NOTE.heading}</h3>
      <p>
        {KITCHEN_NOTE.text(formatPrice(KITCHEN_DEPOSIT_CENTS), DEPOSIT_MAIL_WORKING_DAYS)}{' '}
        {KITCHEN_NOTE.methods(
          paymentNames(isRemote),
          paymentNames((method) => !isRemote(method)),
        )}
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
  const venue = useVenue()
  return (
    <article className={styles.note}>
      <h3>{LARGE_GROUP_NOTE.heading(LARGE_GROUP_FROM)}</h3>
      <p>{LARGE_GROUP_NOTE.text(LARGE_GROUP_FROM)}</p>
      <div className={styles.actions}>
        <LinkButton href={mailLink(venue, LARGE_GROUP_NOTE.heading(LARGE_GROUP_FROM))}>
          {CONTACT.mail}
        </LinkButton>
        <LinkButton href={phoneLink(venue)}>{CONTACT.call}</LinkButton>
      </div>
    </article>
  )
}

function isRemote(method: PaymentMethod): boolean {
  return method === 'bankTransfer' || method === 'mobileApp'
}

function paymentNames(wanted: (method: PaymentMethod) => boolean): string {
  return formatEither(PAYMENT_METHODS.filter(wanted).map((method) => PAYMENT_METHOD_NAMES[method]))
}
