import { isDeepStrictEqual } from 'node:util'
import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import type { HoursException } from '@lichtspel/domain/catalogue/hours'
import { MAX_VERSIONS_AHEAD } from '@lichtspel/domain/desk/staff-limits'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import type { Pool } from 'pg'
import { inTransaction, type Queryable } from '../db/postgres.ts'
import { SPOKEN_LANGUAGES } from '../languages/languages.ts'
import { readNowMs } from '../schedules/sql.ts'
import { NO_EXCEPTIONS, readExceptions } from './exceptions-sql.ts'
import {
  areTooManyAhead,
  CannotPublish,
  findOtherGoverning,
  laterRevisions,
  refuseTooLarge,
} from './obstacles.ts'
import { withExceptions } from './read-catalogues.ts'
import { type Recut, recutDays } from './recut-days.ts'
import {
  keepVenue,
  type RevisionRow,
  readContents,
  readRevisions,
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
  /** Revisions that were published for a later day never come into force; otherwise they are published again after this one. */
  replacesLater?: boolean
  /** The offer's exceptions join those of the venue; otherwise they are left out of account. */
  addsExceptions?: boolean
}

export type Published = Recut & {
  revision: number
  /** Exceptions that are new by this publishing. */
  added: readonly HoursException[]
  /** Those of the venue that the offer does not have. They stay: the desk removes them. */
  stayed: readonly HoursException[]
}

/** What nobody could answer a visitor in. */
export function unspokenLanguages({ venue }: Offer): string[] {
  return venue.languages.filter((language) => !SPOKEN_LANGUAGES.includes(language))
}

/** Publishes a revision and recuts the opened days that it governs, in one transaction. */
export async function publishCatalogue(pool: Pool, publishing: Publishing): Promise<Published> {
  const { offer, validFrom, by, expectedRevision } = publishing
  refuseTooLarge(offer)
  const unspoken = unspokenLanguages(offer)
  if (unspoken.length > 0)
    throw new CannotPublish(`this version does not speak ${unspoken.join(', ')}`, 'language-unknown')
  return await inTransaction(pool, async (db) => {
    const venueId = offer.venue.id
    const zone = await keepVenue(db, offer.venue)
    if (zone !== offer.venue.zone)
      throw new CannotPublish(`${venueId} is in ${zone}: a venue keeps its zone`, 'other-zone')
    const { all, ...joined } = await joinExceptions(db, publishing)
    const content = withExceptions(offer, all)
    const revision = await storeRevision(db, { venueId, content, validFrom, by, expectedRevision })
    const today = momentAt(await readNowMs(db), offer.venue.zone).date
    const earlier = (await readRevisions(db, [venueId])).filter((one) => one.revision < revision)
    refuseTakingBack(earlier, validFrom, publishing.basedOn)
    if (publishing.replacesLater !== true)
      for (const later of await readContents(db, laterRevisions(earlier, validFrom, today)))
        await storeRevision(db, {
          venueId,
          content: withExceptions(later.content, all),
          validFrom: later.valid_from,
          by,
          expectedRevision: null,
        })
    refuseTooManyAhead(await readRevisions(db, [venueId]), today)
    return { revision, ...joined, ...(await recutDays(db, venueId, today, validFrom)) }
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

function refuseTooManyAhead(revisions: readonly RevisionRow[], today: IsoDate): void {
  if (!areTooManyAhead(revisions, today)) return
  throw new CannotPublish(
    `${MAX_VERSIONS_AHEAD} revisions at most may wait for a later day`,
    'too-many-ahead',
  )
}

/** The venue's exceptions with those that the publishing adds. The venue is locked, so nobody saves others meanwhile. */
async function joinExceptions(
  db: Queryable,
  { offer, addsExceptions = false }: Publishing,
): Promise<{ all: readonly HoursException[] } & Pick<Published, 'added' | 'stayed'>> {
  const { exceptions } = (await readExceptions(db, [offer.venue.id])).get(offer.venue.id) ?? NO_EXCEPTIONS
  if (!addsExceptions) return { all: exceptions, added: [], stayed: [] }
  const isIn = (list: readonly HoursException[]) => (one: HoursException) =>
    list.some((other) => isDeepStrictEqual(other, one))
  const added = offer.hours.exceptions.filter((one) => !isIn(exceptions)(one))
  const clash = added.find((one) => exceptions.some((other) => other.from <= one.to && one.from <= other.to))
  if (clash !== undefined)
    throw new CannotPublish(
      `the venue already has an exception from ${clash.from} to ${clash.to}: a file only adds exceptions, change this one at the desk`,
    )
  const all = [...exceptions, ...added].sort((a, b) => (a.from < b.from ? -1 : 1))
  return { all, added, stayed: exceptions.filter((one) => !isIn(offer.hours.exceptions)(one)) }
}
