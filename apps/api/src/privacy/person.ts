import { domainToUnicode } from 'node:url'
import { canonicalEmail } from '@lichtspel/domain/booking/email'

/** Whom somebody asks about: by mail address or by telephone number, whichever the question names. */
export type Person = { email: string | null; phone: string | null }

/** Fewer digits than this are no telephone number, and could be those of many people. */
const MIN_DIGITS = 8

/** Only A to Z, as the database compares addresses: of other alphabets, two letters may have one small letter. */
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

/** How the address may be stored: before 1.1.0 a domain kept its letters outside ASCII. */
export function storedForms({ email }: Person): string[] | null {
  if (email === null) return null
  const at = email.lastIndexOf('@') + 1
  return [email, email.slice(0, at) + domainToUnicode(email.slice(at))]
}
