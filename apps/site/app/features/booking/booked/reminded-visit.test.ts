import { attractionOf } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { expect, test } from 'vitest'
import { blocksOf } from './reminded-visit.ts'

const late = {
  id: '3f2a91bc-0d4e-4c1f-9a55-2b8d1f0c7e11',
  date: '2027-01-05',
  location: 'antwerpen',
  players: 6,
  slots: ['14:00', '23:50'],
  slotsVR: ['10:00'],
  slotsInteractiveFloor: [],
}

test('a late game saved without its length ends by midnight, whatever the block length is now', () => {
  const { attractions } = FIRST_CATALOGUE
  expect(attractionOf(attractions, 'laser').blockMinutes).toBeGreaterThan(10)
  expect(blocksOf(FIRST_CATALOGUE, late)).toEqual({
    laser: 10,
    vr: attractionOf(attractions, 'vr').blockMinutes,
    interactivefloor: attractionOf(attractions, 'interactivefloor').blockMinutes,
  })
})
