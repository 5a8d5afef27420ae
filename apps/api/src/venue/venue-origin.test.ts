import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { deskOrigin, venueOrigin } from './host-venue.ts'

test.each([
  ['https://lichtspel.example', [], 'https://lichtspel.example'],
  ['https://lichtspel.example', ['gent.example', 'www.gent.example'], 'https://gent.example'],
  ['http://localhost:3000', ['gent.localhost'], 'http://gent.localhost:3000'],
])('under %s, a venue with the names %j is at %s', (publicOrigin, hosts, origin) => {
  expect(venueOrigin(publicOrigin, { hosts })).toBe(origin)
})

test('the desk of a venue without names may have an address of its own', () => {
  const config = readConfig({ PUBLIC_URL: 'https://lichtspel.example', STAFF_URL: 'https://balie.example' })
  expect(deskOrigin(config, { hosts: [] })).toBe('https://balie.example')
  expect(deskOrigin(config, { hosts: ['gent.example'] })).toBe('https://gent.example')
})
