import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { replacementFor } from './selection.ts'
import type { SlotStatus } from './slot.ts'

const NONE = { laser: [], vr: [], interactivefloor: [] }
const free = (...keys: string[]) => new Map(keys.map((key): [string, SlotStatus] => [key, 'available']))
const instead = (chosen: Partial<typeof NONE> | object, keys: string[]) =>
  replacementFor(
    FIRST_CATALOGUE,
    { attraction: 'laser', chosen: { ...NONE, ...chosen }, statuses: free(...keys) },
    '15:00',
  )

test('replaces a lost slot with the nearest one that does not overlap the remaining choice', () => {
  const keys = ['14:00', '14:40', '15:40', '16:20']
  expect(instead({}, keys)).toBe('14:40')
  expect(instead({ vr: ['14:30', '14:45'] }, keys)).toBe('15:40')
  // An existing overlap between other slots is no reason to refuse a slot that has none.
  expect(instead({ vr: ['14:30'], interactivefloor: ['14:40'] }, keys)).toBe('15:40')
})

test('takes the nearest slot if all overlap, and returns nothing if no slot is free', () => {
  expect(instead({ vr: ['14:30', '14:45'] }, ['14:40'])).toBe('14:40')
  expect(instead({}, [])).toBeUndefined()
})
