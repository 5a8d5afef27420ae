import type { Venue } from '@lichtspel/domain/catalogue/venue'

export function mailLink({ contact }: Venue, subject?: string): string {
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`
  return `mailto:${contact.email}${query}`
}

export function phoneLink({ contact }: Venue): string {
  return `tel:${contact.phone.replaceAll(' ', '')}`
}

export function bookingPath(formula?: string, players?: number): string {
  if (formula === undefined) return '/booking'
  return `/booking?formule=${formula}${players === undefined ? '' : `&spelers=${players}`}`
}

export function routeLink(venue: Venue): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressText(venue))}`
}

export function addressText({ address }: Venue): string {
  return `${address.street}, ${address.postalCode} ${address.city}`
}
