import { expect, test } from 'vitest'
import { estimatePrice } from '../price/estimate.ts'
import { slotKeys } from '../slots/grid.ts'
import { WEEKDAYS } from '../time/weekday.ts'
import { ATTRACTIONS } from './attractions.ts'
import { GENT } from './gent.fixture.ts'
import { hoursOn } from './hours.ts'
import { ANTWERPEN, DEFAULT_VENUE_ID, findVenue, scheduleLocation } from './venue.ts'

test('[VE1] Antwerp is open every day from 08:00 to 24:00, with staff from 10:00 to 19:00', () => {
  for (const weekday of WEEKDAYS) {
    expect(ANTWERPEN.openingHours[weekday]).toEqual({ opens: '08:00', closes: '24:00' })
  }
  expect(ANTWERPEN.staffHours).toEqual({ opens: '10:00', closes: '19:00' })
  expect(hoursOn(ANTWERPEN, '2026-11-15')).toEqual({ opens: '08:00', closes: '24:00' })
})

test('[VE2] a second venue is one more table', () => {
  expect(hoursOn(GENT, '2026-11-16')).toBeNull()
  expect(hoursOn(GENT, '2026-11-17')).toEqual({ opens: '10:00', closes: '12:00' })
  expect(slotKeys({ opens: '10:00', closes: '12:00' }, GENT.attractions.laser.blockMinutes)).toEqual([
    '10:00',
    '10:30',
    '11:00',
    '11:30',
  ])
  const price = estimatePrice(GENT, {
    formula: 'standard',
    players: 10,
    slotCounts: { laser: 0, vr: 2, interactivefloor: 0 },
    modules: { drinksForfait: false, pastaBuffet: false, bigBuffet: false, aLaCarte: false },
    mealPeople: null,
  })
  // Gent's VR seats 10 at once, so nobody plays in turns and two slots are two games.
  expect(price.totalCents).toBe(10 * 1900)
})

test('[VE3] Antwerp is the default location', () => {
  expect(DEFAULT_VENUE_ID).toBe('antwerpen')
  expect(findVenue('antwerpen')).toBe(ANTWERPEN)
  expect(findVenue('gent')).toBeUndefined()
})

test('[VE4] schedules of VR and floor carry their suffix', () => {
  expect(scheduleLocation(ANTWERPEN, 'laser')).toBe('antwerpen')
  expect(scheduleLocation(ANTWERPEN, 'vr')).toBe('antwerpenvr')
  expect(scheduleLocation(ANTWERPEN, 'interactivefloor')).toBe('antwerpeninteractivefloor')
})

test.each([
  ['laser', 20, 12],
  ['vr', 15, 10],
  ['interactivefloor', 20, 15],
] as const)('[AT1] a block of %s takes %i minutes, of which %i are play', (id, block, play) => {
  expect(ATTRACTIONS[id].blockMinutes).toBe(block)
  expect(ATTRACTIONS[id].playMinutes).toBe(play)
})

test.each([
  ['laser', 24],
  ['vr', 6],
  ['interactivefloor', 6],
] as const)('[AT2] %s takes 4 to %i players at once', (id, capacity) => {
  expect(ATTRACTIONS[id].minPlayers).toBe(4)
  expect(ATTRACTIONS[id].capacity).toBe(capacity)
})
