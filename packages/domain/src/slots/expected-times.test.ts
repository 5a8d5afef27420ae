import { randomColumns } from '@lichtspel/test-support/domain/expected-times.ts'
import { describe, expect, test } from 'vitest'
import { clockTimeAt, minutesOf } from '../time/clock-time.ts'
import {
  delayAt,
  type ExpectedColumn,
  expectedAfterGames,
  expectedTimes,
  onTimeFrom,
  type RunningColumn,
} from './expected-times.ts'

const laser = (games: Record<string, string>, more: Partial<RunningColumn> = {}): RunningColumn => ({
  attraction: 'laser',
  grid: { opens: '10:00', closes: '20:00', blockMinutes: 20 },
  games: Object.entries(games).map(([key, group]) => ({ key, group })),
  closed: [],
  delay: null,
  ...more,
})
const vr = (games: Record<string, string>): RunningColumn => ({
  ...laser(games),
  attraction: 'vr',
  grid: { opens: '10:00', closes: '20:00', blockMinutes: 15 },
})
const late = (minutes: number, since: string) => ({ delay: { minutes, since: minutesOf(since) } })
const starts = ({ games }: ExpectedColumn) =>
  Object.fromEntries([...games].map(([key, { start }]) => [key, clockTimeAt(start)]))
const swallowed = ({ free }: ExpectedColumn) =>
  [...free].flatMap(([key, { isSwallowed }]) => (isSwallowed ? key : []))
const only = (column: RunningColumn) => expectedTimes([column])[0] as ExpectedColumn

/** The Saturday of the design. */
const SATURDAY = { '14:00': 'Lotte', '14:40': 'Lotte', '15:00': 'Karim', '15:20': 'Amber', '16:00': 'Amber' }

describe('expected times', () => {
  test('[DL1] ten minutes late at 14:52: the game that is on ends later, the next two start later, a free slot absorbs it', () => {
    const column = only(laser(SATURDAY, late(10, '14:52')))
    expect(starts(column)).toEqual({
      '14:00': '14:00',
      '14:40': '14:40',
      '15:00': '15:10',
      '15:20': '15:30',
      '16:00': '16:00',
    })
    expect(clockTimeAt(column.games.get('14:40')?.end ?? 0)).toBe('15:10')
    expect(swallowed(column)).toEqual(['15:40'])
    expect(onTimeFrom(column, minutesOf('14:52'))).toBe('16:00')
    expect(onTimeFrom(only(laser({})), minutesOf('14:52'))).toBe('15:00')
  })

  test('[DL1] noted while nobody plays, it holds up the next game only if that follows at once', () => {
    expect(starts(only(laser({ '15:00': 'a' }, late(10, '14:52'))))).toEqual({ '15:00': '15:10' })
    expect(starts(only(laser({ '15:20': 'a' }, late(10, '14:52'))))).toEqual({ '15:20': '15:20' })
    expect(starts(only(laser({ '10:00': 'a' }, late(10, '09:30'))))).toEqual({ '10:00': '10:10' })
  })

  test('[DL2] a group takes the delay along to its next game, and its break absorbs it', () => {
    const [, second] = expectedTimes([
      laser({ '15:00': 'a' }, late(10, '14:59')),
      vr({ '15:15': 'a', '15:30': 'a', '16:00': 'a', '16:15': 'b' }),
    ])
    // 15:15 overlaps the laser game, so others of the group play it.
    expect(starts(second as ExpectedColumn)).toEqual({
      '15:15': '15:15',
      '15:30': '15:30',
      '16:00': '16:00',
      '16:15': '16:15',
    })
    const [, carried] = expectedTimes([
      laser({ '15:00': 'a' }, late(20, '14:59')),
      vr({ '15:30': 'a', '15:45': 'b', '16:15': 'a' }),
    ])
    expect(starts(carried as ExpectedColumn)).toEqual({
      '15:30': '15:40',
      '15:45': '15:55',
      '16:15': '16:15',
    })
  })

  test('[DL3] a free slot is sold late, unless that delays a game, runs into a closure or closing time, or nothing of it is left', () => {
    const free = (column: RunningColumn) => swallowed(only(column))
    expect(free(laser({ '14:40': 'a' }, late(10, '14:52')))).toEqual([])
    expect(only(laser({ '14:40': 'a' }, late(10, '14:52'))).free.get('15:00')).toMatchObject({
      start: minutesOf('15:10'),
    })
    expect(free(laser({ '14:40': 'a', '15:20': 'b' }, late(10, '14:52')))).toEqual(['15:00'])
    expect(free(laser({ '14:40': 'a' }, { ...late(10, '14:52'), closed: ['15:20'] }))).toEqual(['15:00'])
    expect(free(laser({ '19:20': 'a' }, late(5, '19:30')))).toEqual(['19:40'])
    expect(free(laser({ '14:40': 'a' }, late(30, '14:52')))).toEqual(['15:00'])
  })

  test('[DL4] the delay is over by itself once free time has absorbed it', () => {
    const column = laser(SATURDAY, late(10, '14:52'))
    expect([delayAt(column, minutesOf('14:52')), delayAt(column, minutesOf('15:49'))]).toEqual([10, 10])
    expect(delayAt(column, minutesOf('15:50'))).toBe(0)
    expect(delayAt(laser(SATURDAY), minutesOf('14:52'))).toBe(0)
    const quiet = laser({}, late(10, '14:52'))
    expect([delayAt(quiet, minutesOf('15:09')), delayAt(quiet, minutesOf('15:10'))]).toEqual([10, 0])
  })

  test('[DL5] a meal waits for the games that should be over by then', () => {
    const columns = expectedTimes([laser({ '15:00': 'a', '16:00': 'a' }, late(10, '14:59'))])
    expect(expectedAfterGames(columns, 'a', minutesOf('15:20'))).toBe(minutesOf('15:30'))
    expect(expectedAfterGames(columns, 'a', minutesOf('15:40'))).toBe(minutesOf('15:40'))
    expect(expectedAfterGames(columns, 'b', minutesOf('15:20'))).toBe(minutesOf('15:20'))
  })
})

