import { randomColumns } from '@lichtspel/test-support/domain/expected-times.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectedTimes } from '../slots/expected-times.ts'
import { clockTimeAt, minutesOf } from '../time/clock-time.ts'
import { type LobbyColumn, lobbyScreen, MOST_GAMES, shownGroup } from './lobby-screen.ts'

const LOTTE = { id: 'a', name: 'Lotte Maes', players: 8 }
const KARIM = { id: 'b', name: 'Karim', players: 6 }
const GROUPS = [LOTTE, KARIM]

const laser = (games: Record<string, string>, more: Partial<LobbyColumn> = {}): LobbyColumn => ({
  attraction: 'laser',
  grid: { opens: '14:00', closes: '16:00', blockMinutes: 20 },
  games: Object.entries(games).map(([key, group]) => ({ key, group })),
  closed: [],
  delay: null,
  outage: null,
  ...more,
})
const at = (time: string, column: LobbyColumn, showsNames = false) => {
  const [shown] = lobbyScreen([column], GROUPS, { minute: minutesOf(time), showsNames })
  if (shown === undefined) throw new Error('no column')
  return shown
}
const starts = (shown: { games: { start: number }[] }) => shown.games.map(({ start }) => clockTimeAt(start))

describe('what the lobby’s screen says about a group', () => {
  test('[LB1] nothing but its size, unless the venue shows first names', () => {
    expect(shownGroup(LOTTE, false)).toEqual({ firstName: '', players: 8 })
    expect(shownGroup(LOTTE, true)).toEqual({ firstName: 'Lotte', players: 8 })
    // Typed with two accents of their own.
    const decomposed = 'Tha\u0302\u0301t Le'
    expect(shownGroup({ name: decomposed, players: 8 }, true).firstName).toBe('Th\u1ea5t')
  })

  test.each([
    '',
    '  ',
    '0470 12 34 56',
    'an@voorbeeld.be',
    'An\u202eseteeP',
    '<b>An</b>',
    `A${'\u0301'.repeat(40)}`,
  ])('[LB1] %j has no first name to show', (name) => {
    expect(shownGroup({ name, players: 2 }, true).firstName).toBe('')
  })

  test('[LB1] no other field of a booking is on the screen, whatever it holds', () => {
    const secret = fc.stringMatching(/^[A-Za-z0-9@.+ ]{4,20}$/).map((text) => `§${text}§`)
    const booking = fc.record({
      ...{ id: fc.uuid(), name: fc.string(), players: fc.integer({ min: 1, max: 99 }) },
      ...{ email: secret, phone: secret, title: secret, note: secret, extraInfo: secret, diets: secret },
    })
    fc.assert(
      fc.property(booking, fc.boolean(), (one, showsNames) => {
        const column = laser({ '14:00': one.id })
        const shown = lobbyScreen([column], [one], { minute: 840, showsNames })
        const [game] = shown[0]?.games ?? []
        expect(Object.keys(game ?? {}).sort()).toEqual(['end', 'firstName', 'planned', 'players', 'start'])
        expect(['', one.name.normalize('NFC').trim().split(/\s+/u)[0]]).toContain(game?.firstName)
        if (!showsNames) expect(game?.firstName).toBe('')
        expect(JSON.stringify(shown)).not.toMatch(/§/)
        expect(JSON.stringify(shown)).not.toContain(one.id)
      }),
    )
  })
})

describe('what the lobby’s screen says about an attraction', () => {
  test('[LB2] the game that is on, the next ones and the next free slot', () => {
    const shown = at('14:05', laser({ '14:00': 'a', '14:40': 'b' }))
    expect(starts(shown)).toEqual(['14:00', '14:40'])
    expect(shown).toMatchObject({ delayMinutes: 0, outage: null, freeAt: minutesOf('14:20') })
    expect(starts(at('14:20', laser({ '14:00': 'a', '14:40': 'b' })))).toEqual(['14:40'])
  })

  test('[LB2] a held slot is neither a game nor free', () => {
    const shown = at('14:00', laser({ '14:00': 'someone who chooses' }))
    expect(shown).toMatchObject({ games: [], freeAt: minutesOf('14:20') })
  })

  test('[LB2] late games have their expected time, and a slot that the delay swallows is not free', () => {
    const column = laser(
      { '14:00': 'a', '14:20': 'b', '15:00': 'a' },
      { delay: { minutes: 10, since: minutesOf('14:10') } },
    )
    const shown = at('14:10', column)
    expect(starts(shown)).toEqual(['14:00', '14:30', '15:00'])
    expect(shown.games[1]).toMatchObject({ planned: minutesOf('14:20') })
    expect(shown).toMatchObject({ delayMinutes: 10, freeAt: minutesOf('15:20') })
  })

  test('[LB2] an attraction that is out of order says so in those hours, and lists no game in them', () => {
    const outage = { from: minutesOf('14:20'), until: minutesOf('15:00'), words: 'VR-bril stuk' }
    const column = laser({ '14:00': 'a', '14:20': 'b', '14:40': 'a', '15:00': 'b' }, { outage })
    expect(starts(at('14:10', column))).toEqual(['14:00', '15:00'])
    expect(at('14:10', column).outage).toBeNull()
    expect(at('14:20', column).outage).toEqual({ until: minutesOf('15:00'), words: 'VR-bril stuk' })
    expect(at('15:00', column).outage).toBeNull()
  })

  test('[LB2] on random days nothing that is over is listed, and what is free can be played', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const columns = randomColumns(seed).map((column) => ({ ...column, outage: null }))
      const groups = Array.from({ length: 8 }, (_, n) => ({ id: `group ${n}`, name: 'An', players: n + 1 }))
      const minute = 570 + ((seed * 37) % 500)
      const expected = expectedTimes(columns)
      for (const [place, shown] of lobbyScreen(columns, groups, { minute, showsNames: true }).entries()) {
        const all = [...(expected[place]?.games.values() ?? [])].filter(({ end }) => end > minute)
        expect(shown.games.length).toBe(Math.min(all.length, MOST_GAMES))
        expect(shown.games.every(({ start, end, planned }) => end > minute && start >= planned)).toBe(true)
        const free = [...(expected[place]?.free.values() ?? [])].filter(({ isSwallowed }) => !isSwallowed)
        const open = free.filter(({ planned }) => planned >= minute).map(({ start }) => start)
        expect(shown.freeAt).toBe(open[0] ?? null)
      }
    }
  })
})
