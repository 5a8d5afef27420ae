export type Contact = { name: string; email: string; phone: string }
export type ContactField = keyof Contact

// Lengths come first, so that no pattern ever meets a long text (RFC 5321 allows 254 for an address).
export const MAX_NAME_LENGTH = 200
export const MAX_EMAIL_LENGTH = 254
export const MAX_PHONE_LENGTH = 32

const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[^\s@"(),:;<>[\]\\.]+(?:\.[^\s@"(),:;<>[\]\\.]+)+$/
const PHONE = /^\+?[\d\s./()-]+$/
const MIN_PHONE_DIGITS = 8

/** The contact fields a visitor still has to fill in or correct, in the order of the form. */
export function invalidContactFields(contact: Contact): ContactField[] {
  const invalid: ContactField[] = []
  if (!isName(contact.name)) invalid.push('name')
  if (!isEmail(contact.email)) invalid.push('email')
  if (!isPhone(contact.phone)) invalid.push('phone')
  return invalid
}

function isName(name: string): boolean {
  return name.trim() !== '' && name.length <= MAX_NAME_LENGTH
}

function isEmail(email: string): boolean {
  const address = email.trim()
  return address.length <= MAX_EMAIL_LENGTH && EMAIL.test(address)
}

/** However it is written: spaces, dots, slashes, +32 or 0. */
function isPhone(phone: string): boolean {
  return (
    phone.length <= MAX_PHONE_LENGTH &&
    PHONE.test(phone.trim()) &&
    phone.replace(/\D/g, '').length >= MIN_PHONE_DIGITS
  )
}
