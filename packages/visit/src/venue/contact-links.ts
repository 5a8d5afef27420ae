import type { Catalogue, Venue } from '@lichtspel/domain/catalogue/catalogue'
import { largeGroupFrom } from '@lichtspel/domain/catalogue/rules'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { formatLongDate } from '@lichtspel/texts/dates'
import { HERO } from '@lichtspel/texts/site'

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

/** A mail that asks what a group costs that is too large to book online. */
export function priceMail(catalogue: Catalogue, date: IsoDate): string {
  return mailLink(catalogue.venue, HERO.priceOf(largeGroupFrom(catalogue), formatLongDate(date)))
}
