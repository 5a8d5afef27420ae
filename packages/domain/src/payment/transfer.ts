/** Belgian structured communication: ten digits and two check digits, the remainder modulo 97 (0 is written as 97). */
const CHECK_MODULUS = 97
const MAX_NUMBER = 9_999_999_999

/** The twelve digits for one of our own numbers. */
export function structuredDigits(number: number): string {
  if (!Number.isInteger(number) || number < 0 || number > MAX_NUMBER) {
    throw new RangeError(`not a number of ten digits: ${number}`)
  }
  const check = number % CHECK_MODULUS || CHECK_MODULUS
  return String(number).padStart(10, '0') + String(check).padStart(2, '0')
}

/** As written on a transfer: `+++010/8068/17183+++`. */
export function formatStructured(digits: string): string {
  return `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`
}

/** The twelve digits in the text a bank passes on, in any notation; `undefined` if the check digits are wrong. */
export function readStructured(text: string): string | undefined {
  const match = /^[\s+*]*(\d{3})[\s/]*(\d{4})[\s/]*(\d{5})[\s+*]*$/.exec(text)
  if (match === null) return undefined
  const digits = `${match[1]}${match[2]}${match[3]}`
  return structuredDigits(Number(digits.slice(0, 10))) === digits ? digits : undefined
}

export type EpcPayment = { payee: string; iban: string; cents: number; reference: string }

const MAX_PAYEE_LENGTH = 70

/**
 * The text of a payment QR code (EPC069-12, version 002): one field per line, in a fixed order. Belgian structured communication is not
 * an ISO 11649 reference, so it goes in the text field, where Belgian banks look for it.
 */
export function epcPaymentText({ payee, iban, cents, reference }: EpcPayment): string {
  if (!Number.isInteger(cents) || cents < 1) throw new RangeError(`not an amount: ${cents}`)
  const amount = `EUR${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  const name = payee.slice(0, MAX_PAYEE_LENGTH)
  return ['BCD', '002', '1', 'SCT', '', name, iban.replace(/\s/g, ''), amount, '', '', reference].join('\n')
}
