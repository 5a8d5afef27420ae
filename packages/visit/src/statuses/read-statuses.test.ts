import type { WireSchedule, WireSlot } from '@lichtspel/contract/schedules'
import { momentAt } from '@lichtspel/domain/time/moment'
import { describe, expect, test } from 'vitest'
import { readStatuses } from './read-statuses.ts'

const NOON = momentAt(Date.UTC(2027, 0, 5, 11), 'Europe/Brussels')
const FREE: WireSlot = { isClosed: false, bookingRef: null, holding: null }
const heldBy = (sessionId: string): WireSlot => ({
  ...FREE,
  holding: { sessionId, lastUpdated: NOON.epochMs - 1_000 },
})
const KEYS = ['14:00', '14:20', '14:40', '15:00', '15:20', '15:40']

function schedule(slots: Record<string, WireSlot> = {}): WireSchedule {
  const free = Object.fromEntries(KEYS.map((key) => [key, FREE]))
  return {
    id: '1',
    location: 'antwerpen',
    date: '2027-01-05',
    open: true,
    version: 1,
    blockMinutes: 20,
    mandatoryBreak: true,
    slots: { ...free, ...slots },
  }
}

const looker = {
  selection: ['14:00'],
  givesWay: undefined,
  needed: 2,
  ignoreBreaks: false,
  fingerprint: 'mine',
  holdMs: 120_000,
}

describe('the visitor’s own holds', () => {
  test('are recognised by the fingerprint', () => {
    const day = schedule({ '14:00': heldBy('mine'), '15:40': heldBy('other') })
    const statuses = readStatuses(day, looker, NOON)
    expect([statuses.get('14:00'), statuses.get('15:40')]).toEqual(['selected', 'holding'])
  })

  test('without a fingerprint are the slots chosen on this page', () => {
    const day = schedule({ '14:00': heldBy('a'), '15:40': heldBy('a') })
    const statuses = readStatuses(day, { ...looker, fingerprint: '' }, NOON)
    expect([statuses.get('14:00'), statuses.get('15:40')]).toEqual(['selected', 'holding'])
  })
})

test('a slot that is about to be replaced needs no break around it, stays selected until it is replaced, and adds no suggestion', () => {
  const full = { ...looker, selection: ['14:00', '15:20'], givesWay: '14:00' }
  expect(Object.fromEntries(readStatuses(schedule(), full, NOON))).toEqual({
    '14:00': 'selected',
    '14:20': 'available',
    '14:40': 'available',
    '15:00': 'break',
    '15:20': 'selected',
    '15:40': 'break',
  })
})

describe('a suggestion', () => {
  const statusOf = (selection: string[], needed: number) =>
    readStatuses(schedule(), { ...looker, selection, needed }, NOON)

  test('is shown while fewer slots are chosen than needed', () => {
    expect(statusOf(['14:00'], 2).get('14:40')).toBe('suggestion')
  })

  test('is not shown when enough or more than enough slots are chosen', () => {
    expect([...statusOf(['14:00', '14:40'], 2).values()]).not.toContain('suggestion')
    expect([...statusOf(['14:00'], 0).values()]).not.toContain('suggestion')
    expect(statusOf(['14:00', '14:40'], 2).get('15:20')).toBe('available')
  })
})

describe('a slot the desk forced', () => {
  const forced = { ...looker, selection: ['14:00', '14:20'], forced: ['14:20'] }

  test('is selected even if it is a break, is held by someone else or has started, and so is its neighbour', () => {
    expect(readStatuses(schedule({ '14:20': heldBy('other') }), forced, NOON).get('14:20')).toBe('selected')
    expect(readStatuses(schedule(), forced, NOON).get('14:00')).toBe('selected')
    const later = momentAt(Date.UTC(2027, 0, 5, 13, 25), 'Europe/Brussels')
    expect(readStatuses(schedule(), forced, later).get('14:20')).toBe('selected')
  })

  test('is not selected once someone else has booked it', () => {
    const day = schedule({ '14:20': { ...FREE, bookingRef: 'reserved' } })
    expect(readStatuses(day, forced, NOON).get('14:20')).toBe('reserved')
  })
})
