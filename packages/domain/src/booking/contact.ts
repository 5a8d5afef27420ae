import { canonicalEmail } from './email.ts'

export type Contact = { name: string; email: string; phone: string }
export type ContactField = keyof Contact

/** What is wrong with each contact field, for specific error messages. */
export type ContactProblems = {
  name?: 'missing' | 'too-long'
  email?: 'missing' | 'malformed'
  phone?: 'missing' | 'not-digits' | 'too-short' | 'too-long'
}

// Check lengths first, so that no regex ever runs on a long text.
export const MAX_NAME_LENGTH = 200
export const MAX_PHONE_LENGTH = 32
export const MIN_PHONE_DIGITS = 8

/** A visible character. The blank Braille pattern (U+2800) is a symbol in Unicode, but it shows nothing. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u
const PHONE = /^\+?[\d\s./()-]+$/

/** The contact fields a visitor still has to fill in or correct, in the order of the form. */
export function invalidContactFields(contact: Contact): ContactField[] {
  return Object.keys(contactProblems(contact)) as ContactField[]
}

export function contactProblems({ name, email, phone }: Contact): ContactProblems {
  const [ofName, ofEmail, ofPhone] = [nameProblem(name), emailProblem(email), phoneProblem(phone)]
  return {
    ...(ofName && { name: ofName }),
    ...(ofEmail && { email: ofEmail }),
    ...(ofPhone && { phone: ofPhone }),
  }
}

function nameProblem(name: string): ContactProblems['name'] {
  if (name.length > MAX_NAME_LENGTH) return 'too-long'
  return VISIBLE.test(name) ? undefined : 'missing'
}

function emailProblem(email: string): ContactProblems['email'] {
  if (email.trim() === '') return 'missing'
  return canonicalEmail(email) === undefined ? 'malformed' : undefined
}

/** Accepts any notation: spaces, dots, slashes, +32 or 0. */
function phoneProblem(phone: string): ContactProblems['phone'] {
  if (phone.length > MAX_PHONE_LENGTH) return 'too-long'
  if (phone.trim() === '') return 'missing'
  if (!PHONE.test(phone.trim())) return 'not-digits'
  return phone.replace(/\D/g, '').length < MIN_PHONE_DIGITS ? 'too-short' : undefined
}
