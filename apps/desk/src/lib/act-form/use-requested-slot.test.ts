import { expect, test } from 'vitest'
import { askedWith } from './use-requested-slot.ts'

const held = (key: string) => ({ attraction: 'laser', key, status: 'holding' as const })
const begun = { attraction: 'laser', key: '14:00', status: 'expired' as const }

test('slots that visitors hold are asked together, and pressing one again leaves it out', () => {
  const both = askedWith(askedWith([], held('16:00')), held('16:20'))
  expect(both).toEqual([held('16:00'), held('16:20')])
  expect(askedWith(both, held('16:00'))).toEqual([held('16:20')])
})

test('any other slot is a question of its own', () => {
  expect(askedWith([held('16:00')], begun)).toEqual([begun])
  expect(askedWith([begun], held('16:00'))).toEqual([held('16:00')])
})
