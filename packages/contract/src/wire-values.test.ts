import { expect, test } from 'vitest'
import { availabilityQuery } from './availability.ts'
import { managedCalendarQuery } from './managed-booking.ts'

const ODD = ['0x2', '1e1', '2.0', ' 2', '2 ', '+2', '-2', '', ' ', 'true', '٢', '2n', ['2'], '99999999999']

test('a number in a URL consists of digits only', () => {
  const month = { month: '2026-12' }
  expect(managedCalendarQuery.parse({ team: '2' })).toEqual({ team: 2 })
  expect(managedCalendarQuery.parse({})).toEqual({})
  expect(availabilityQuery.parse({ ...month, players: '08' })).toMatchObject({ players: 8 })
  for (const odd of ODD) {
    expect([odd, managedCalendarQuery.safeParse({ team: odd }).success]).toEqual([odd, false])
    expect([odd, availabilityQuery.safeParse({ ...month, players: odd }).success]).toEqual([odd, false])
  }
})
