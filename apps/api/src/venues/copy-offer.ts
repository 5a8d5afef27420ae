import type { Offer, Venue } from '@lichtspel/domain/catalogue/catalogue'
import { TO_FILL_IN } from '@lichtspel/texts/nl/desk/new-venue'

/** What an operator tells about a new venue. What they leave out, a manager fills in at the desk. */
export type NewVenue = {
  id: string
  hosts: readonly [string, ...string[]]
  name?: string | undefined
  street?: string | undefined
  'postal-code'?: string | undefined
  city?: string | undefined
  mail?: string | undefined
  phone?: string | undefined
  vat?: string | undefined
  iban?: string | undefined
}

/**
 * The offer of a venue for another one. The attractions, formulas, prices, rules, weekly hours and pictures stay; no fact of the first venue does.
 * Answers to practical questions and exceptional days are left out, because they describe one place.
 */
export function copyOffer(from: Offer, to: NewVenue): Offer {
  const venue = newVenue(from.venue, to)
  const facts = factsOf(from.venue).map((fact, index) => [fact, factsOf(venue)[index] ?? ''] as const)
  const rename = (text: string) => facts.reduce((said, [old, own]) => said.replaceAll(old, own), text)
  const offer = { ...from, practicalFacts: [], hours: { ...from.hours, exceptions: [] } }
  const copied = JSON.parse(JSON.stringify(offer), (_, value: unknown) =>
    typeof value === 'string' ? rename(value) : value,
  ) as Offer
  return {
    ...copied,
    venue: { ...copied.venue, ...venue, brand: { ...copied.venue.brand, name: venue.name } },
  }
}

/** The names of the facts that are still to be filled in. */
export function missingFacts(to: NewVenue): string[] {
  const all = ['street', 'postal-code', 'city', 'mail', 'phone', 'vat', 'iban'] as const
  return all.filter((fact) => to[fact] === undefined)
}

function newVenue(from: Venue, to: NewVenue) {
  return {
    id: to.id,
    hosts: to.hosts,
    name: to.name ?? `${to.id.charAt(0).toUpperCase()}${to.id.slice(1)}`,
    address: {
      street: to.street ?? TO_FILL_IN.street,
      postalCode: to['postal-code'] ?? TO_FILL_IN.postalCode,
      city: to.city ?? TO_FILL_IN.city,
      country: from.address.country,
    },
    contact: {
      email: to.mail ?? `${TO_FILL_IN.mailbox}@${to.hosts[0]}`,
      phone: to.phone ?? TO_FILL_IN.phone,
    },
    company: { vatNumber: to.vat ?? TO_FILL_IN.vatNumber, iban: to.iban ?? TO_FILL_IN.iban },
  }
}

/** In the order in which they are replaced: a venue's name often contains its city. */
function factsOf({ name, address, contact, company }: Omit<ReturnType<typeof newVenue>, 'id' | 'hosts'>) {
  return [name, address.street, contact.email, contact.phone, company.vatNumber, company.iban, address.city]
}
