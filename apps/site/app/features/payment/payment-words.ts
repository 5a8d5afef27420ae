import type { PaymentResponse } from '@lichtspel/contract/payment'
import { depositOfCancelled } from '@lichtspel/texts/deposit'
import { PAYMENT } from '@lichtspel/texts/payment'
import { formatSum } from '@lichtspel/texts/prices'

export type PaymentWords = { title: string; lead?: string }

/** What the page says about a payment. */
export function wordsOfPayment(
  { state, cents, refundedCents, date }: PaymentResponse,
  { isLate, isLeaving }: { isLate: boolean; isLeaving: boolean },
): PaymentWords {
  const sum = formatSum(cents)
  switch (state) {
    case 'starting':
      return { title: PAYMENT.startingTitle, lead: isLate ? PAYMENT.startingLate : PAYMENT.starting }
    case 'open':
      if (isLeaving) return { title: PAYMENT.goTitle, lead: PAYMENT.go }
      return askingWords(isLate)
    case 'pending':
      return askingWords(isLate)
    case 'unpaid':
      return { title: PAYMENT.unpaidTitle, lead: PAYMENT.unpaid }
    case 'ended':
      return { title: PAYMENT.endedTitle, lead: PAYMENT.ended }
    case 'paid':
      return { title: PAYMENT.paidTitle, lead: PAYMENT.paid(date) }
    case 'surplus':
      return { title: PAYMENT.surplusTitle, lead: PAYMENT.surplus(sum) }
    case 'too-late':
      return { title: PAYMENT.tooLateTitle, lead: PAYMENT.tooLate(sum) }
    case 'cancelled':
      return { title: PAYMENT.cancelledTitle, lead: depositOfCancelled(refundedCents) }
  }
}

function askingWords(isLate: boolean): PaymentWords {
  return { title: PAYMENT.askingTitle, lead: isLate ? PAYMENT.stillAsking : PAYMENT.asking }
}
