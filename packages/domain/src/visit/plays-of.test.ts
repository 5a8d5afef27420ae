import { expect, test } from 'vitest'
import { playsOf } from './visit.ts'

test('merges adjacent blocks, whatever order they were chosen in', () => {
  expect(playsOf('vr', ['15:15', '16:00', '15:00', '15:30'], 15)).toEqual([
    { at: '15:00', until: '15:45', attraction: 'vr', keys: ['15:00', '15:15', '15:30'] },
    { at: '16:00', until: '16:15', attraction: 'vr', keys: ['16:00'] },
  ])
})
