import { FIRST_ATTRACTION_IDS } from '@lichtspel/test-support/domain/catalogue/attractions.ts'
import { expect, test } from 'vitest'
import { type CloseDraft, closeDraftOf, closeProblem, placeOf } from './close-draft.ts'

const DAY = closeDraftOf({ date: '2026-11-28', attractions: FIRST_ATTRACTION_IDS, keys: [] })
const draft = (more: Partial<CloseDraft>): CloseDraft => ({ ...DAY, ...more })

test('closes the slot that was pressed in the agenda, or whole attractions if no slot was pressed', () => {
  expect(placeOf(closeDraftOf({ date: '2026-11-28', attractions: ['vr'], keys: ['17:00'] }))).toEqual({
    from: '2026-11-28',
    until: '2026-11-28',
    weekdays: [],
    attractions: ['vr'],
    keys: ['17:00'],
    spans: [],
  })
  expect(placeOf(draft({}))).toMatchObject({ attractions: ['laser', 'vr', 'interactivefloor'], keys: [] })
})

test('nothing is chosen when nothing was pressed in the agenda', () => {
  const untouched = closeDraftOf({ date: '2026-11-28', attractions: [], keys: [] })
  expect(untouched.attractions).toEqual([])
  expect(closeProblem(untouched)).toMatch(/minstens één activiteit/)
})

test('does not send fields that the scope does not use', () => {
  const typed = { until: '2026-12-24', weekdays: [6, 0], keys: '17:00' }
  expect(placeOf(draft({ ...typed, scope: 'day' }))).toMatchObject({
    until: '2026-11-28',
    weekdays: [],
    keys: [],
  })
  expect(placeOf(draft({ ...typed, scope: 'period' }))).toMatchObject({ until: '2026-12-24', weekdays: [] })
  expect(placeOf(draft({ ...typed, scope: 'weekly' }))).toMatchObject({
    until: '2026-12-24',
    weekdays: [0, 6],
  })
})

test('parses hours as people type them', () => {
  expect(placeOf(draft({ scope: 'keys', keys: '17u20, 9:00;17.40  17:20' })).keys).toEqual([
    '09:00',
    '17:20',
    '17:40',
  ])
})

test('sends from–until as a span and lets the schedules decide which slots it covers', () => {
  const hour = { keys: [], spans: [{ from: '17:00', until: '18:00' }] }
  for (const typed of ['17:00-18:00', '17-18', '17u - 18u', '17.00 tot 18.00', '17:00–18:00'])
    expect(placeOf(draft({ scope: 'keys', keys: typed }))).toMatchObject(hour)
  expect(placeOf(draft({ scope: 'keys', keys: '9, 17-18' }))).toMatchObject({ ...hour, keys: ['09:00'] })
  expect(placeOf(draft({ scope: 'keys', keys: '9-10, 23:00-24:00' })).spans).toEqual([
    { from: '09:00', until: '10:00' },
    { from: '23:00', until: '24:00' },
  ])
  expect(placeOf(draft({ scope: 'day', keys: '17-18' }))).toMatchObject({ keys: [], spans: [] })
  for (const typed of ['17-18', '10-23'])
    expect(closeProblem(draft({ scope: 'keys', keys: typed }))).toBeUndefined()
  expect(closeProblem(draft({ scope: 'keys', keys: '18-17' }))).toMatch(/18-17 is geen uur/)
  expect(closeProblem(draft({ scope: 'keys', keys: '17-17' }))).toMatch(/17-17 is geen uur/)
  const many = Array.from({ length: 11 }, (_, hour) => `${hour + 8}:00-${hour + 8}:20`).join(', ')
  expect(closeProblem(draft({ scope: 'keys', keys: many }))).toMatch(/te veel/)
})

test('reports missing or invalid fields before checking', () => {
  expect(closeProblem(DAY)).toBeUndefined()
  expect(closeProblem(draft({ attractions: [] }))).toMatch(/minstens één activiteit/)
  expect(closeProblem(draft({ from: '' }))).toMatch(/minstens/)
  expect(closeProblem(draft({ scope: 'period', until: '2026-11-01' }))).toMatch(/voor de eerste/)
  expect(closeProblem(draft({ scope: 'weekly' }))).toMatch(/één dag/)
  expect(closeProblem(draft({ scope: 'keys', keys: '25:00' }))).toBe(
    '25:00 is geen uur. Schrijf bijvoorbeeld 17:00.',
  )
  expect(closeProblem(draft({ scope: 'keys', keys: ' ' }))).toMatch(/minstens één uur/)
})
