import type { Venue } from '@lichtspel/domain/catalogue/catalogue'
import { epcPaymentText } from '@lichtspel/domain/payment/epc'
import { formatStructured } from '@lichtspel/domain/payment/structured-communication'

/** The text behind the code that a bank's app reads, in the mail and on the manage page. */
export function depositPayment(
  { name, company }: Venue,
  { cents, reference }: { cents: number; reference: string },
): string {
  return epcPaymentText({ payee: name, iban: company.iban, cents, reference: formatStructured(reference) })
}
