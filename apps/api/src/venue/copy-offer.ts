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
 * The offer of a venue for another one. The attractions, formulas, prices, rules, weekly hours and pictures stay; no fact of the first
 * venue does. Answers to practical questions, exceptional days and the menu are left out, because they describe one place. Online
 * payment is off, because the money could go to the other venue's account.
 */
export function copyOffer(from: Offer, to: NewVenue): Offer {
  const venue = newVenue(from.venue, to)
  const rename = renaming(from.venue, { ...venue, brand: { name: venue.name } })
  const rules = { ...from.rules, deposit: { ...from.rules.deposit, online: null } }
  const offer = { ...from, rules, practicalFacts: [], hours: { ...from.hours, exceptions: [] } }
  const copied = JSON.parse(JSON.stringify(offer), (key, value: unknown) =>
    typeof value === 'string' && LANGUAGE.test(key) ? rename(value) : value,
  ) as Offer
  const brand = { ...copied.venue.brand, name: venue.name, menu: null }
  return { ...copied, venue: { ...copied.venue, ...venue, brand } }
}

/** The key of a text in one language. */
const LANGUAGE = /^(?!id$)[a-z]{2}$/

type Named = Omit<ReturnType<typeof newVenue>, 'id' | 'hosts'> & { brand: { name: string } }

/** Replaces the facts of one venue in a text by those of another, the longest first: a name often contains that of the city. */
function renaming(from: Named, to: Named): (text: string) => string {
  const own = factsOf(to)
  const facts = new Map(factsOf(from).map((fact, index) => [fact, own[index] ?? '']))
  const longestFirst = [...facts.keys()].sort((a, b) => b.length - a.length)
  const literal = (fact: string) => fact.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const any = new RegExp(`(?<![\\p{L}\\d])(?:${longestFirst.map(literal).join('|')})(?![\\p{L}\\d])`, 'gu')
  return (text) => text.replace(any, (fact) => facts.get(fact) ?? '')
}

function factsOf({ name, brand, address, contact, company }: Named): string[] {
  const { street, city } = address
  return [brand.name, city, street, contact.email, contact.phone, company.vatNumber, company.iban, name]
}

/** The facts of a venue that are still to be filled in, as the options of the command name them. */
export function missingFacts({
  address,
  contact,
  company,
}: Pick<Venue, 'address' | 'contact' | 'company'>): string[] {
  const isMissing = {
    street: address.street === TO_FILL_IN.street,
    'postal-code': address.postalCode === TO_FILL_IN.postalCode,
    city: address.city === TO_FILL_IN.city,
    mail: contact.email.startsWith(`${TO_FILL_IN.mailbox}@`),
    phone: contact.phone === TO_FILL_IN.phone,
    vat: company.vatNumber === TO_FILL_IN.vatNumber,
    iban: company.iban === TO_FILL_IN.iban,
  }
  return Object.entries(isMissing).flatMap(([fact, isOne]) => (isOne ? [fact] : []))
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
