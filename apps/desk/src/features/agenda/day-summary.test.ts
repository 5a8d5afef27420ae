import { at, CHIRO, KARIM, makeVisit, NOW, SATURDAY } from '@lichtspel/test-support/desk/saturday.ts'
import { expect, test } from 'vitest'
import { summariseDay } from './day-summary.ts'

test('summarises the day at 14:12: people in and to come, the next and the late groups, and the meals', () => {
  const summary = summariseDay(SATURDAY, { epochMs: NOW })
  expect(summary).toMatchObject({ peopleIn: 10, next: { id: CHIRO.id }, eatersWithoutTime: 0 })
  expect(summary.late.map(({ id }) => id)).toEqual([KARIM.id])
  // Everyone who is not in, gone, a no-show or an option: 6 + 22 + 18 + 9 + 5 + 14.
  expect(summary.peopleToCome).toBe(74)
  expect(summary.meals).toEqual([
    { at: '17:00', eaters: 9 },
    { at: '18:30', eaters: 18 },
  ])
})

test('counts the people who came, not those booked', () => {
  const visit = makeVisit({ players: 10, presence: 'in', headCount: 12 })
  expect(summariseDay({ visits: [visit] }, { epochMs: NOW }).peopleIn).toBe(12)
})

test('stops waiting for a group that has missed its whole visit', () => {
  const summary = summariseDay({ visits: [KARIM] }, { epochMs: at('16:30') })
  expect([summary.late, summary.peopleToCome]).toEqual([[], 0])
})

test('adds up meals at the same time; no-shows and cancelled groups do not eat', () => {
  const meal = { mealPeople: 8, mealAt: '18:00' }
  const visits = [
    makeVisit(meal),
    makeVisit(meal),
    makeVisit({ mealPeople: 5, mealAt: null }),
    makeVisit({ ...meal, presence: 'no-show' }),
    makeVisit({ ...meal, status: 'cancelled' }),
  ]
  expect(summariseDay({ visits }, { epochMs: NOW })).toMatchObject({
    meals: [{ at: '18:00', eaters: 16 }],
    eatersWithoutTime: 5,
  })
})
