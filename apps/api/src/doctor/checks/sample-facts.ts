import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'

/**
 * What a venue cannot have in common with the invented one (docs/sample-facts.md). Rules, occasions and what a formula includes are not
 * asked: a venue may want them as they are.
 */
export function sampleFactsIn({ venue, practicalFacts }: Catalogue): string[] {
  const sample = FIRST_CATALOGUE.venue
  const answers = new Set(FIRST_CATALOGUE.practicalFacts.map(({ answer }) => answer.nl))
  const told: [string, boolean][] = [
    ['street', venue.address.street === sample.address.street],
    ['mail', venue.contact.email === sample.contact.email],
    ['phone', venue.contact.phone === sample.contact.phone],
    ['VAT number', venue.company.vatNumber === sample.company.vatNumber],
    ['account for deposits', venue.company.iban === sample.company.iban],
    ['practical facts', practicalFacts.some(({ answer }) => answers.has(answer.nl))],
  ]
  return told.filter(([, isSample]) => isSample).map(([name]) => name)
}
