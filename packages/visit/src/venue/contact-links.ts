import type { Venue } from '@lichtspel/domain/catalogue/catalogue'

export function mailLink({ contact }: Venue, subject?: string): string {
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`
  return `mailto:${contact.email}${query}`
}

export function phoneLink({ contact }: Venue): string {
  return `tel:${contact.phone.replaceAll(' ', '')}`
}

export function addressText({ address }: Venue): string {
  return `${address.street}, ${address.postalCode} ${address.city}`
}
