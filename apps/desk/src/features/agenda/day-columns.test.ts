import { at, CHIRO, LOTTE, makeVisit, NOW, PEETERS, SATURDAY } from '@lichtspel/test-support/desk/saturday.ts'
import { describe, expect, test } from 'vitest'
import { type Block, dayColumns, rowsOf, spanOf } from './day-columns.ts'

const columns = dayColumns(SATURDAY, NOW)

function blocksOf(attraction: string, kind: Block['kind'], from = columns): Block[] {
  const column = from.find((one) => one.attraction === attraction)
  return column?.blocks.filter((block) => block.kind === kind) ?? []
}

function visitKeys(attraction: string, id: string): (readonly string[])[] {
  return blocksOf(attraction, 'visit').flatMap((block) =>
    block.kind === 'visit' && block.visit.id === id ? [block.keys] : [],
  )
}

describe('blocks', () => {
  test('join neighbouring slots of one group, but not slots with a gap between them', () => {
    expect(visitKeys('vr', PEETERS.id)).toEqual([['16:00', '16:15', '16:30']])
    expect(visitKeys('laser', PEETERS.id)).toEqual([['17:20'], ['18:00']])
    expect(visitKeys('laser', LOTTE.id)).toEqual([['14:00'], ['14:40']])
  })

  test('that an outage closed say until when; a closure in the same hours does not', () => {
    const outage = { from: '15:00', until: '16:00', reason: 'fault', words: 'Technisch defect' } as const
    const closed = [
      { key: '15:00', reason: outage.words },
      { key: '15:15', reason: outage.words },
      { key: '15:30', reason: 'Onderhoud' },
    ]
    const schedules = SATURDAY.schedules.map((one) =>
      one.attraction === 'vr' ? { ...one, outage, closed } : one,
    )
    const found = blocksOf('vr', 'closed', dayColumns({ ...SATURDAY, schedules, visits: [] }, NOW))
    expect(found.map((block) => [block.keys, block.kind === 'closed' && block.brokenUntil])).toEqual([
      [['15:00', '15:15'], '16:00'],
      [['15:30'], null],
    ])
  })

  test('stay separate for two consecutive groups', () => {
    const [first, second] = [makeVisit({ slots: ['12:00'] }), makeVisit({ slots: ['12:20'] })]
    const [laser] = dayColumns({ ...SATURDAY, visits: [first, second] }, NOW)
    expect(laser?.blocks.filter(({ kind }) => kind === 'visit').map(({ keys }) => keys)).toEqual([
      ['12:00'],
      ['12:20'],
    ])
  })

  test('cover each column from opening to closing without a gap', () => {
    for (const { blocks } of columns) {
      expect(blocks[0]?.start).toBe(10 * 60)
      expect(blocks.at(-1)?.end).toBe(24 * 60)
      for (const [index, block] of blocks.entries())
        if (index > 0) expect(block.start).toBe(blocks[index - 1]?.end)
    }
  })

  test('never join free slots', () => {
    expect(blocksOf('laser', 'free').every(({ keys }) => keys.length === 1)).toBe(true)
  })

  test('join closed slots with the same reason', () => {
    expect(blocksOf('interactivefloor', 'closed')).toEqual([
      expect.objectContaining({ keys: ['17:00', '17:20', '17:40'], reason: 'Onderhoud projector' }),
    ])
  })

  test('show a closed schedule as closed, except for booked groups', () => {
    const [laser, ...others] = SATURDAY.schedules
    if (laser === undefined) throw new Error('no laser')
    const shut = { ...laser, isOpen: false, closingReason: 'Feestdag' }
    const [column] = dayColumns({ ...SATURDAY, schedules: [shut, ...others], visits: [CHIRO] }, NOW)
    expect(column?.blocks.filter(({ kind }) => kind === 'visit')).toHaveLength(3)
    expect(column?.blocks.some(({ kind }) => kind === 'free')).toBe(false)
  })

  test("show a slot as free when a visitor's hold has ended", () => {
    expect(blocksOf('laser', 'held')).toHaveLength(1)
    expect(blocksOf('laser', 'held', dayColumns(SATURDAY, at('14:14')))).toEqual([])
  })

  test('leave out a cancelled group', () => {
    const gone = {
      ...SATURDAY,
      visits: SATURDAY.visits.map((visit) => ({ ...visit, status: 'cancelled' as const })),
    }
    expect(blocksOf('laser', 'visit', dayColumns(gone, NOW))).toEqual([])
  })
})

describe('rows', () => {
  const span = spanOf(columns)

  test('are five minutes, so that blocks of 15 and 20 minutes line up', () => {
    expect(span).toEqual({ start: 600, end: 1440, rowMinutes: 5 })
    expect(rowsOf({ start: 615, end: 635 }, span)).toBe('4 / 8')
  })

  test('are finer where a block needs it', () => {
    const [laser] = columns
    if (laser === undefined) throw new Error('no laser')
    const odd = [{ ...laser, schedule: { ...laser.schedule, opens: '10:30', blockMinutes: 12 } }]
    expect(spanOf(odd)).toEqual({ start: 600, end: 1440, rowMinutes: 1 })
  })
})
