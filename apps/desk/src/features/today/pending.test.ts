import { at, aVisit } from '@lichtspel/test-support/desk/visit.ts'
import { expect, test } from 'vitest'
import { stillPending, withPending } from './pending.ts'

const VISITS = [aVisit({ id: 'one' }), aVisit({ id: 'two' })]
const pressed = (answeredAt: number | null) =>
  new Map([['one', { presence: 'in' as const, at: 10, answeredAt }]])

test('a press shows at once, only on its own visit', () => {
  const shown = withPending(VISITS, pressed(null), at('14:00'))
  expect(shown.map(({ id, presence, presenceAt }) => [id, presence, presenceAt])).toEqual([
    ['one', 'in', 10],
    ['two', 'expected', null],
  ])
})

test("the press is shown until the day's data is as new as the response", () => {
  expect(withPending(VISITS, pressed(100), 99)[0]?.presence).toBe('in')
  expect(withPending(VISITS, pressed(100), 100)[0]?.presence).toBe('expected')
  expect(stillPending(pressed(100), 99).size).toBe(1)
  expect(stillPending(pressed(100), 100).size).toBe(0)
})
