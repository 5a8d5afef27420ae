import { isDeepStrictEqual } from 'node:util'
import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import type { HoursException } from '@lichtspel/domain/catalogue/hours'
import { MAX_VERSIONS_AHEAD } from '@lichtspel/domain/desk/desk-limits'
import { gridOn } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import type { Pool } from 'pg'
import { readNowMs } from '../day/sql.ts'
import { isKeyTaken } from '../db/database-errors.ts'
import { inTransaction, type Queryable } from '../db/postgres.ts'
import { SPOKEN_LANGUAGES } from '../languages/languages.ts'
import { NO_EXCEPTIONS, readExceptions } from './exceptions-sql.ts'
import { readLater } from './later-revisions.ts'
import { areTooManyAhead, CannotPublish, findOtherGoverning, refuseTooLarge } from './obstacles.ts'
import { readGoverning, withExceptions } from './read-catalogues.ts'
import {
  type OpenedSchedule,
  type RevisionRow,
  readOpenedSchedules,
  readRevisions,
  rebuildSchedule,
  saveVenue,
  publishCatalogue as storeRevision,
} from './sql.ts'

export type Publishing = {
  offer: Offer
  validFrom: IsoDate
  by: string
  /** The newest revision the publisher has seen. Publishing is refused if there is a newer one. */
  expectedRevision: number | null
  /** The revision the offer was based on. It must govern the first day, or another person's change would be lost. */
  basedOn?: number | undefined
  /** What happens to revisions for a later day: they get this change too, they stay as they are, or they are dropped. */
  later?: 'change' | 'keep' | 'drop'
  /** Adds the offer's exceptions to the venue's. Otherwise they are ignored. */
  addsExceptions?: boolean
}

export type Published = Rebuilt & {
  revision: number
  /** Exceptions that were added by publishing this revision. */
  added: readonly HoursException[]
  /** The venue's exceptions that the offer lacks. They stay; only the desk removes them. */
  stayed: readonly HoursException[]
}

/** Languages of the venue that the software has no texts for. */
export function unspokenLanguages({ venue }: Offer): string[] {
  return venue.languages.filter((language) => !SPOKEN_LANGUAGES.includes(language))
}

/** Publishes a revision and rebuilds the opened days that it governs, in one transaction. */
export async function publishCatalogue(pool: Pool, publishing: Publishing): Promise<Published> {
  const { offer, validFrom, by, expectedRevision } = publishing
  refuseTooLarge(offer)
  const unspoken = unspokenLanguages(offer)
  if (unspoken.length > 0)
    throw new CannotPublish(
      `this version does not support these languages: ${unspoken.join(', ')}`,
      'language-unknown',
    )
  return await inTransaction(pool, async (db) => {
    const venueId = offer.venue.id
    const zone = await saveVenue(db, offer.venue)
    if (zone !== offer.venue.zone)
      throw new CannotPublish(
        `${venueId} is in ${zone}: the time zone of a venue cannot change`,
        'other-zone',
      )
    const { all, ...joined } = await joinExceptions(db, publishing)
    const content = withExceptions(offer, all)
    const revision = await storeRevision(db, { venueId, content, validFrom, by, expectedRevision }).catch(
      (error: unknown) => refuseTakenHost(error, offer),
    )
    const today = momentAt(await readNowMs(db), offer.venue.zone).date
    const earlier = (await readRevisions(db, [venueId])).filter((one) => one.revision < revision)
    refuseTakingBack(earlier, validFrom, publishing.basedOn)
    if (publishing.later !== 'drop')
      for (const later of await readLater(db, { earlier, offer, validFrom, today }))
        await storeRevision(db, {
          venueId,
          content: withHosts(
            withExceptions((publishing.later !== 'keep' && later.changed) || later.content, all),
            offer.venue.hosts,
          ),
          validFrom: later.valid_from,
          by,
          expectedRevision: null,
        })
    refuseTooManyAhead(await readRevisions(db, [venueId]), today)
    return { revision, ...joined, ...(await rebuildDays(db, venueId, today, validFrom)) }
  })
}

function refuseTakenHost(error: unknown, { venue: { hosts } }: Offer): never {
  if (!isKeyTaken(error, 'venue_host_pkey')) throw error
  throw new CannotPublish(
    hosts.length === 0
      ? 'another venue answers for all other host names: name this one’s in venue.hosts'
      : `another venue already has one of these host names: ${hosts.join(', ')}`,
  )
}

/** A venue has the same host names under every revision. */
function withHosts(content: unknown, hosts: readonly string[]): unknown {
  const { venue } = content as { venue?: unknown }
  if (typeof venue !== 'object' || venue === null) return content
  return { ...(content as object), venue: { ...venue, hosts } }
}

function refuseTakingBack(
  earlier: readonly RevisionRow[],
  validFrom: IsoDate,
  basedOn: number | undefined,
): void {
  const revision = basedOn === undefined ? undefined : findOtherGoverning(earlier, validFrom, basedOn)
  if (revision === undefined) return
  throw new CannotPublish(
    `this is based on revision ${basedOn}, but revision ${revision} applies on ${validFrom}: print that one with --on ${validFrom} and edit it`,
    'other-governs',
  )
}

function refuseTooManyAhead(revisions: readonly RevisionRow[], today: IsoDate): void {
  if (!areTooManyAhead(revisions, today)) return
  throw new CannotPublish(
    `at most ${MAX_VERSIONS_AHEAD} revisions may start on a later day`,
    'too-many-ahead',
  )
}

/**
 * Adds the offer's exceptions to the venue's, if requested. The venue is locked, so nobody else can change its exceptions at the same
 * time.
 */
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
      `the venue already has an exception from ${clash.from} to ${clash.to}: a file can only add exceptions, so change this one at the desk`,
    )
  const all = [...exceptions, ...added].sort((a, b) => (a.from < b.from ? -1 : 1))
  return { all, added, stayed: exceptions.filter((one) => !isIn(offer.hours.exceptions)(one)) }
}

type Rebuilt = {
  rebuilt: number
  /** Days that keep their old grid because a booking or a closed slot does not fit the new one. */
  unfit: OpenedSchedule[]
}

/** Applies the current hours to the opened days from `from` on, in the transaction that changed the hours. */
export async function rebuildDays(
  db: Queryable,
  venueId: string,
  today: IsoDate,
  from = today,
): Promise<Rebuilt> {
  const result: Rebuilt = { rebuilt: 0, unfit: [] }
  const venue = (await readGoverning(db, [venueId], today)).venues.get(venueId)
  if (venue === undefined) return result
  const opened = await readOpenedSchedules(db, venueId, today)
  for (const schedule of opened.filter(({ day }) => day >= from)) {
    const { id, attraction, day } = schedule
    const outcome = await rebuildSchedule(db, id, gridOn(venue.on(day), attraction, day))
    if (outcome === 'rebuilt') result.rebuilt++
    if (outcome === 'unfit') result.unfit.push(schedule)
  }
  return result
}
