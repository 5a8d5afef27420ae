import { momentAt } from '@lichtspel/domain/time/moment'
import { at, CHIRO, KARIM, LATE_SATURDAY, LOTTE, SATURDAY } from '@lichtspel/test-support/desk/saturday.ts'
import { expect, test } from 'vitest'
import { expectedDay, lateStart } from './expected-day.ts'

const ZONE = 'Europe/Brussels'
const on = (day: typeof SATURDAY, time: string) => expectedDay(day, ZONE, momentAt(at(time), ZONE))

test('without a delay the day is the day itself', () => {
  expect(on(SATURDAY, '14:12').day).toBe(SATURDAY)
})

test('[DL1] groups on a late attraction arrive, start and end later; the day on which it was set is the only one', () => {
  const { day, planned, delays, columns } = on(LATE_SATURDAY, '14:12')
  const of = (id: string) => day.visits.find((visit) => visit.id === id)
  expect(delays).toEqual({ laser: 10 })
  // Lotte is playing its first game.
  expect(of(LOTTE.id)?.arrivesAt).toBe(LOTTE.arrivesAt)
  expect(of(CHIRO.id)?.arrivesAt).toBe(CHIRO.arrivesAt + 600_000)
  expect(of(CHIRO.id)?.endsAt).toBe(CHIRO.endsAt)
  expect([...planned.keys()]).toEqual([KARIM.id, CHIRO.id])
  expect([lateStart({ columns }, 'laser', '15:00'), lateStart({ columns }, 'laser', '16:00')]).toEqual([
    '15:10',
    undefined,
  ])
  expect(on({ ...LATE_SATURDAY, date: '2026-11-20' }, '14:12').delays).toEqual({})
})

test('[DL4] the sign goes by itself once a free slot has absorbed the delay', () => {
  expect(on(LATE_SATURDAY, '15:49').delays).toEqual({ laser: 10 })
  expect(on(LATE_SATURDAY, '15:50').delays).toEqual({})
})

test('[DL5] a meal waits for the games before it', () => {
  const late = {
    ...LATE_SATURDAY,
    visits: [{ ...LOTTE, slotsVR: [], mealAt: '14:20' }],
  }
  expect(on(late, '14:12').day.visits[0]?.mealAt).toBe('14:30')
})
