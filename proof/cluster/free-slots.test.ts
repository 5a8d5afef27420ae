import { isIPv4 } from 'node:net'
import { expect, test } from 'vitest'
import { FREE_DAYS } from '../stage/free-slots.ts'
import { addressForDay } from './free-slots.ts'

test('every day has its own valid IPv4 address', () => {
  const addresses = Array.from({ length: Math.max(FREE_DAYS, 1_000) }, (_, day) => addressForDay(day))
  expect(addresses.filter((address) => !isIPv4(address))).toEqual([])
  expect(new Set(addresses).size).toBe(addresses.length)
})
