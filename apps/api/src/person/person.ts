import { canonicalEmail } from '@lichtspel/domain/booking/email'

/** The person a privacy request is about, by email address or phone number. */
export type Person = { email: string | null; phone: string | null }

/** Where to look: a manager acts on one venue, an operator (null) on all of them. */
export type PrivacyScope = { venueId: string | null }
export const ALL_VENUES: PrivacyScope = { venueId: null }

/** Fewer digits are not a phone number and could match many people. */
const MIN_DIGITS = 8

/** Lowercases only A to Z, as the database does: in other alphabets two letters may share one lowercase letter. */
function inSmallLetters(address: string): string {
  return address.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

export function readPerson(text: string): Person | undefined {
  const asked = text.trim()
  if (/^[^@\s]+@[^@\s]+$/.test(asked))
    return { email: inSmallLetters(canonicalEmail(asked) ?? asked), phone: null }
  const digits = asked.replaceAll(/\D/g, '')
  const isPhone = /^[+\d][\d\s./()-]*$/.test(asked) && digits.length >= MIN_DIGITS
  return isPhone ? { email: null, phone: asked } : undefined
}
