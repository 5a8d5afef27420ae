import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { PATHS } from '@lichtspel/contract/paths'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { someMonday, somePayload } from '@lichtspel/test-support/api/test-app.ts'
import { addMembership, signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const api = sharedTestApp()
/** The server's own login, as in production: it owns no table. */
let login: string
const role = `lichtspel_venues_${randomBytes(4).toString('hex')}`
beforeAll(async () => {
  await api.database.pool.query(`CREATE ROLE ${role} LOGIN PASSWORD 'lichtspel' IN ROLE lichtspel_server`)
  login = Object.assign(new URL(api.database.url), { username: role, password: 'lichtspel' }).href
})
afterAll(() => api.database.pool.query(`DROP ROLE ${role}`))

/** Runs a command as an operator would. */
function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return runAt(login, ...args)
}

function runAt(url: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: url }
  const program = join(import.meta.dirname, 'lichtspel.ts')
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    )
  })
}

const create = (id: string, ...more: string[]) =>
  run('create', id, '--copy', 'antwerpen', '--host', `${id}.example`, ...more)

const catalogueAt = async (id: string): Promise<string> => {
  await api.catalogues.renew([id])
  const answer = await api.app.inject({ url: PATHS.catalogue, headers: { host: `${id}.example` } })
  return answer.body
}

const { name, address, contact, company } = FIRST_CATALOGUE.venue
const FACTS = [
  name,
  address.street,
  address.city,
  contact.email,
  contact.phone,
  company.vatNumber,
  company.iban,
]

describe('create', () => {
  test('makes a venue that can be booked and has no fact of the other', async () => {
    const { code, out, err } = await create('gent', '--name', 'Lichtspel Gent', '--city', 'Gent')
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('gent is at http://gent.example:3000, with the offer of antwerpen.')
    expect(out).toContain('street, postal-code, mail, phone, vat, iban')
    const shown = await catalogueAt('gent')
    for (const fact of [...FACTS, '"antwerpen"']) expect(shown).not.toContain(fact)
    const [{ venue, formulas }] = JSON.parse(shown).catalogues
    expect(venue).toMatchObject({
      id: 'gent',
      name: 'Lichtspel Gent',
      hosts: ['gent.example'],
      address: { street: 'VUL IN: straat en nummer', city: 'Gent' },
      brand: { name: 'Lichtspel Gent', menu: null },
    })
    expect(formulas).toEqual(JSON.parse(JSON.stringify(FIRST_CATALOGUE.formulas)))
    const booked = await api.app.inject({
      method: 'POST',
      url: PATHS.booking,
      headers: { host: 'gent.example' },
      payload: { booking: somePayload({ location: 'gent', date: someMonday() }) },
    })
    expect([booked.statusCode, booked.json().error]).toEqual([200, undefined])
  })

  test('takes every fact as an option', async () => {
    const given = {
      name: 'Zaal',
      street: 'Markt 1',
      'postal-code': '8000',
      city: 'Brugge',
      mail: 'zaal@brugge.example',
    }
    const more = { phone: '+32 50 00 00 00', vat: 'BE 0999.999.999', iban: 'BE71 0961 2345 6769' }
    const options = Object.entries({ ...given, ...more }).flatMap(([fact, value]) => [`--${fact}`, value])
    const { code, out } = await create('brugge', ...options)
    expect([code, out.includes('To fill in')]).toEqual([0, false])
    const shown = await catalogueAt('brugge')
    for (const fact of Object.values({ ...given, ...more })) expect(shown).toContain(fact)
    expect(shown).not.toContain('VUL IN')
  })

  test.each([
    ['a venue that exists', ['antwerpen'], 'there is a venue antwerpen already'],
    [
      'a host name that is taken',
      ['mechelen', '--host', 'brugge.example'],
      'already has one of these host names',
    ],
    [
      'an account number with a typing error',
      ['mechelen', '--iban', 'BE71 0961 2345 6768'],
      'venue.company.iban',
    ],
    ['an invalid id', ['Gent!'], 'venue.id'],
    ['an address instead of a host name', ['mechelen', '--host', 'https://m.example'], 'not a host name'],
    ['the host name of PUBLIC_URL', ['mechelen', '--host', 'localhost'], 'is the address of antwerpen'],
    ['an unknown venue to copy', ['mechelen', '--copy', 'nergens'], 'there is no venue nergens to copy'],
  ])('refuses %s', async (_, [id = '', ...more], words) => {
    const { code, err } = await create(id, ...more)
    expect(code).toBe(1)
    expect(err).toContain(words)
    expect((await run('list')).out).not.toContain('mechelen')
  })

  test('needs a host name and a venue to copy', async () => {
    expect((await run('create', 'mechelen', '--copy', 'antwerpen')).code).toBe(2)
    expect((await run('create', 'mechelen', '--host', 'm.example')).code).toBe(2)
  })
})

