import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slotsFromWire, slotsToWire } from './slot-codec.ts'

test('the three fields and the three attractions are each other’s, in the order of time', () => {
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
