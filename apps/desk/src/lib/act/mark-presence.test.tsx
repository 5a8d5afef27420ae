import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { makeBooking } from '@lichtspel/test-support/desk/booking.ts'
import { CHIRO, NOW } from '@lichtspel/test-support/desk/saturday.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { markedWords, markPresence } from './mark-presence.ts'

afterEach(() => vi.unstubAllGlobals())

const NOTHING: DeskBooking['log'] = []
const FREED: DeskBooking['log'] = [
  {
    id: '1',
    at: NOW,
    actor: 'Mira',
    what: 'moved',
    before: {},
    after: { isFreed: true },
    reason: '',
    bookingId: CHIRO.id,
    bookingName: '',
    attraction: null,
  },
]

test('a press repeated before or right after its response is treated as the same act', async () => {
  const bodies: { presence: string; headCount: number | null }[] = []
  vi.stubGlobal('fetch', async (_path: string, init?: { body?: string }) => {
    if (init?.body !== undefined) bodies.push(JSON.parse(init.body))
    return Response.json({ booking: makeBooking(CHIRO, { presence: 'in' }), serverNow: NOW })
  })
  await Promise.all([markPresence(CHIRO, 'in'), markPresence(CHIRO, 'in')])
  await markPresence(CHIRO, 'in')
  await markPresence(CHIRO, 'in', 7)
  expect(bodies.map(({ presence, headCount }) => [presence, headCount])).toEqual([
    ['in', CHIRO.headCount],
    ['in', 7],
  ])
})

test.each([
  [
    'expected',
    { presence: 'no-show', log: FREED },
    / is niet gekomen\. De latere tijdslots zijn weer vrij\.$/,
  ],
  ['expected', { presence: 'no-show', log: NOTHING }, / is niet gekomen\.$/],
  ['no-show', { presence: 'expected', log: FREED }, / kies andere met Verplaats\.$/],
  ['no-show', { presence: 'expected', log: NOTHING }, / staat weer op Verwacht\.$/],
  ['in', { presence: 'in', headCount: 7 }, /: 7 geteld\.$/],
] as const)('says what changed from %s to %o', (before, after, words) => {
  expect(markedWords({ presence: before }, makeBooking(CHIRO, after))).toMatch(words)
})