test.each([
  ['create', 'mechelen', '--copy', 'antwerpen', '--host', 'mechelen.example', '--name', 'Kaai', 'Mechelen'],
  ['remove', 'antwerpen', 'mechelen', '--yes'],
])('%s refuses a word that it does not know, such as half a name without quotes', async (...args) => {
  const { code, err } = await run(...args)
  expect([code, err]).toEqual([2, expect.stringContaining('usage')])
  const { rows } = await api.database.pool.query(`SELECT id FROM venue WHERE id IN ('antwerpen', 'mechelen')`)
  expect(rows).toEqual([{ id: 'antwerpen' }])
})

test('list fails with one line when no database answers', async () => {
  const { code, err } = await runAt('postgres://nobody@127.0.0.1:1/nothing', 'list')
  expect(code).toBe(1)
  expect(err.trim().split('\n')).toEqual([expect.stringContaining('ECONNREFUSED')])
})

test('list prints each venue with its address and the number of its managers', async () => {
  await signedIn(api, 'desk')
  const { code, out } = await run('list')
  expect(code).toBe(0)
  expect(out).toContain(
    'antwerpen: Lichtspel Antwerpen, http://localhost:3000, revision 1, visits to come: 0, managers: 0',
  )
  expect(out).toContain('gent: Lichtspel Gent, http://gent.example:3000, revision 1, visits to come: 1')
})

describe('remove', () => {
  test('refuses a venue with visits to come, and one with visits in the past', async () => {
    const coming = await run('remove', 'gent', '--yes')
    expect(coming.code).toBe(1)
    expect(coming.err).toContain('gent has visits to come: 1.')
    const clock = (now: string) =>
      api.database.pool.query(
        `CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$SELECT ${now}$$`,
      )
    await clock("clock_timestamp() + interval '1 year'")
    const past = await run('remove', 'gent', '--yes')
    await clock('clock_timestamp()')
    expect(past.code).toBe(1)
    expect(past.err).toContain('so the venue stays')
  })

  test('asks for --yes, then removes the venue and the colleagues who work nowhere else', async () => {
    const gone = await signedIn(api, 'manager', { venueId: 'brugge' })
    const both = await signedIn(api, 'manager', { venueId: 'brugge' })
    await addMembership(api, both.id, 'antwerpen', 'desk')
    expect((await run('remove', 'brugge')).err).toContain('--yes')
    expect(await run('remove', 'brugge', '--yes')).toMatchObject({ code: 0, err: '' })
    const { rows } = await api.database.pool.query('SELECT id FROM staff."user" WHERE id = ANY ($1)', [
      [gone.id, both.id],
    ])
    expect(rows).toEqual([{ id: both.id }])
    expect((await run('list')).out).not.toContain('brugge')
    expect((await create('brugge')).code).toBe(0)
  })

  test('knows when there is no such venue', async () => {
    expect((await run('remove', 'nergens', '--yes')).err).toContain('There is no venue nergens')
  })
})
