import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { MANAGE_CHANGE } from '@lichtspel/texts/manage'
import { formatSum } from '@lichtspel/texts/prices'
import { Notice } from '@lichtspel/ui/notice'
import { PriceLines } from '@lichtspel/visit/price/price-lines.tsx'
import { ContactButtons } from '../acts/contact-buttons.tsx'
import { bookedPrice } from '../booked-slots.ts'
import { type ChangeDraft, draftPrice, lostInSlots } from './change-draft.ts'
import styles from './change-form.module.css'

/** The estimate after the change, and before it. */
export function ChangedPrice({ draft, booking }: { draft: ChangeDraft; booking: ManagedBooking }) {
  const price = draftPrice(draft, booking)
  const before = bookedPrice(booking)
  const isLower = price.totalCents < before.totalCents && lostInSlots(draft, booking).lost.length > 0
  return (
    <div className={styles.price}>
      <h4>{MANAGE_CHANGE.price}</h4>
      <PriceLines price={price} />
      <p className={styles.hint} role="status">
        {price.totalCents === before.totalCents ? '' : MANAGE_CHANGE.was(formatSum(before.totalCents))}
        {isLower && ` ${MANAGE_CHANGE.lower}`}
      </p>
    </div>
  )
}

/** Instead of a price for a refused change: a way to contact the venue. */
export function NoPrice() {
  return (
    <Notice kind="info" role="status" actions={<ContactButtons />}>
      {MANAGE_CHANGE.callUs}
    </Notice>
  )
}
