import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attractionOf } from '../catalogue/attractions.ts'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { momentAt } from '../time/moment.ts'
import { slotKeys } from './grid.ts'
import {
  breakSlots,
  clickMessage,
  isSelectable,
  nearestFree,
  suggestSlot,
  toggleSlot,
  wantsSuggestion,
} from './selection.ts'
import { SLOT_STATUSES, type SlotStatus } from './slot.ts'
import { deriveDayStatuses } from './status.ts'

const KEYS = slotKeys({ opens: '08:00', closes: '12:00', blockMinutes: 20 })
const NOW = momentAt(Date.parse('2026-11-14T09:00:00Z'), 'Europe/Brussels')
const someKeys = fc.subarray(KEYS)

function statusesFor(selection: readonly string[], ignoreBreaks: boolean) {
  const slots = Object.fromEntries(
    KEYS.map((key) => [key, { isClosed: false, bookingRef: null, holding: null }]),
  )
  return deriveDayStatuses(
    { date: '2026-11-20', open: true, slots },
    { selection, ignoreBreaks, sessionId: 'me', now: NOW, holdMs: 120_000 },
  )
}

test('[SE1] only available, selected and suggested slots can be toggled, plus break slots where breaks are ignored', () => {
  const selectable = (ignoreBreaks: boolean) => SLOT_STATUSES.filter((s) => isSelectable(s, ignoreBreaks))
  expect(selectable(false)).toEqual(['available', 'selected', 'suggestion'])
  expect(selectable(true)).toEqual(['available', 'selected', 'suggestion', 'break'])
})

test('[SE2] a toggle adds a slot in order or removes it', () => {
  expect(toggleSlot(['09:00'], '08:20', 'available', true)).toEqual(['08:20', '09:00'])
  expect(toggleSlot(['08:20', '09:00'], '08:20', 'selected', true)).toEqual(['09:00'])
  expect(toggleSlot(['09:00'], '09:20', 'break', true)).toEqual(['09:00', '09:20'])
  expect(toggleSlot(['09:00'], '09:40', 'suggestion', false)).toEqual(['09:00', '09:40'])
})

test('[SE2] toggling twice changes nothing', () => {
  fc.assert(
    fc.property(someKeys, fc.constantFrom(...KEYS), fc.boolean(), (selection, key, ignoreBreaks) => {
      const status = (chosen: readonly string[]) => statusesFor(chosen, ignoreBreaks).get(key) as SlotStatus
      const once = toggleSlot(selection, key, status(selection), ignoreBreaks)
      const twice = toggleSlot(once, key, status(once), ignoreBreaks)
      expect(twice).toEqual(selection)
    }),
  )
})

test('[SE3] toggling a slot that cannot be chosen returns the same selection object', () => {
  const selection = ['09:00']
  for (const status of ['break', 'holding', 'reserved', 'booked', 'expired', 'closed'] as const) {
    expect(toggleSlot(selection, '09:20', status, false)).toBe(selection)
    expect(toggleSlot(selection, '09:00', status, false)).toBe(selection)
  }
})

test('[SE4] breaks are the slots directly before and after a chosen one, and stay within the day', () => {
  expect([...breakSlots(KEYS, ['09:00'])]).toEqual(['08:40', '09:20'])
  expect([...breakSlots(KEYS, ['08:00'])]).toEqual(['08:20'])
  expect([...breakSlots(KEYS, ['11:40'])]).toEqual(['11:20'])
  expect([...breakSlots(KEYS, ['09:00', '09:40'])]).toEqual(['08:40', '09:20', '10:00'])
  expect([...breakSlots(KEYS, [])]).toEqual([])
})

test('[SE5] laser has the break, VR and floor do not', () => {
  expect(attractionOf(FIRST_CATALOGUE.attractions, 'laser').mandatoryBreak).toBe(true)
  expect(attractionOf(FIRST_CATALOGUE.attractions, 'vr').mandatoryBreak).toBe(false)
  expect(attractionOf(FIRST_CATALOGUE.attractions, 'interactivefloor').mandatoryBreak).toBe(false)
})

test('[SE5] no sequence of toggles on laser leaves two adjacent slots chosen', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...KEYS), { maxLength: 60 }), (clicks) => {
      let selection: readonly string[] = []
      for (const key of clicks) {
        selection = toggleSlot(selection, key, statusesFor(selection, false).get(key) as SlotStatus, false)
        const places = selection.map((chosen) => KEYS.indexOf(chosen))
        expect(places.some((place) => places.includes(place + 1))).toBe(false)
      }
    }),
  )
})

test.each([
  [['09:00'], false, '09:40'],
  [['09:00'], true, '09:20'],
  [['08:00', '09:00'], true, '09:20'],
  [['09:00', '08:00'], false, '09:40'],
  [['11:40'], false, '11:00'],
  [['11:20'], false, '10:40'],
  [['11:40'], true, '11:00'],
  [['11:00', '11:40'], false, undefined],
  [['11:00', '11:40'], true, undefined],
  [[], false, undefined],
  [['10:01'], false, undefined],
])('[SE6] after choosing %j, with ignoreBreaks %s, suggests %s', (selection, ignoreBreaks, suggestion) => {
  expect(suggestSlot(KEYS, selection, ignoreBreaks)).toBe(suggestion)
})

test('[SE10] makes a suggestion only while fewer slots are chosen than needed', () => {
  const asked = [[], ['08:00'], ['08:00', '08:40'], ['08:00', '08:40', '09:20']]
  expect(asked.map((selection) => wantsSuggestion(selection, 2))).toEqual([true, true, false, false])
})

test('[SE7] never suggests a chosen slot', () => {
  fc.assert(
    fc.property(someKeys, fc.boolean(), (selection, ignoreBreaks) => {
      const suggestion = suggestSlot(KEYS, selection, ignoreBreaks)
      return suggestion === undefined || (KEYS.includes(suggestion) && !selection.includes(suggestion))
    }),
  )
})

test.each([
  ['expired', 'expired', 'expired'],
  ['reserved', 'reserved', 'reserved'],
  ['booked', 'reserved', 'reserved'],
  ['holding', 'holding', 'holding'],
  ['break', 'break', undefined],
  ['available', undefined, undefined],
  ['selected', undefined, undefined],
  ['suggestion', undefined, undefined],
  ['closed', undefined, undefined],
] as const)('[SE8] a click on %s shows %s, or %s where breaks are ignored', (status, enforced, ignored) => {
  expect(clickMessage(status, false)).toBe(enforced)
  expect(clickMessage(status, true)).toBe(ignored)
})

test('[SE9] the alternative to a lost slot is the nearest free one, the later on a tie', () => {
  const statuses = new Map<string, SlotStatus>([
    ['09:00', 'available'],
    ['09:20', 'reserved'],
    ['09:40', 'holding'],
    ['10:00', 'reserved'],
    ['10:20', 'suggestion'],
    ['10:40', 'available'],
  ])
  expect(nearestFree(statuses, '09:40')).toBe('10:20')
  expect(nearestFree(statuses, '09:20')).toBe('09:00')
  expect(nearestFree(statuses, '10:40')).toBe('10:20')
  expect(nearestFree(new Map([['09:00', 'selected']]), '09:20')).toBeUndefined()
})
