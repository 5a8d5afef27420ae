/** Shorter queries would match nearly everyone. */
const MIN_LETTERS = 2
const MIN_DIGITS = 4
const MAX_WORDS = 5

export type SearchTerms = { words: string[]; folded: string[]; digits: string | null }

/**
 * A search at the desk: words of a name, a title, an address or a code, or the digits of a phone number. `null` if the query is too
 * short.
 */
export function searchTermsOf(given: string): SearchTerms | null {
  // Stored texts have no control characters, and the database refuses some of them.
  const typed = given.replace(/\p{Cc}/gu, ' ')
  const words = plainText(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
  const digits = phoneDigits(typed)
  const isNumber = /^[\d\s./()+-]+$/.test(typed.trim()) && digits.length >= MIN_DIGITS
  const folded = words.map(foldedText)
  if (folded.join('').length < MIN_LETTERS && !isNumber) return null
  return { words: words.map(withoutCodeDash), folded, digits: isNumber ? digits : null }
}

/** Lower case and without accents, so that "rene" finds René. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Without what names are spelled with or without: Van den Bossche and Vandenbossche, Khattabi and Khatabi. */
export function foldedText(plain: string): string {
  return plain.replace(/[\s'’-]/g, '').replace(/([a-z])\1+/g, '$1')
}

/** The digits that all notations of a number share, so that 0470, +32 470 and 0032 470 compare as equal. */
export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^00/, '').replace(/^32/, '').replace(/^0/, '')
}

/** A code is written AB12-CD34 but stored without its dash. */
function withoutCodeDash(word: string): string {
  return /^[0-9a-f]{4}-[0-9a-f]{1,4}$/.test(word) ? word.replace('-', '') : word
}
