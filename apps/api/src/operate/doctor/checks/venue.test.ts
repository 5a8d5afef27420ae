import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { patientOf, told } from '@lichtspel/test-support/api/test-installation.ts'
import { openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import { TO_FILL_IN } from '@lichtspel/texts/nl/desk/new-venue'
import { expect, test } from 'vitest'
import { removeVenue } from '../../../venue/create-venue.ts'
import { checkCatalogue } from './catalogue.ts'
import { checkDesk } from './desk.ts'
import { checkSecrets } from './secrets.ts'

const api = sharedTestApp()

const installation = (env: Record<string, string> = {}) =>
  patientOf({ PORT: '1', ...env }, { db: api.database.pool })
const catalogue = async () => told(await checkCatalogue(installation()))

test('an unreadable or missing catalogue is reported', async () => {
  const pool = api.database.pool
  await pool.query('BEGIN; ALTER TABLE catalogue DISABLE TRIGGER USER')
  await pool.query('COMMIT')
  const planted = `INSERT INTO catalogue (venue_id, revision, valid_from, content, published_by)
                   SELECT venue_id, revision + 1, valid_from, '{}', 'test' FROM catalogue ORDER BY revision DESC LIMIT 1`
  await pool.query(planted)
  expect((await catalogue()).at(-1)).toMatch(
    /^wrong: A catalogue cannot be read: revision \d+ of antwerpen is not a valid catalogue/,
  )
  await pool.query(`DELETE FROM catalogue WHERE content = '{}'`)
  expect(await catalogue()).toEqual(['fine: antwerpen uses revision 1 of its catalogue.'])
  const none = { ...installation(), db: { query: () => Promise.resolve({ rows: [] }) } as never }
  expect(told(await checkCatalogue(none))).toEqual([
    'wrong: No venue has published a catalogue: the site does not start.',
  ])
})

test('what is left to fill in, or is the same as at another venue, is reported', async () => {
  const { company } = FIRST_CATALOGUE.venue
  const { city } = TO_FILL_IN
  const change = ({ venue, ...offer }: Offer) => ({
    ...offer,
    venue: { ...venue, address: { ...venue.address, city }, company },
  })
  await openGent(api, change)
  expect((await catalogue()).slice(2)).toEqual([
    'wrong: The pages of gent show facts that nobody filled in: city.',
    'note: gent has the account number of antwerpen.',
    'note: gent has the VAT number of antwerpen.',
  ])
  await removeVenue(api.database.pool, 'gent')
})

test('a venue without a manager who can sign in is reported', async () => {
  const managers = async () => told(await checkDesk(installation()))
  expect(await managers()).toEqual(['wrong: antwerpen has no manager who can sign in at the desk.'])
  await signedIn(api, 'desk')
  const { id } = await signedIn(api, 'manager')
  expect(await managers()).toEqual(['fine: antwerpen has one manager who can sign in at the desk.'])
  await api.database.pool.query('UPDATE staff.membership SET locked_at = now() WHERE user_id = $1', [id])
  expect((await managers())[0]).toContain('wrong:')
})

test('STAFF_SECRET may be missing on a local machine, but not on https', async () => {
  const secret = async (env: Record<string, string>) => told(await checkSecrets(installation(env)))
  expect(await secret({ STAFF_SECRET: 's'.repeat(32) })).toEqual([
    'fine: STAFF_SECRET is set and long enough.',
  ])
  expect((await secret({}))[0]).toContain('note:')
  expect((await secret({ PUBLIC_URL: 'https://127.0.0.1:1' }))[0]).toContain('wrong: STAFF_SECRET is not set')
  const wrong = await secret({ STAFF_SECRET: 'geheim', PORT: 'geheim' })
  expect(wrong.map((one) => one.split(': ').slice(0, 3).join(': '))).toEqual([
    'wrong: A variable is invalid: PORT',
    'wrong: A variable is invalid: STAFF_SECRET',
  ])
  expect(wrong.join()).not.toContain('geheim')
})
