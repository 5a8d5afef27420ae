import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { dearer } from '@lichtspel/test-support/api/dearer.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { createTestApp, offerOf, someMonday, somePayload } from '@lichtspel/test-support/api/test-app.ts'
import { signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import { expect, test } from 'vitest'
import { CatalogueCache } from './catalogue-cache.ts'

const api = sharedTestApp()
const mira = sharedColleague(api, 'manager', { name: 'Mira Peeters' })
const joren = sharedColleague(api, 'manager', { name: 'Joren Maes' })

const closed = (date: string, nl = 'Kerst') => ({ from: date, to: date, hours: null, reason: { nl } })

const post = (url: string, payload: object, by = mira) =>
  api.app.inject({ method: 'POST', url, payload, headers: by.headers })

async function settings() {
  return (await api.app.inject({ url: DESK_PATHS.catalogue, headers: mira.headers })).json()
}

async function save(exceptions: unknown, version?: number, by = mira) {
  const known = version ?? (await settings()).exceptions.version
  return await post(DESK_PATHS.exceptions, { exceptions, version: known }, by)
}

const offered = async () => (await api.app.inject('/api/catalogue')).json()
const book = (date: string) =>
  api.app.inject({ method: 'POST', url: '/api/booking', payload: { booking: somePayload({ date }) } })

test('a closure applies under every revision, and creates or replaces none', async () => {
  const [soon, from, later] = [someMonday(3), someMonday(6), someMonday(8)]
  const { revision } = await api.publish(dearer, from)
  const { version } = await offered()
  const saved = await save([closed(soon), closed(later, 'Inventaris')])
  expect(saved.json()).toMatchObject({ version: 1, unfit: [] })
  const now = await offered()
  expect(now.version).toBeGreaterThan(version)
  expect(now.catalogues.map((one: { revision: number }) => one.revision)).toEqual([revision, 1])
  for (const date of [soon, later]) expect((await book(date)).json().error.code).toBe('day-closed')
  const placed = await book(someMonday(9))
  const { rows } = await api.database.pool.query('SELECT price_cents, catalogue_revision FROM booking')
  expect([placed.statusCode, rows]).toEqual([200, [{ price_cents: 8 * 1100, catalogue_revision: revision }]])
  expect((await settings()).exceptions).toMatchObject({ version: 1, savedBy: 'Mira Peeters' })
})

test('publishing leaves the saved exceptions unchanged, whatever the draft has', async () => {
  const { catalogues, newestRevision } = await settings()
  const [newest] = catalogues
  const stale = { ...offerOf(newest), hours: { ...newest.hours, exceptions: [closed(someMonday(12))] } }
  const body = { offer: stale, validFrom: newest.validFrom, basedOn: newest.revision, newestRevision }
  expect((await post(DESK_PATHS.cataloguePublish, body)).statusCode).toBe(200)
  const [republished] = (await offered()).catalogues
  expect(republished.revision).toBe(newestRevision + 1)
  expect(republished.hours.exceptions).toEqual(newest.hours.exceptions)
  const { exceptions } = (await settings()).catalogues[0].hours
  const sentAgain = await post(DESK_PATHS.cataloguePublish, body)
  expect([sentAgain.statusCode, sentAgain.json().revision]).toEqual([200, newestRevision + 1])
  expect((await settings()).catalogues[0].hours.exceptions).toEqual(exceptions)
})

test('two colleagues cannot save over each other; the same list sent twice is saved once', async () => {
  const { version } = (await settings()).exceptions
  const mine = [closed(someMonday(14))]
  expect((await save(mine, version)).json()).toMatchObject({ version: version + 1 })
  const late = await save([closed(someMonday(15))], version, joren)
  expect([late.statusCode, late.json().error.code]).toEqual([409, 'offer-changed'])
  expect((await save(mine, version)).json()).toMatchObject({ version: version + 1, rebuilt: 0 })
  expect((await settings()).exceptions.version).toBe(version + 1)
})

test('problems are reported with their path, and nothing is saved', async () => {
  const date = someMonday(16)
  const wrong = [closed(date), { ...closed(date), reason: { nl: '' } }]
  const { problems } = (await post(DESK_PATHS.exceptionsCheck, { exceptions: wrong })).json()
  expect(problems).toContainEqual({
    path: ['hours', 'exceptions', 1, 'reason', 'nl'],
    fault: 'missing',
    limit: null,
  })
  for (const exceptions of [wrong, null, 'x', {}]) {
    const refused = await save(exceptions)
    expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'offer-invalid'])
  }
})

test('a day with a booking is listed before and after saving; only its attractions without bookings close', async () => {
  const date = someMonday(18)
  expect((await book(date)).statusCode).toBe(200)
  const exceptions = [closed(date)]
  const looked = (await post(DESK_PATHS.exceptionsCheck, { exceptions })).json()
  const unfit = [{ date, attraction: 'laser', bookings: 1 }]
  expect(looked).toMatchObject({ problems: [], rebuiltDays: [date], unfit })
  const saved = await save(exceptions)
  expect(saved.json()).toMatchObject({ rebuilt: 2, unfit })
})

test('a process that has not read a closure does not open that day', async () => {
  const date = someMonday(20)
  const asleep = new CatalogueCache({ pool: api.database.pool, onError: () => {} })
  await asleep.start()
  asleep.stop()
  const other = await createTestApp({}, api.database)
  other.catalogues.stop()
  await save([closed(date)])
  expect(asleep.get().on(date).hours.exceptions).not.toContainEqual(closed(date))
  const payload = { booking: somePayload({ date }) }
  const refused = await other.app.inject({ method: 'POST', url: '/api/booking', payload })
  expect(refused.json().error.code).toBe('day-closed')
  const { rows } = await api.database.pool.query('SELECT 1 FROM schedule WHERE day = $1', [date])
  expect(rows).toEqual([])
  await other.close()
})

test('only a manager can save exceptions', async () => {
  const desk = await signedIn(api, 'desk')
  for (const url of [DESK_PATHS.exceptions, DESK_PATHS.exceptionsCheck])
    expect((await post(url, { exceptions: [], version: 0 }, desk)).statusCode).toBe(403)
})
