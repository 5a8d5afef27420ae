export type EpcPayment = { payee: string; iban: string; cents: number; reference: string }

const MAX_PAYEE_LENGTH = 70

/**
 * What a bank's app reads from a code (EPC069-12, version 002): one field per line, in a fixed order. Belgian structured
 * communication is no ISO 11649 reference, so it stands as text, where Belgian banks look for it.
 */
export function epcPaymentText({ payee, iban, cents, reference }: EpcPayment): string {
  if (!Number.isInteger(cents) || cents < 1) throw new RangeError(`not an amount: ${cents}`)
  const amount = `EUR${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  const name = payee.slice(0, MAX_PAYEE_LENGTH)
  return ['BCD', '002', '1', 'SCT', '', name, iban.replace(/\s/g, ''), amount, '', '', reference].join('\n')
}
