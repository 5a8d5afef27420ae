import { expect, test } from 'vitest'
import { venueOrigin } from './venue-origin.ts'

test.each([
  ['https://lichtspel.example', [], 'https://lichtspel.example'],
  ['https://lichtspel.example', ['gent.example', 'www.gent.example'], 'https://gent.example'],
  ['http://localhost:3000', ['gent.localhost'], 'http://gent.localhost:3000'],
])('under %s, a venue with the names %j is at %s', (publicOrigin, hosts, origin) => {
  expect(venueOrigin(publicOrigin, { hosts })).toBe(origin)
})
