import { expect, test } from 'vitest'
import { addDays } from '../time/calendar-date.ts'
import { figureFacts } from './sentence.ts'

const WEEK = { from: '2026-11-16', to: '2026-11-22' }
const WEEK_BEFORE = { from: '2026-11-09', to: '2026-11-15' }

type Figures = Parameters<typeof figureFacts>[0]

/** Received on Monday, Tuesday, …; a day with 0 is left out, as the server does. */
function figures(now: number[], past: number[], changed: Partial<Figures> = {}): Figures {
  const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0)
  const perDay = [...past, ...now].map((cents, at) => ({ date: addDays(WEEK_BEFORE.from, at), cents }))
  return {
    today: '2026-11-25',
    days: WEEK,
    before: WEEK_BEFORE,
    now: { groups: 40, receivedCents: sum(now) },
    past: { groups: 38, receivedCents: sum(past) },
    perDay: perDay.filter(({ cents }) => cents > 0),
    missed: [],
    unbilled: { groups: 0, cents: 0 },
    ...changed,
  }
}

const PAST = [400, 400, 960, 510, 1590, 4310, 2390]

test('names the change, the two weekdays that gained most and the one that lost most', () => {
  const facts = figureFacts(figures([410, 285, 1180, 540, 1765, 5000, 2680], PAST))
  expect(facts).toMatchObject({ change: 12, gained: ['saturday', 'sunday'], lost: 'tuesday' })
})

test('names no weekday that changed by less than a tenth', () => {
  const facts = figureFacts(figures([410, 390, 970, 520, 1600, 4400, 2400], PAST))
  expect(facts).toMatchObject({ change: 1, gained: [], lost: null })
})

test('a weekday without visits lost everything; one that is always closed is not named', () => {
  const facts = figureFacts(figures([0, 0, 960, 510, 1590, 4310, 2390], [0, 400, 960, 510, 1590, 4310, 2390]))
  expect(facts).toMatchObject({ gained: [], lost: 'tuesday' })
})

test('a week without a loss names none', () => {
  const facts = figureFacts(figures([800, 400, 960, 510, 1590, 4310, 2390], PAST))
  expect(facts).toMatchObject({ gained: ['monday'], lost: null })
})

test('fewer than five groups in either period are too few to compare', () => {
  for (const few of [{ now: { groups: 4, receivedCents: 900 } }, { past: { groups: 4, receivedCents: 900 } }])
    expect(figureFacts(figures(PAST, PAST, few))).toMatchObject({ change: null, gained: [], lost: null })
})

test('nothing received before cannot be compared', () => {
  expect(figureFacts(figures(PAST, [0, 0, 0, 0, 0, 0, 0])).change).toBeNull()
})

test('today has not lost, and the days after it are not compared', () => {
  const running = { today: '2026-11-18', days: { from: WEEK.from, to: '2026-11-18' } }
  const facts = figureFacts(figures([410, 285, 100, 0, 0, 0, 0], PAST, running))
  expect(facts.lost).toBe('tuesday')
})

test('a Sunday that already brought in more has gained on Sunday evening', () => {
  const facts = figureFacts(figures([410, 400, 960, 510, 1590, 4310, 3600], PAST, { today: WEEK.to }))
  expect(facts).toMatchObject({ gained: ['sunday'], lost: null })
})

test('a month with one Saturday more is compared by the average Saturday', () => {
  const october = { from: '2026-10-01', to: '2026-10-31' }
  const november = { from: '2026-11-01', to: '2026-11-30' }
  const saturdays = Array.from({ length: 9 }, (_, at) => ({
    date: addDays('2026-10-03', 7 * at),
    cents: 1000,
  }))
  const facts = figureFacts(
    figures([1], [1], { today: '2026-12-02', days: november, before: october, perDay: saturdays }),
  )
  expect(facts).toMatchObject({ gained: [], lost: null })
})

test('adds the missed wishes of one part of the week, whatever the reason', () => {
  const saturday = { weekday: 5, from: 14, before: 16 }
  const sunday = { weekday: 6, from: 13, before: 15 }
  const missed = [
    { ...sunday, wishes: 5 },
    { ...saturday, wishes: 4 },
    { ...saturday, wishes: 2 },
  ]
  const facts = figureFacts(figures(PAST, PAST, { missed }))
  expect(facts).toMatchObject({ missedWishes: 11, missedMost: { ...saturday, wishes: 6 } })
  const level = figureFacts(figures(PAST, PAST, { missed: missed.slice(1).concat({ ...sunday, wishes: 6 }) }))
  expect(level.missedMost).toBeNull()
})
