import { createTestApp, someMonday, type TestApp } from '@lichtspel/test-support/api/test-app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CatalogueCache } from './catalogue-cache.ts'
import { readRecentPublications } from './sql.ts'

const VENUES = 1_000
const REVISIONS = 10

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
  // Copies of the first venue under their own ids, published long ago and mostly no longer in force.
  await api.database.pool.query(`
    CREATE TEMP TABLE made AS
      SELECT 'zaal' || chr(97 + n / 676) || chr(97 + n / 26 % 26) || chr(97 + n % 26) || 'x' AS id FROM generate_series(1, ${VENUES}) AS n;
    INSERT INTO venue (id, name, zone) SELECT id, id, 'Europe/Brussels' FROM made;
    INSERT INTO catalogue (venue_id, revision, valid_from, content, published_by, published_at)
    SELECT m.id, r, date '2026-01-01', c.content || jsonb_build_object('venue', (c.content -> 'venue') || jsonb_build_object('id', m.id, 'hosts', jsonb_build_array(m.id || '.example'))), 'test', now() - interval '30 days'
      FROM made m, generate_series(1, ${REVISIONS}) AS r, catalogue c WHERE c.venue_id = 'antwerpen' AND c.revision = 1;
    DROP TABLE made`)
  await api.database.pool.query('ANALYZE catalogue')
}, 120_000)
afterAll(() => api.close())

const timed = async (act: () => Promise<unknown>) => {
  const started = performance.now()
  await act()
  return performance.now() - started
}

test(`${VENUES} venues are known within seconds of the start, and looked after for little`, async () => {
  const { pool } = api.database
  const catalogues = new CatalogueCache({ pool, onError: (error) => expect.fail(String(error)) })
  const before = process.memoryUsage().heapUsed
  const startMs = await timed(() => catalogues.start())
  catalogues.stop()
  const heapMb = (process.memoryUsage().heapUsed - before) / 1e6
  expect(catalogues.get('zaalbbbx').revision).toBe(REVISIONS)
  const polls: number[] = []
  for (let nth = 0; nth < 50; nth++) polls.push(await timed(() => readRecentPublications(pool, Date.now())))
  const pollMs = polls.toSorted((a, b) => a - b)[25] ?? 0
  console.log(
    `${VENUES} venues with ${REVISIONS} revisions: start ${startMs.toFixed(0)} ms, a poll ${pollMs.toFixed(1)} ms, ${heapMb.toFixed(0)} MB`,
  )
  expect(startMs).toBeLessThan(10_000)
  expect(pollMs).toBeLessThan(100)
}, 60_000)

test('one of many venues is served as if it were the only one', async () => {
  await api.catalogues.renew(['zaalbbbx'])
  const answer = await api.app.inject(`/api/schedules?venue=zaalbbbx&date=${someMonday()}`)
  expect(answer.json().schedules).toHaveLength(3)
})
