import type { Catalogue, Offer } from '@lichtspel/domain/catalogue/catalogue'
import { gridOn } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import type { Pool } from 'pg'
import { SPOKEN_LANGUAGES } from '../languages.ts'
import { inTransaction, type Queryable } from '../postgres.ts'
import { readNowMs } from '../schedules/sql.ts'
import { CannotPublish, findOtherGoverning, replacedRevisions } from './obstacles.ts'
import {
  keepVenue,
  type OpenedSchedule,
  type RevisionRow,
  readOpenedSchedules,
  readRevisions,
  recutSchedule,
  publishCatalogue as storeRevision,
} from './sql.ts'

export type Publishing = {
  offer: Offer
  validFrom: IsoDate
  by: string
  /** The newest revision that the publisher has seen; another one since refuses. */
  expectedRevision: number | null
  /** The revision that the offer was made from; it must be the one that governs the first day, or somebody's change would be taken back. */
  basedOn?: number | undefined
  /** Revisions that were published for a later day may be put out of force by this one. */
  replacesLater: boolean
}

export type Published = {
  revision: number
  recut: number
  /** Days that keep their old grid, because a booking or a closed slot does not fit the new one. */
  unfit: OpenedSchedule[]
}

/** What nobody could answer a visitor in. */
export function unspokenLanguages({ venue }: Offer): string[] {
  return venue.languages.filter((language) => !SPOKEN_LANGUAGES.includes(language))
}

/** Publishes a revision and cuts the opened days that it governs anew, in one transaction. */
export async function publishCatalogue(pool: Pool, publishing: Publishing): Promise<Published> {
  const { offer, validFrom, by, expectedRevision } = publishing
  const unspoken = unspokenLanguages(offer)
  if (unspoken.length > 0)
    throw new CannotPublish(`this version does not speak ${unspoken.join(', ')}`, 'language-unknown')
  return await inTransaction(pool, async (db) => {
    const zone = await keepVenue(db, offer.venue)
    if (zone !== offer.venue.zone)
      throw new CannotPublish(`${offer.venue.id} is in ${zone}: a venue keeps its zone`, 'other-zone')
    const revision = await storeRevision(db, { offer, validFrom, by, expectedRevision })
    const today = momentAt(await readNowMs(db), offer.venue.zone).date
    const published = { ...offer, revision, validFrom }
    const earlier = (await readRevisions(db, [offer.venue.id])).filter((one) => one.revision < revision)
    refuseTakingBack(earlier, validFrom, publishing.basedOn)
    if (!publishing.replacesLater) refuseReplacing(earlier, published, today)
    return { revision, ...(await recutDays(db, published, today)) }
  })
}

function refuseTakingBack(
  earlier: readonly RevisionRow[],
  validFrom: IsoDate,
  basedOn: number | undefined,
): void {
  const revision = basedOn === undefined ? undefined : findOtherGoverning(earlier, validFrom, basedOn)
  if (revision === undefined) return
  throw new CannotPublish(
    `this was made from revision ${basedOn}, and ${validFrom} is governed by revision ${revision}: print that one with --on ${validFrom} and change it`,
    'other-governs',
  )
}

function refuseReplacing(earlier: readonly RevisionRow[], published: Catalogue, today: IsoDate): void {
  const replaced = replacedRevisions(earlier, published.validFrom, today)
  if (replaced.length === 0) return
  const named = replaced.map(({ revision, valid_from }) => `${revision} (from ${valid_from})`).join(', ')
  throw new CannotPublish(
    `this would put revision ${named} out of force: publish it again after this one, or say --replace-later`,
    'replaces-later',
  )
}

async function recutDays(
  db: Queryable,
  catalogue: Catalogue,
  today: IsoDate,
): Promise<Omit<Published, 'revision'>> {
  const result: Omit<Published, 'revision'> = { recut: 0, unfit: [] }
  const opened = await readOpenedSchedules(db, catalogue.venue.id, today)
  for (const schedule of opened.filter(({ day }) => day >= catalogue.validFrom)) {
    const outcome = await recutSchedule(db, schedule.id, gridOn(catalogue, schedule.attraction, schedule.day))
    if (outcome === 'recut') result.recut++
    if (outcome === 'unfit') result.unfit.push(schedule)
  }
  return result
}
