import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  attractionAt,
  gamesFromQuery,
  gamesToQuery,
  scheduleLocation,
  slotsFromWire,
  slotsToWire,
  venueAt,
} from './slot-codec.ts'

test('the three fields map to the three attractions and back, in order of time', () => {
  const keys = fc.array(fc.constantFrom('08:00', '14:20', '23:45', '09:05'))
  fc.assert(
    fc.property(fc.record({ laser: keys, vr: keys, interactivefloor: keys }), (slots) => {
      const wire = slotsToWire(slots)
      expect(Object.keys(wire)).toEqual(['slots', 'slotsVR', 'slotsInteractiveFloor'])
      expect(wire.slots).toEqual(slots.laser.toSorted())
      expect(wire.slotsVR).toEqual(slots.vr.toSorted())
      expect(slotsToWire(slotsFromWire(wire))).toEqual(wire)
    }),
  )
})

test('other attractions share one extra field, which is present only if needed', () => {
  const wire = slotsToWire({ laser: ['14:00'], karting: ['15:10', '15:00'], golf: [] })
  expect(wire).toEqual({
    slots: ['14:00'],
    slotsVR: [],
    slotsInteractiveFloor: [],
    slotsOther: { karting: ['15:00', '15:10'] },
  })
  expect(slotsFromWire(wire)).toMatchObject({ laser: ['14:00'], karting: ['15:00', '15:10'] })
  expect(slotsToWire({ vr: ['14:00'] })).not.toHaveProperty('slotsOther')
})

test('locations map to attractions and back', () => {
  for (const id of ['laser', 'vr', 'interactivefloor', 'karting', 'mini-golf'])
    expect([
      attractionAt('antwerpen', scheduleLocation('antwerpen', id)),
      venueAt(scheduleLocation('antwerpen', id)),
    ]).toEqual([id, 'antwerpen'])
  expect(attractionAt('antwerpen', 'gentvr')).toBeUndefined()
})

test('the three specified attractions have their own query parameters, all others share one', () => {
  const games = { laser: 2, vr: 0, interactivefloor: 1, karting: 3, golf: 0 }
  const query = Object.fromEntries(new URLSearchParams(gamesToQuery(games)))
  const { otherGames, ...named } = query
  const counts = Object.fromEntries(Object.entries(named).map(([id, count]) => [id, Number(count)]))
  expect(gamesFromQuery({ ...counts, otherGames })).toEqual({
    laser: 2,
    vr: 0,
    interactivefloor: 1,
    karting: 3,
  })
  expect(gamesToQuery({ vr: 1 })).toBe('&laser=0&vr=1&interactivefloor=0')
})

test('schedules of VR and floor have their suffix', () => {
  expect(scheduleLocation('antwerpen', 'laser')).toBe('antwerpen')
  expect(scheduleLocation('antwerpen', 'vr')).toBe('antwerpenvr')
  expect(scheduleLocation('antwerpen', 'interactivefloor')).toBe('antwerpeninteractivefloor')
})
