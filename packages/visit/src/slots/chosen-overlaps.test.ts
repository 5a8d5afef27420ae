import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { expect, test } from 'vitest'
import { chosenOverlaps } from './chosen-overlaps.ts'

const NO_SCHEDULES = { laser: undefined, vr: undefined, interactivefloor: undefined }
const overlapsOf = (
  selections: { laser: string[]; vr: string[]; interactivefloor: string[] },
  touched: 'laser' | 'vr' | 'interactivefloor' | null,
) => chosenOverlaps(FIRST_CATALOGUE, { selections, touched }, NO_SCHEDULES)

test('an overlap is told where the visitor was last', () => {
  const both = { laser: ['14:40'], vr: ['14:15'], interactivefloor: ['18:00'] }
  expect(overlapsOf(both, 'vr').place).toBe('vr')
  expect(overlapsOf(both, 'laser').place).toBe('laser')
})

test('whoever was last where nothing overlaps, or comes back after a reload, is told at the last that is concerned', () => {
  const both = { laser: ['14:40'], vr: ['14:15'], interactivefloor: ['18:00'] }
  expect(overlapsOf(both, 'interactivefloor').place).toBe('laser')
  expect(overlapsOf(both, null).place).toBe('laser')
  expect(overlapsOf({ laser: ['10:00'], vr: ['14:15'], interactivefloor: [] }, 'vr')).toEqual({
    facts: [],
    place: undefined,
  })
})

test('what is played at the same moment comes before what is only close', () => {
  const { facts } = overlapsOf(
    { laser: ['14:40', '15:40'], vr: ['14:15', '15:45'], interactivefloor: [] },
    'vr',
  )
  expect(facts.map(({ minutesBetween }) => minutesBetween)).toEqual([-15, 10])
})
