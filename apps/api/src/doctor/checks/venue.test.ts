import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../testing/colleagues.ts'
import { tellOwnFacts } from '../../testing/own-facts.ts'
import { patientOf, told } from '../../testing/patient.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { ANTWERPEN_VENUE } from '../../testing/test-venues.ts'
import { visitorAt } from '../../testing/visitor-at.ts'
import { lookAtCatalogue } from './catalogue.ts'
import { lookAtInvariants } from './invariants.ts'
import { lookAtManagers, lookAtStaffSecret } from './staff.ts'
import { lookAtWaitingMails } from './waiting-mails.ts'
import { lookAtWallClock, MEND_INSTANTS } from './wall-clock.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const patient = (env: Record<string, string> = {}) =>
  patientOf({ PORT: '1', ...env }, { db: api.database.pool })
const catalogue = async () => told(await lookAtCatalogue(patient()))

test('a venue that tells the invented facts is told which, until it has its own', async () => {
  expect(await catalogue()).toEqual([
    'fine: antwerpen offers revision 1 and is open on 30 of the next 30 days.',
    'wrong: antwerpen still tells invented facts: street, mail, phone, VAT number, account for deposits, practical facts (docs/sample-facts.md).',
  ])
  await tellOwnFacts(api)
  expect((await catalogue())[1]).toBe('fine: antwerpen tells its own address, account and practical facts.')
})

test('a venue that is closed for a month is told', async () => {
  await api.publish((offer) => ({
    ...offer,
    hours: {
      ...offer.hours,
      exceptions: [{ from: '2026-01-01', to: '2099-12-31', hours: null, reason: { nl: 'Verbouwing' } }],
    },
  }))
  expect((await catalogue())[0]).toBe(
    'wrong: antwerpen is closed on each of the next 30 days: nobody can book.',
  )
  await api.saveExceptions([])
  expect((await catalogue())[0]).toContain('fine:')
})

test('a catalogue that cannot be read, or none at all', async () => {
  const pool = api.database.pool
  await pool.query('BEGIN; ALTER TABLE catalogue DISABLE TRIGGER USER')
  await pool.query('COMMIT')
  const planted = `INSERT INTO catalogue (venue_id, revision, valid_from, content, published_by)
                   SELECT venue_id, revision + 1, valid_from, '{}', 'test' FROM catalogue ORDER BY revision DESC LIMIT 1`
  await pool.query(planted)
  expect((await catalogue()).at(-1)).toMatch(
    /^wrong: A catalogue cannot be read: revision \d+ of antwerpen is no catalogue/,
  )
  await pool.query(`DELETE FROM catalogue WHERE content = '{}'`)
  expect((await catalogue()).filter((one) => one.startsWith('wrong'))).toEqual([])
  const none = { ...patient(), db: { query: () => Promise.resolve({ rows: [] }) } as never }
  expect(told(await lookAtCatalogue(none))).toEqual([
    'wrong: No venue has published what it offers: the site does not start.',
  ])
})

test('a venue has a manager who can come in, or is told', async () => {
  const managers = async () => told(await lookAtManagers(patient()))
  expect(await managers()).toEqual(['wrong: antwerpen has no manager who can come in at the desk.'])
  await signedIn(api, 'desk')
  const { id } = await signedIn(api, 'manager')
  expect(await managers()).toEqual(['fine: antwerpen has one manager who can come in at the desk.'])
  await api.database.pool.query('UPDATE staff.member SET locked_at = now() WHERE user_id = $1', [id])
  expect((await managers())[0]).toContain('wrong:')
})

test('STAFF_SECRET is set, may be missing on this machine, and must be there on https', async () => {
  const secret = async (env: Record<string, string>) => told(await lookAtStaffSecret(patient(env)))
  expect(await secret({ STAFF_SECRET: 's'.repeat(32) })).toEqual([
    'fine: STAFF_SECRET is set and long enough.',
  ])
  expect((await secret({}))[0]).toContain('note:')
  expect((await secret({ PUBLIC_URL: 'https://127.0.0.1:1' }))[0]).toContain('wrong: STAFF_SECRET is not set')
  expect(await secret({ STAFF_SECRET: 'kort' })).toEqual([])
})

test('days that were opened before the rules of a zone changed are told, and one statement puts them right', async () => {
  const { book } = visitorAt(() => api, ANTWERPEN_VENUE)
  await book({ date: ANTWERPEN_VENUE.someDay(3), slots: ['20:00'] })
  const { pool } = api.database
  const wallClock = async () => told(await lookAtWallClock(patient()))[0]
  const claims = async () =>
    (await pool.query('SELECT schedule_id, slot_key FROM slot_claim ORDER BY 1, 2')).rows
  const opens = async () =>
    (await pool.query<{ at: Date }>('SELECT min(opens_at) AS at FROM schedule')).rows[0]?.at.getTime() ?? 0
  expect(await wallClock()).toBe('fine: Every day to come opens when the clock on the wall says so.')
  const [booked, before] = [await claims(), await opens()]
  // As if Belgium went by the clock of London from now on.
  await pool.query(`UPDATE venue SET zone = 'Europe/London'`)
  expect(await wallClock()).toMatch(/^wrong: \d+ schedules to come begin at another moment/)
  await pool.query(MEND_INSTANTS)
  expect(await wallClock()).toContain('fine:')
  expect(await claims()).toEqual(booked)
  expect((await opens()) - before).toBe(3_600_000)
  await pool.query(`UPDATE venue SET zone = 'Europe/Brussels'`)
  await pool.query(MEND_INSTANTS)
})

test('the invariants hold, or are told with what breaks them; mails that wait are counted', async () => {
  const { book } = visitorAt(() => api, ANTWERPEN_VENUE)
  await book({ date: ANTWERPEN_VENUE.someDay(1) })
  const invariants = async () => told(await lookAtInvariants(patient()))
  expect(await invariants()).toEqual([expect.stringContaining('fine: No slot has two owners')])
  expect(told(await lookAtWaitingMails(patient({ MAIL_WORKER: 'off' })))[0]).toMatch(/^fine: \d mails wait/)
  await api.database.pool.query(`UPDATE outgoing_mail SET created_at = created_at - interval '1 hour'`)
  expect(told(await lookAtWaitingMails(patient({ MAIL_WORKER: 'off' })))[0]).toMatch(
    /^wrong: \d mails wait, the oldest for 6\d minutes/,
  )
  await api.database.pool.query('ALTER TABLE slot_claim DISABLE TRIGGER USER')
  await api.database.pool.query('DELETE FROM slot_claim')
  expect((await invariants())[0]).toMatch(
    /^wrong: The database breaks \d promises: I2: confirmed booking [\w-]+ owns nothing/,
  )
})
