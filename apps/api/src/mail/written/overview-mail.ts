import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import type { OverviewRow } from '@lichtspel/domain/payment/payment-overview'
import type { VisitorsBill } from '../../money/bill-of-row.ts'
import { transferBlocks } from './deposit-mail.ts'
import { type MailBlock, visitorLine } from './mail-content.ts'
import { type MailFacts, wordsOfMail } from './mail-facts.ts'

const STRONG: readonly OverviewRow['kind'][] = ['total', 'open', 'too-much']

/**
 * The bill of a visit, which a colleague sends on request, or which follows an online payment: what it costs, what was paid, and how to
 * transfer what is open.
 */
export function overviewBlocks(facts: MailFacts): MailBlock[] {
  const { booking, visit, manageUrl, payment } = facts
  const bill = getBill(facts)
  const { dates, mails, bill: words } = wordsOfMail(facts)
  return [
    {
      kind: 'text',
      text:
        payment?.kind === 'received'
          ? mails.PAYMENT_MAIL.received(payment.cents)
          : mails.MAIL_INTROS['payment-overview'],
    },
    {
      kind: 'facts',
      rows: [
        { label: mails.MAIL_LABELS.date, value: dates.formatLongDate(visit.date) },
        { label: mails.MAIL_LABELS.code, value: bookingCode(booking.id) },
        { label: mails.MAIL_LABELS.bookedBy, value: visitorLine(booking.name) },
      ],
    },
    { kind: 'sums', rows: bill.rows.map((row) => sumRow(facts, row)) },
    ...(bill.transfer === null ? [] : transferBlocks(facts, bill.transfer)),
    { kind: 'note', text: words.OVERVIEW.neither },
    ...(manageUrl === null
      ? []
      : [
          {
            kind: 'button',
            label: words.OVERVIEW.button,
            href: manageUrl,
            note: words.OVERVIEW.keep,
            quiet: true,
          } as const,
        ]),
  ]
}

function sumRow(facts: MailFacts, row: OverviewRow) {
  const { bill, mails } = wordsOfMail(facts)
  const { what, sum: more = '' } = bill.overviewWords(row)
  // A colleague typed what an extra is.
  const label = row.kind === 'extra' ? visitorLine(what) : what
  return { label, more, sum: mails.estimateText(row.cents), strong: STRONG.includes(row.kind) }
}

export function getBill({ bill }: MailFacts): VisitorsBill {
  if (bill === null) throw new Error('this mail has no bill')
  return bill
}
