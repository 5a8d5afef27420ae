import { expect, test } from 'vitest'
import { slotChanges } from './plan-facts.ts'

test('[VP17] lists only the slots that changed, in order of their time', () => {
  const before = { laser: ['14:00', '14:40'], vr: ['15:15'], interactivefloor: ['16:00'] }
  const after = { laser: ['14:40', '15:20'], vr: ['14:15'], interactivefloor: ['16:00'] }
  expect(slotChanges(before, after)).toEqual([
    { attraction: 'vr', from: '15:15', to: '14:15' },
    { attraction: 'laser', from: '14:00', to: '15:20' },
  ])
  expect(slotChanges(before, before)).toEqual([])
})
