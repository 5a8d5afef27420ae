import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'

/** Every fact of a venue that no other venue may show, as it may be written. For tests only. */
function factsOf({ venue }: Catalogue): string[] {
  const { name, tagline, address, contact, company, brand } = venue
  const numbers = [contact.phone, company.vatNumber, company.iban]
  const files = [brand.mark, brand.hero.upright, ...brand.pictures.map(({ file }) => file)]
  return [
    ...[name, brand.name, ...Object.values(tagline)],
    ...[address.street, address.city, contact.email],
    ...numbers.flatMap((number) => [number, number.replaceAll(' ', '\u00a0'), number.replace(/[ .]/g, '')]),
    ...[brand.icon, brand.touchIcon, brand.share, ...files.map(({ path }) => path)],
    ...Object.values(brand.menu ?? {}),
  ]
}

/** Calendars recognise an event by its UID, which must stay what it was, and nobody reads it. */
const UID_END = /(?:@|%40)lichtspel(?![\w.-])/g

/** The facts of the venue that a text contains. */
export function factsIn(text: string, catalogue: Catalogue): string[] {
  const seen = text.replaceAll(UID_END, '').toLowerCase()
  return factsOf(catalogue).filter((fact) => seen.includes(fact.toLowerCase()))
}
