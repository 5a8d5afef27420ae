import { expect, test } from 'vitest'
import { chosenEncoding } from './chosen-encoding.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['GZip', 'gzip'],
  ['gzip;q=0', undefined],
  ['gzip;Q=0', undefined],
  ['gzip ; Q = 0.000', undefined],
  ['gzip;q=0, br;Q=0', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['*;Q=0 , gzip', 'gzip'],
  ['br;q=0, *;q=0.5', 'gzip'],
  ['identity, gzip;q=0.5', undefined],
  ['identity;q=0.5, gzip', 'gzip'],
  ['gzip;q=much', undefined],
  ['x-gzip-like, broth', undefined],
  ['gzip;level=9;q=0', undefined],
])('Accept-Encoding %s selects %s', (accepted, coding) => {
  expect(chosenEncoding(accepted, ['br', 'gzip'])).toBe(coding)
})
