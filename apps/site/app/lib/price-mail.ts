import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { largeGroupFrom } from '@lichtspel/domain/catalogue/rules'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { formatLongDate } from '@lichtspel/texts/dates'
import { HERO } from '@lichtspel/texts/site'
import { mailLink } from '@lichtspel/visit/venue/contact-links.ts'

/** A mail that asks what a group costs that is too large to book online. */
export function priceMail(catalogue: Catalogue, date: IsoDate): string {
  return mailLink(catalogue.venue, HERO.priceOf(largeGroupFrom(catalogue), formatLongDate(date)))
}
