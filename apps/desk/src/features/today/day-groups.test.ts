import { isJustIn } from '@lichtspel/domain/desk/presence'
import { at, aVisit } from '@lichtspel/test-support/desk/visit.ts'
import { expect, test } from 'vitest'
import { countPeople } from '../../lib/day/expected-day.ts'
import { countEaters, groupDay, splitComing } from './day-groups.ts'

const NOW = at('14:12')
const DAY = [
  aVisit({ id: 'soon-2', arrivesAt: at('16:45') }),
  aVisit({ id: 'soon-1', arrivesAt: at('15:05'), players: 22 }),
  aVisit({ id: 'option', arrivesAt: at('15:30'), optionUntil: at('14:30'), players: 12, mealPeople: 5 }),
  aVisit({ id: 'late', arrivesAt: at('14:05'), players: 6, mealPeople: 4 }),
  aVisit({ id: 'in-2', presence: 'in', endsAt: at('16:00'), players: 10, headCount: 8, mealPeople: 9 }),
  aVisit({ id: 'in-1', presence: 'in', endsAt: at('15:00'), players: 2 }),
  aVisit({ id: 'out', presence: 'out', presenceAt: at('13:00'), mealPeople: 3 }),
  aVisit({ id: 'no-show', presence: 'no-show', presenceAt: at('13:30') }),
  aVisit({ id: 'cancelled', status: 'cancelled', arrivesAt: at('13:00'), mealPeople: 7 }),
]

function ids(group: keyof ReturnType<typeof groupDay>, now = NOW): string[] {
  return groupDay(DAY, now)[group].map(({ visit }) => visit.id)
}

test('sorts late groups first, then upcoming groups including options, then groups that are in, by earliest end', () => {
  expect(ids('late')).toEqual(['late'])
  expect(ids('soon')).toEqual(['soon-1', 'option', 'soon-2'])
  expect(ids('in')).toEqual(['in-1', 'in-2'])
  expect(ids('gone')).toEqual(['no-show', 'out'])
})

test('a group becomes late as time passes, but an option never does', () => {
  expect(ids('late', at('15:31'))).toEqual(['late', 'soon-1'])
  expect(ids('soon', at('15:31'))).toEqual(['option', 'soon-2'])
})

test('counts the people who actually came, ignores options, and leaves out meals of groups that have left', () => {
  expect(countPeople(DAY, NOW)).toEqual({ in: 10, expected: 6 + 22 + 22 })
  expect(countEaters(DAY, NOW)).toBe(13)
})

test('groups that nobody ticked off after their last game fold, and are expected no more', () => {
  const evening = at('17:30')
  expect(ids('over', evening)).toEqual(['late', 'soon-1', 'soon-2'])
  expect(ids('late', evening)).toEqual([])
  expect(countPeople(DAY, evening)).toEqual({ in: 10, expected: 0 })
})

test('a group that is in folds an hour after its last game, unless it eats or has to pay', () => {
  const paid = { state: 'paid' as const, totalCents: 5000, openCents: 0 }
  const inside = { presence: 'in' as const, presenceAt: at('14:00'), endsAt: at('15:00'), bill: paid }
  const fold = (more: object, now: string) => groupDay([aVisit({ ...inside, ...more })], at(now)).over.length
  expect(fold({}, '15:59')).toBe(0)
  expect(fold({}, '16:00')).toBe(1)
  expect(fold({ mealPeople: 8 }, '16:00')).toBe(0)
  expect(fold({ bill: { ...paid, openCents: 100 } }, '16:00')).toBe(0)
})

test('a group has just come in for a quarter of an hour', () => {
  const visit = aVisit({ presence: 'in', presenceAt: at('14:00') })
  expect([isJustIn(visit, at('14:14')), isJustIn(visit, at('14:15'))]).toEqual([true, false])
})

test('a group that was just pressed stays in place', () => {
  const groups = groupDay(DAY, NOW, new Map([['in-1', 'late' as const]]))
  expect(groups.late.map(({ visit, state }) => [visit.id, state])).toEqual([
    ['late', 'late'],
    ['in-1', 'in'],
  ])
  expect(groups.in.map(({ visit }) => visit.id)).toEqual(['in-2'])
})

test('arrivals of the coming hour are near; without any, the next one is', () => {
  const split = (now: number) => {
    const { near, later } = splitComing(groupDay(DAY, now).soon, now)
    return [near, later].map((visits) => visits.map(({ visit }) => visit.id))
  }
  expect(split(at('14:30'))).toEqual([['soon-1', 'option'], ['soon-2']])
  expect(split(at('12:00'))).toEqual([['late'], ['soon-1', 'option', 'soon-2']])
  expect(split(at('16:50'))).toEqual([['option'], []])
})
