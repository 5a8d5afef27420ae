import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { expect, test } from 'vitest'
import { chosenOverlaps } from './chosen-overlaps.ts'

const NO_SCHEDULES = {}
const overlapsOf = (
  selections: { laser: string[]; vr: string[]; interactivefloor: string[] },
  touched: 'laser' | 'vr' | 'interactivefloor' | null,
) => chosenOverlaps(FIRST_CATALOGUE, { selections, touched, lost: [] }, NO_SCHEDULES, null)

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

test('where teams have a rotation nothing is warned of, nor while it is being found', () => {
  const both = { laser: [], vr: ['14:00', '14:15'], interactivefloor: ['14:00', '14:20'] }
  const touched = { selections: both, touched: 'vr', lost: [] } as const
  const told = (rotation: Parameters<typeof chosenOverlaps>[3]) =>
    chosenOverlaps(FIRST_CATALOGUE, touched, NO_SCHEDULES, rotation).facts.length
  expect(told(null)).toBeGreaterThan(0)
  expect(told(undefined)).toBe(0)
  expect(told({ teams: [6, 6], turns: [], longestWait: 0 })).toBe(0)
})

test('while a slot is lost nothing is warned of: what takes its place decides', () => {
  const selections = { laser: ['14:40'], vr: ['14:15'], interactivefloor: [] }
  const lost = [{ attraction: 'vr', key: '14:30' }] as const
  const choice = { selections, touched: 'vr', lost } as const
  expect(chosenOverlaps(FIRST_CATALOGUE, choice, NO_SCHEDULES, null).facts).toEqual([])
})

test('what is played at the same moment comes before what is only close', () => {
  const { facts } = overlapsOf(
    { laser: ['14:40', '15:40'], vr: ['14:15', '15:45'], interactivefloor: [] },
    'vr',
  )
  expect(facts.map(({ minutesBetween }) => minutesBetween)).toEqual([-15, 10])
})
