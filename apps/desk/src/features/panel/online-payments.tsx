import type { OnlinePayment } from '@lichtspel/contract/desk/booking'
import { ONLINE_PAYMENT } from '@lichtspel/texts/desk/panel'
import { formatPrice } from '@lichtspel/texts/prices'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { dayAndTime } from './day-and-time.ts'
import styles from './panel.module.css'

type Line = { words: string; state: string; isWrong: boolean }

/** The attempts to pay a deposit online, each with its refunds. */
export function OnlinePayments({ payments }: { payments: readonly OnlinePayment[] }) {
  const { zone } = useVenue()
  if (payments.length === 0) return null
  return (
    <ul className={styles.payments}>
      {payments
        .flatMap((payment) => linesOf(payment, zone))
        .map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added, and two may say the same
          <li key={place} data-wrong={line.isWrong || undefined}>
            {line.words}: <strong>{line.state}</strong>
          </li>
        ))}
    </ul>
  )
}

function linesOf({ at, cents, method, status, outcome, refunds }: OnlinePayment, zone: string): Line[] {
  const { line, refund, refundState } = ONLINE_PAYMENT
  return [
    {
      words: line(formatPrice(cents), method, dayAndTime(at, zone)),
      state: outcome === null ? ONLINE_PAYMENT.status[status] : ONLINE_PAYMENT.outcome[outcome],
      isWrong: false,
    },
    ...refunds.map((one) => ({
      words: refund(formatPrice(one.cents), dayAndTime(one.at, zone)),
      state: refundState[one.state],
      isWrong: one.state === 'failed',
    })),
  ]
}
