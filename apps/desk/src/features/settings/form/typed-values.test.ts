import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMoney, readNumber, readTime, showMoney, showNumber } from './typed-values.ts'

test.each([
  ['12', 1200],
  ['12,5', 1250],
  ['12.50', 1250],
  ['€ 12,05', 1205],
  [' 0 ', 0],
  ['12,', '12,'],
  ['12,505', '12,505'],
  ['-3', '-3'],
  ['tien', 'tien'],
  ['', ''],
])('reads money %j as %j', (typed, cents) => {
  expect(readMoney(typed)).toBe(cents)
})

test('money survives a round trip', () => {
  fc.assert(fc.property(fc.nat(99_999_999), (cents) => readMoney(showMoney(cents)) === cents))
})

test.each([
  ['15', 1, 15],
  ['2', 60_000, 120_000],
  ['1,5', 60_000, 90_000],
  ['1,', 1, '1,'],
  ['', 1, ''],
])('reads the number %j, with %d per unit, as %j', (typed, per, value) => {
  expect(readNumber(typed, per)).toBe(value)
})

test('shows a number in the unit people use', () => {
  expect(showNumber(120_000, 60_000)).toBe('2')
  expect(showNumber(90_000, 60_000)).toBe('1,5')
  expect(showNumber('1,')).toBe('1,')
  expect(showNumber(undefined)).toBe('')
})

test.each([
  ['9', '09:00'],
  ['24', '24:00'],
  ['930', '09:30'],
  ['1830', '18:30'],
  ['9u30', '09:30'],
  ['9u', '09:00'],
  ['09:30', '09:30'],
  ['9.30', '09:30'],
  ['25', '25'],
  ['9:3', '9:3'],
  ['', ''],
  ['24:30', '24:30'],
])('reads the time %j as %j', (typed, time) => {
  expect(readTime(typed)).toBe(time)
})
