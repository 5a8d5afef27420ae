import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { expect, test } from 'vitest'
import { chosenOverlaps } from './chosen-overlaps.ts'

const NO_SCHEDULES = {}
const overlapsOf = (
  selections: { laser: string[]; vr: string[]; interactivefloor: string[] },
  touched: 'laser' | 'vr' | 'interactivefloor' | null,
) => chosenOverlaps(FIRST_CATALOGUE, { selections, touched, lost: [] }, NO_SCHEDULES, null)

test('shows an overlap at the picker the visitor used last', () => {
  const both = { laser: ['14:40'], vr: ['14:15'], interactivefloor: ['18:00'] }
  expect(overlapsOf(both, 'vr').place).toBe('vr')
  expect(overlapsOf(both, 'laser').place).toBe('laser')
})

test('shows an overlap at the last affected picker if the visitor used a different one last, or after a reload', () => {
  const both = { laser: ['14:40'], vr: ['14:15'], interactivefloor: ['18:00'] }
  expect(overlapsOf(both, 'interactivefloor').place).toBe('vr')
  expect(overlapsOf(both, null).place).toBe('vr')
  expect(overlapsOf({ laser: ['10:00'], vr: ['14:15'], interactivefloor: [] }, 'vr')).toEqual({
    facts: [],
    place: undefined,
  })
})

test('does not warn when the teams have a rotation, or while one is being searched for', () => {
  const both = { laser: [], vr: ['14:00', '14:15'], interactivefloor: ['14:00', '14:20'] }
  const touched = { selections: both, touched: 'vr', lost: [] } as const
  const told = (rotation: Parameters<typeof chosenOverlaps>[3]) =>
    chosenOverlaps(FIRST_CATALOGUE, touched, NO_SCHEDULES, rotation).facts.length
  expect(told(null)).toBeGreaterThan(0)
  expect(told(undefined)).toBe(0)
  expect(told({ teams: [6, 6], turns: [], longestWait: 0 })).toBe(0)
})

test('does not warn while a slot is lost, because its replacement decides what overlaps', () => {
  const selections = { laser: ['14:40'], vr: ['14:15'], interactivefloor: [] }
  const lost = [{ attraction: 'vr', key: '14:30' }] as const
  const choice = { selections, touched: 'vr', lost } as const
  expect(chosenOverlaps(FIRST_CATALOGUE, choice, NO_SCHEDULES, null).facts).toEqual([])
})

test('lists simultaneous slots before those that are only close', () => {
  const { facts } = overlapsOf(
    { laser: ['14:40', '15:40'], vr: ['14:15', '15:45'], interactivefloor: [] },
    'vr',
  )
  expect(facts.map(({ minutesBetween }) => minutesBetween)).toEqual([-15, 10])
})
