import { randomBytes } from 'node:crypto'
import { seed } from '@lichtspel/database/seed'
import type { Catalogue, Offer } from '@lichtspel/domain/catalogue/catalogue'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import type { HoursException } from '@lichtspel/domain/catalogue/hours'
import { formatSessionId } from '@lichtspel/domain/slots/session-id'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { FastifyInstance } from 'fastify'
import { type AppPorts, buildApp } from '../../apps/api/src/app.ts'
import { type Config, readConfig } from '../../apps/api/src/config.ts'
import { connectPostgres } from '../../apps/api/src/db/postgres.ts'
import { CatalogueCache } from '../../apps/api/src/offer/catalogue-cache.ts'
import { type Published, publishCatalogue } from '../../apps/api/src/offer/publish-catalogue.ts'
import { saveExceptions as saveList } from '../../apps/api/src/offer/save-exceptions.ts'
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts'

export type TestApp = {
  app: FastifyInstance
  database: TestDatabase
  catalogues: CatalogueCache
  /** Publishes the first venue's offer with a change, valid from the given day. */
  publish: (change: (offer: Offer) => Offer, validFrom?: IsoDate) => Promise<Published>
  /** Replaces the first venue's list of exceptions. */
  saveExceptions: (exceptions: readonly HoursException[]) => Promise<void>
  close: () => Promise<void>
}

/** The real server with its own database. Limits are off unless a test sets them. */
export async function createTestApp(
  overrides: Partial<Config> = {},
  database?: TestDatabase,
  ports: Pick<AppPorts, 'isLeaving'> = {},
): Promise<TestApp> {
  const own = database ?? (await createTestDatabase())
  if (database === undefined) await seed(own.url)
  const config: Config = { ...readConfig({}), ...NO_LIMITS, ...overrides }
  const postgres = connectPostgres(own.url, config.DATABASE_POOL, () => {})
  const catalogues = new CatalogueCache({ pool: postgres.readPool, onError: () => {} })
  await catalogues.start()
  const app = await buildApp(config, { postgres, catalogues, ...ports })
  const close = async () => {
    catalogues.stop()
    await app.close()
    await postgres.end()
    if (database === undefined) await own.drop()
  }
  const publish: TestApp['publish'] = async (change, validFrom = '2026-01-01') => {
    const published = await publishCatalogue(postgres.pool, {
      offer: change(offerOf(catalogues.get(FIRST_CATALOGUE.venue.id).newest)),
      validFrom,
      by: 'test',
      expectedRevision: null,
      addsExceptions: true,
    })
    await catalogues.renew([FIRST_CATALOGUE.venue.id])
    return published
  }
  const saveExceptions: TestApp['saveExceptions'] = async (exceptions) => {
    const { id, exceptionsVersion: version } = catalogues.get()
    await saveList(
      { pool: postgres.pool, catalogues },
      { venueId: id, actor: 'test' },
      { exceptions, version },
    )
  }
  return { app, database: own, catalogues, publish, saveExceptions, close }
}

/** Used by tests to sign in their own colleagues (colleagues.ts). */
export const TEST_STAFF_SECRET = 'a-secret-that-only-tests-know-0123456789'

export function offerOf({ revision: _, validFrom: __, ...offer }: Catalogue): Offer {
  return offer
}

const NO_LIMITS: Partial<Config> = {
  STAFF_SECRET: TEST_STAFF_SECRET,
  SIGN_IN_PER_ADDRESS_PER_MINUTE: 0,
  SIGN_IN_PER_ACCOUNT: 0,
  LOG_LEVEL: 'silent',
  HOLD_SLOTS_PER_SESSION: 0,
  HOLD_SLOTS_PER_NETWORK: 0,
  HOLD_SLOTS_PER_WIDE_NETWORK: 0,
  BOOKINGS_PER_CONTACT_PER_DAY: 0,
  BOOKINGS_PER_NETWORK_PER_DAY: 0,
  BOOKINGS_PER_WIDE_NETWORK_PER_DAY: 0,
  BOOKED_SLOTS_PER_NETWORK_PER_DAY: 0,
  BOOKED_SLOTS_PER_WIDE_NETWORK_PER_DAY: 0,
  RATE_PER_MINUTE: 0,
  RATE_BOOKING_PER_MINUTE: 0,
  STREAMS_PER_NETWORK: 0,
  STOP_SPREAD_MS: 0,
}

export function newSessionId(): string {
  return formatSessionId(Date.now(), randomBytes(16))
}

/** A Monday some weeks ahead, when every formula is available. */
export function someMonday(weeksAhead = 3): string {
  const today = new Date().toISOString().slice(0, 10)
  const toMonday = (8 - new Date(today).getUTCDay()) % 7
  return addDays(today, toMonday + weeksAhead * 7)
}

export function somePayload(over: object = {}) {
  return {
    name: 'An Peeters',
    email: 'an@voorbeeld.be',
    phone: '+32 470 12 34 56',
    players: 8,
    date: someMonday(),
    slots: ['14:00'],
    ...over,
  }
}
