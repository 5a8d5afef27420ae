import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { replacementFor } from './replacement.ts'
import type { SlotStatus } from './slot.ts'

const NONE = { laser: [], vr: [], interactivefloor: [] }
const free = (...keys: string[]) => new Map(keys.map((key): [string, SlotStatus] => [key, 'available']))
const instead = (chosen: Partial<typeof NONE> | object, keys: string[]) =>
  replacementFor(
    FIRST_CATALOGUE,
    { attraction: 'laser', chosen: { ...NONE, ...chosen }, statuses: free(...keys) },
    '15:00',
  )

test('a lost slot is replaced by the nearest that does not overlap what is still chosen', () => {
  const keys = ['14:00', '14:40', '15:40', '16:20']
  expect(instead({}, keys)).toBe('14:40')
  expect(instead({ vr: ['14:30', '14:45'] }, keys)).toBe('15:40')
  // An overlap that was there already is no reason to refuse a slot that has none.
  expect(instead({ vr: ['14:30'], interactivefloor: ['14:40'] }, keys)).toBe('15:40')
})

test('where all overlap it is the nearest, and where none is free there is none', () => {
  expect(instead({ vr: ['14:30', '14:45'] }, ['14:40'])).toBe('14:40')
  expect(instead({}, [])).toBeUndefined()
})
