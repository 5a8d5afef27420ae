import type { Venue } from '@lichtspel/domain/catalogue/venue'
import { epcPaymentText } from '@lichtspel/domain/payment/epc'
import { formatStructured } from '@lichtspel/domain/payment/structured-communication'
import {
  DEPOSIT_LABELS,
  DEPOSIT_QR_ALT,
  DEPOSIT_SCAN,
  depositIntro,
  depositOtherWays,
  estimateText,
} from '@lichtspel/texts/nl/mails'
import type { MailBlock } from './mail-content.ts'
import type { MailFacts } from './mail-facts.ts'

export const DEPOSIT_QR_CID = 'voorschot@lichtspel'

export function depositBlocks(facts: MailFacts): MailBlock[] {
  const { venue, visit, paymentApp } = facts
  const { cents, reference } = getDeposit(facts)
  return [
    { kind: 'text', text: depositIntro(cents, visit.date) },
    {
      kind: 'facts',
      rows: [
        { label: DEPOSIT_LABELS.amount, value: estimateText(cents), strong: true },
        { label: DEPOSIT_LABELS.iban, value: venue.company.iban },
        { label: DEPOSIT_LABELS.payee, value: venue.name },
        { label: DEPOSIT_LABELS.reference, value: formatStructured(reference) },
      ],
    },
    { kind: 'picture', cid: DEPOSIT_QR_CID, alt: DEPOSIT_QR_ALT, caption: DEPOSIT_SCAN },
    { kind: 'note', text: depositOtherWays(paymentApp) },
  ]
}

/** The text behind the code, in the mail and on the manage page. */
export function depositPayment(
  { name, company }: Venue,
  { cents, reference }: { cents: number; reference: string },
): string {
  return epcPaymentText({ payee: name, iban: company.iban, cents, reference: formatStructured(reference) })
}

export function getDeposit({ deposit }: MailFacts): { cents: number; reference: string } {
  if (deposit === null) throw new Error('this booking asks no deposit')
  return deposit
}
