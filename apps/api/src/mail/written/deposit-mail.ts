import { type DepositDue, depositDue } from '@lichtspel/domain/payment/deposit'
import { formatStructured } from '@lichtspel/domain/payment/transfer'
import { momentAt } from '@lichtspel/domain/time/moment'
import type { MailBlock } from './mail-content.ts'
import { type MailFacts, wordsOfMail } from './mail-facts.ts'

export const TRANSFER_QR_CID = 'overschrijving@mail'

export function depositBlocks(facts: MailFacts): MailBlock[] {
  const { catalogue, visit, paymentApp } = facts
  const deposit = getDeposit(facts)
  const { mails, deposit: words } = wordsOfMail(facts)
  const { depositIntro, depositOtherWays } = words
  const isOnSite = dueOf(facts) === 'on-site'
  const otherWays = isOnSite ? '' : depositOtherWays(paymentApp, catalogue.rules.deposit.methods)
  return [
    {
      kind: 'text',
      text: [depositIntro(deposit.cents, visit.date), depositTermsOf(facts)].filter(Boolean).join(' '),
    },
    ...(isOnSite ? [] : transferBlocks(facts, deposit)),
    ...(otherWays === '' ? [] : [{ kind: 'note', text: otherWays } as const]),
    // The page behind the link has the button while the payment provider can be reached.
    ...(catalogue.rules.deposit.online === null
      ? []
      : [{ kind: 'note', text: mails.PAYMENT_MAIL.maybeOnline } as const]),
  ]
}

/** How to transfer an amount, with the code that a banking app reads. */
export function transferBlocks(
  facts: MailFacts,
  { cents, reference }: { cents: number; reference: string },
): MailBlock[] {
  const { venue } = facts.catalogue
  const { deposit, mails } = wordsOfMail(facts)
  const { DEPOSIT_LABELS, DEPOSIT_QR_ALT, DEPOSIT_SCAN } = deposit
  return [
    {
      kind: 'facts',
      rows: [
        { label: DEPOSIT_LABELS.amount, value: mails.estimateText(cents), strong: true },
        { label: DEPOSIT_LABELS.iban, value: venue.company.iban },
        { label: DEPOSIT_LABELS.payee, value: venue.name },
        { label: DEPOSIT_LABELS.reference, value: formatStructured(reference) },
      ],
    },
    { kind: 'picture', cid: TRANSFER_QR_CID, alt: DEPOSIT_QR_ALT, caption: DEPOSIT_SCAN },
  ]
}

/** Uses the deposit rules of the booking's catalogue. */
export function depositTermsOf(facts: MailFacts): string {
  const { methods, isDeducted, online } = facts.catalogue.rules.deposit
  const terms = { due: dueOf(facts), methods, isOnline: online !== null, isDeducted }
  return wordsOfMail(facts).deposit.depositTerms(terms)
}

/** On the day of the event. */
export function dueOf({ catalogue, visit, happenedAt }: MailFacts): DepositDue {
  return depositDue(catalogue, visit.date, momentAt(happenedAt, catalogue.venue.zone).date)
}

export function getDeposit({ deposit }: MailFacts): { cents: number; reference: string } {
  if (deposit === null) throw new Error('this booking asks no deposit')
  return deposit
}
