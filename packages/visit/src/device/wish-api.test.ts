import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellMissedWish } from './wish-api.ts'

const asked = {
  location: 'antwerpen',
  date: '2026-12-05',
  players: 8,
  games: { laser: 2, vr: 1 },
  from: 720,
  before: 1020,
}
const priced = { formula: 'standard', modules: [] }

const sent = vi.fn<typeof fetch>()
beforeEach(() => {
  sent.mockReset().mockResolvedValue(new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', sent)
})
afterEach(() => vi.unstubAllGlobals())

const bodies = () => sent.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))

test('a wish is sent once, whatever its price; other hours and another group are another wish', () => {
  tellMissedWish(asked, priced)
  tellMissedWish({ ...asked }, { formula: 'party', modules: ['pastaBuffet'] })
  expect(bodies()).toEqual([{ sessionId: expect.any(String), ...asked, ...priced }])
  expect(sent.mock.calls[0]).toMatchObject(['/api/wishes', { method: 'POST', keepalive: true }])
  tellMissedWish({ ...asked, players: 9 }, priced)
  tellMissedWish({ ...asked, from: 780 }, priced)
  expect(bodies().map(({ players, from }) => [players, from])).toEqual([
    [8, 720],
    [9, 720],
    [8, 780],
  ])
})

test('a failure is silent, and not sent again', async () => {
  // An unhandled rejection would fail the run.
  sent.mockRejectedValue(new TypeError('Failed to fetch'))
  tellMissedWish({ ...asked, date: '2026-12-06' }, priced)
  await new Promise((resolve) => setTimeout(resolve))
  tellMissedWish({ ...asked, date: '2026-12-06' }, priced)
  expect(sent).toHaveBeenCalledTimes(1)
})
