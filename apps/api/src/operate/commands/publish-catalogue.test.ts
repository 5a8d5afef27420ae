import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { createTestApp, offerOf, someMonday, type TestApp } from '@lichtspel/test-support/api/test-app.ts'
import { ANTWERPEN_VENUE, GENT_VENUE } from '@lichtspel/test-support/api/test-venues.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const PROGRAM = fileURLToPath(new URL('publish-catalogue.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'lichtspel-catalogue-'))

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

type Ran = { code: number; out: string; err: string }

/** Runs the program as an operator would. */
function run(...args: string[]): Promise<Ran> {
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: api.database.url }
  return new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, ...args], { env }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    )
  })
}

function file(content: object | string): string {
  const path = join(folder, 'catalogue.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const newest = async (venueId: string) =>
  (
    await api.database.pool.query(
      'SELECT revision, published_by FROM catalogue WHERE venue_id = $1 ORDER BY revision DESC LIMIT 1',
      [venueId],
    )
  ).rows[0]

const openFrom = (opens: string): Offer => {
  const offer = offerOf(FIRST_CATALOGUE)
  const monday = { opens, closes: '24:00' }
  return { ...offer, hours: { ...offer.hours, week: { ...offer.hours.week, monday } } }
}

test('publishes a file exactly as --print wrote it', async () => {
  const printed = await run('--print')
  expect([printed.code, printed.err]).toEqual([0, ''])
  expect(JSON.parse(printed.out).offer).toEqual(offerOf(FIRST_CATALOGUE))
  const published = await run(file(printed.out), '--by', 'An van de balie')
  expect(published).toMatchObject({ code: 0, err: '' })
  expect(published.out).toBe('revision 2 is published; schedules rebuilt: 0\n')
  expect(await newest('antwerpen')).toEqual({ revision: 2, published_by: 'An van de balie' })
})

test('refuses an invalid file with every problem and its path, and publishes nothing', async () => {
  const offer = offerOf(FIRST_CATALOGUE)
  const wrong = {
    validFrom: '2026-13-01',
    offer: {
      ...offer,
      venue: { ...offer.venue, zone: 'Mars/Olympus' },
      rules: { ...offer.rules, maxGames: 0 },
    },
  }
  const refused = await run(file(wrong))
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toContain('is not a valid catalogue:\n')
  for (const place of ['validFrom', 'offer.venue.zone: not a time zone', 'offer.rules.maxGames'])
    expect(refused.err).toContain(`  ${place}`)
  expect(await newest('antwerpen')).toMatchObject({ revision: 2 })
})

test.each([
  ['no JSON', '{', 'JSON'],
  ['JSON that is not a catalogue', '[]', '  the file: '],
])('refuses %s with a message', async (_what, content, said) => {
  const refused = await run(file(content))
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toContain(said)
  expect(refused.err).not.toContain('    at ')
})

test('reports a missing file and an unknown venue', async () => {
  expect(await run(join(folder, 'none.json'))).toMatchObject({ code: 1 })
  expect(await run('--print', 'nergens')).toMatchObject({ code: 1, err: 'location-unknown\n' })
  const asked = await run()
  expect([asked.code, asked.err.startsWith('usage:')]).toEqual([2, true])
})

test('lists days whose bookings do not fit the new hours; those days keep their old hours', async () => {
  const visitor = visitorAt(() => api, ANTWERPEN_VENUE)
  const [fits, unfit] = [someMonday(3), someMonday(4)]
  await visitor.book({ date: fits, slots: ['14:00'] })
  await visitor.book({ date: unfit, slots: ['09:00'] })
  const { code, out } = await run(file({ validFrom: '2026-01-01', offer: openFrom('12:00') }))
  expect(code).toBe(0)
  expect(out).toMatch(/^revision 3 is published; schedules rebuilt: 5$/m)
  expect(out.match(/^unchanged: .*$/gm)).toEqual([
    `unchanged: ${unfit} laser (1 booking): its bookings or closed slots do not fit the new hours`,
  ])
})

test('a revision for later days still takes effect, unless replaced explicitly', async () => {
  const later = { validFrom: someMonday(20), offer: openFrom('10:00') }
  expect((await run(file(later))).code).toBe(0)
  const now = file({ validFrom: '2026-01-01', offer: openFrom('11:00') })
  expect((await run(now)).out).toContain('revision 5 is published')
  const printed = JSON.parse((await run('--print', '--on', later.validFrom)).out)
  expect([printed.basedOn, printed.offer.hours.week.monday.opens]).toEqual([6, '10:00'])
  expect((await run(now, '--replace-later')).code).toBe(0)
  const replaced = JSON.parse((await run('--print', '--on', later.validFrom)).out)
  expect([replaced.basedOn, replaced.offer.hours.week.monday.opens]).toEqual([7, '11:00'])
})

test("adds the exceptions in a file to the venue's, and never changes or removes one", async () => {
  const offer = openFrom('11:00')
  const closed = (date: string, nl: string) => ({ from: date, to: date, hours: null, reason: { nl } })
  const [christmas, stocktaking] = [closed('2030-12-25', 'Kerst'), closed('2031-01-02', 'Inventaris')]
  const having = (...exceptions: object[]) =>
    file({ validFrom: '2026-01-01', offer: { ...offer, hours: { ...offer.hours, exceptions } } })
  expect((await run(having(christmas))).out).toContain(
    'exception added, for every revision: 2030-12-25 to 2030-12-25\n',
  )
  const { out } = await run(having(stocktaking))
  expect(out).toContain('exception kept, although it is not in the file: 2030-12-25 to 2030-12-25')
  const printed = JSON.parse((await run('--print')).out)
  expect(printed.offer.hours.exceptions).toEqual([christmas, stocktaking])
  const clash = await run(having({ ...christmas, to: '2030-12-26' }))
  expect([clash.code, clash.out]).toEqual([1, ''])
  expect(clash.err).toContain('already has an exception from 2030-12-25')
})

test('warns about an occasion whose formula is not offered, but publishes', async () => {
  const offer = offerOf(FIRST_CATALOGUE)
  const occasions = [...offer.occasions, { id: 'jubileum', names: { nl: 'Jubileum' }, formula: 'kidz' }]
  const { code, out, err } = await run(file({ validFrom: '2026-01-01', offer: { ...offer, occasions } }))
  expect([code, out.split(';')[0]]).toEqual([0, 'revision 10 is published'])
  expect(err.split('\n')).toContain(
    'not shown: the occasion jubileum, because its formula kidz is not offered',
  )
})

test('warns about missing translations with their path, but publishes', async () => {
  const offer = offerOf(FIRST_CATALOGUE)
  const tagline = { nl: 'Licht', fr: 'Lumière' }
  const venue = { ...offer.venue, tagline, languages: ['nl', 'fr', 'en'] as const }
  const { code, err } = await run(file({ validFrom: '2026-01-01', offer: { ...offer, venue } }))
  expect([code, err]).toEqual([0, 'no translation in en, Dutch is shown instead: venue.tagline\n'])
})

test('adds a second venue with one more file', async () => {
  const { code, out } = await run(file({ validFrom: '2026-01-01', offer: offerOf(GENT_VENUE.catalogue) }))
  expect([code, out.split(';')[0]]).toEqual([0, 'revision 1 is published'])
  const printed = await run('--print', 'gent')
  expect(JSON.parse(printed.out).offer).toEqual(offerOf(GENT_VENUE.catalogue))
  await expect
    .poll(() => api.catalogues.get('gent').newest.venue.name, { timeout: 3_000 })
    .toBe('Kaai & Co Gent')
})

test('refuses a file over 256 kB with a plain message', async () => {
  const ran = await run(file({ validFrom: someMonday(), offer: 'x'.repeat(256 * 1024) }))
  expect([ran.code, ran.err]).toEqual([1, 'the offer is too large: at most 256 kB\n'])
})
