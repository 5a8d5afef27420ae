import type { Offer } from './catalogue.ts'
import type { Language, Words } from './words.ts'

/** A text in an offer without a translation in this language. */
export type MissingWord = { path: readonly (string | number)[]; language: Language }

/**
 * The texts that lack a translation in one of the venue's languages, in the order of the offer. Visitors see the Dutch text instead.
 */
export function missingWords(offer: Offer): MissingWord[] {
  return missingWithin(offer, offer.venue.languages, [])
}

function missingWithin(
  part: unknown,
  languages: readonly Language[],
  path: MissingWord['path'],
): MissingWord[] {
  if (typeof part !== 'object' || part === null) return []
  if (isWords(part)) {
    const isSaid = (language: Language) => (part[language] ?? '').trim() !== ''
    // Without Dutch there is nothing to translate yet.
    return isSaid('nl') ? languages.filter((one) => !isSaid(one)).map((language) => ({ path, language })) : []
  }
  const inside = Array.isArray(part) ? [...part.entries()] : Object.entries(part)
  return inside.flatMap(([key, value]) => missingWithin(value, languages, [...path, key]))
}

function isWords(part: object): part is Words {
  return 'nl' in part && typeof part.nl === 'string'
}
