import type { Catalogue, Offer } from '@lichtspel/domain/catalogue/catalogue'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { hoursReason } from '@lichtspel/domain/catalogue/hours'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { publishCatalogue } from '../../apps/api/src/offer/publish-catalogue.ts'
import { GENT } from '../domain/catalogue/gent.ts'
import { offerOf, someMonday, type TestApp } from './test-app.ts'

export type TestVenue = {
  id: string
  catalogue: Catalogue
  /** A day some weeks ahead with the venue's usual hours. */
  someDay: (weeksAhead: number) => IsoDate
}

/** The host name of the venue's pages. */
export const hostOf = ({ catalogue }: TestVenue): string => catalogue.venue.hosts[0] ?? 'localhost'

export const ANTWERPEN_VENUE: TestVenue = {
  id: FIRST_CATALOGUE.venue.id,
  catalogue: FIRST_CATALOGUE,
  someDay: someMonday,
}

/** Gent is closed on Mondays and has exceptions, so tests use Wednesdays that are not exceptions. */
export const GENT_VENUE: TestVenue = {
  id: GENT.venue.id,
  catalogue: GENT,
  someDay: (weeksAhead) => {
    const wednesdays = Array.from({ length: weeksAhead + 5 }, (_, week) => addDays(someMonday(week), 2))
    return wednesdays.filter((date) => hoursReason(GENT, date) === undefined)[weeksAhead] as IsoDate
  },
}

/** Publishes the second venue into the same database and updates this process's cache at once. */
export async function openGent(
  { database, catalogues }: TestApp,
  change: (offer: Offer) => Offer = (offer) => offer,
  validFrom: IsoDate = '2026-01-01',
): Promise<void> {
  await publishCatalogue(database.pool, {
    offer: change(offerOf(GENT)),
    validFrom,
    by: 'test',
    expectedRevision: null,
    addsExceptions: true,
  })
  await catalogues.renew([GENT.venue.id])
}