describe('on 2,000 random days', () => {
  const days = Array.from({ length: 2000 }, (_, seed) => {
    const columns = randomColumns(seed)
    return { columns, expected: expectedTimes(columns) }
  })
  const games = (columns: readonly ExpectedColumn[]) =>
    columns.flatMap((column) => [...column.games.values()])

  test('[DL1] no game is expected before its planned start, or shorter than its block, or over the one before it', () => {
    for (const { expected, columns } of days) {
      for (const [place, column] of expected.entries()) {
        const block = columns[place]?.grid.blockMinutes ?? 0
        const inOrder = [...column.games.values()].sort((a, b) => a.planned - b.planned)
        inOrder.forEach((game, index) => {
          expect(game.start).toBeGreaterThanOrEqual(game.planned)
          expect(game.end - game.start).toBeGreaterThanOrEqual(block)
          expect(game.start).toBeGreaterThanOrEqual(inOrder[index - 1]?.end ?? 0)
        })
      }
    }
  })

  test('[DL2] no group starts a game before its previous one is over', () => {
    for (const { expected } of days) {
      const all = games(expected)
      for (const game of all)
        for (const other of all)
          if (other.group === game.group && other.plannedEnd <= game.planned)
            expect(game.start).toBeGreaterThanOrEqual(other.end)
    }
  })

  test('[DL1] a game starts late only because of the delay, the game before it or the group’s previous game', () => {
    for (const { expected, columns } of days) {
      const all = games(expected)
      for (const [place, column] of expected.entries()) {
        const delay = columns[place]?.delay ?? null
        for (const game of column.games.values()) {
          if (game.start === game.planned) continue
          const causes = [...column.games.values(), ...all.filter(({ group }) => group === game.group)]
          const isCaused = causes.some((cause) => cause !== game && cause.end === game.start)
          expect(isCaused || delay !== null).toBe(true)
        }
      }
    }
  })

  test('[DL1] without a delay every time is the planned one, and a longer delay makes nothing earlier', () => {
    for (const { columns, expected } of days) {
      const onTime = expectedTimes(columns.map((column) => ({ ...column, delay: null })))
      for (const { planned, start } of games(onTime)) expect(start).toBe(planned)
      const longer = expectedTimes(
        columns.map((column) => ({
          ...column,
          delay: column.delay && { ...column.delay, minutes: column.delay.minutes + 5 },
        })),
      )
      games(longer).forEach((game, place) => {
        expect(game.start).toBeGreaterThanOrEqual(games(expected)[place]?.start ?? 0)
      })
    }
  })

  test('[DL4] after free time as long as all delays together, a game starts as planned', () => {
    for (const { columns, expected } of days) {
      const total = columns.reduce((sum, { delay }) => sum + (delay?.minutes ?? 0), 0)
      const all = games(expected)
      const latest = Math.max(
        0,
        ...columns.map(
          ({ delay, grid }) => Math.max(delay?.since ?? 0, minutesOf(grid.opens)) + grid.blockMinutes,
        ),
      )
      for (const game of all) {
        const isQuiet = all.every(
          (other) =>
            other === game || other.plannedEnd + total <= game.planned || other.planned >= game.planned,
        )
        if (isQuiet && latest + total <= game.planned) expect(game.start).toBe(game.planned)
      }
    }
  })

  test('[DL3] a free slot that can be sold makes no other game of its column later, and one that is swallowed would', () => {
    let sold = 0
    let refused = 0
    for (const { columns, expected } of days) {
      for (const [place, column] of columns.entries()) {
        const before = expected[place] as ExpectedColumn
        for (const [key, slot] of before.free) {
          if (slot.start === slot.planned) continue
          const withIt = { ...column, games: [...column.games, { key, group: 'new' }] }
          const after = expectedTimes(columns.with(place, withIt))[place] as ExpectedColumn
          const isLater = [...before.games].some(
            ([game, { start }]) => (after.games.get(game)?.start ?? 0) > start,
          )
          if (!slot.isSwallowed) expect(isLater).toBe(false)
          if (slot.isSwallowed) refused += 1
          else sold += 1
          if (isLater) expect(slot.isSwallowed).toBe(true)
        }
      }
    }
    expect(Math.min(sold, refused)).toBeGreaterThan(500)
  })
})
