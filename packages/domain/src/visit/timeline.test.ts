import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attractionOf, perAttraction } from '../catalogue/attractions.ts'
import { FIRST_ATTRACTION_IDS, FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { gridOn, slotKeys } from '../slots/grid.ts'
import { visitTimeline } from './timeline.ts'
import type { VisitSlots } from './visit.ts'

const blockMinutes = perAttraction(
  FIRST_ATTRACTION_IDS,
  (id) => attractionOf(FIRST_CATALOGUE.attractions, id).blockMinutes,
)
const timeline = (laser: string[], vr: string[] = [], mealAt: string | null = null) =>
  visitTimeline(FIRST_CATALOGUE, { slots: { laser, vr, interactivefloor: [] }, blockMinutes, mealAt })

test('[VI5] the day runs from arrival through the games of all attractions to the end', () => {
  expect(timeline(['14:00', '15:00'], ['14:30'])).toEqual([
    { kind: 'arrival', at: '13:45' },
    { kind: 'play', at: '14:00', until: '14:20', attraction: 'laser', keys: ['14:00'] },
    { kind: 'play', at: '14:30', until: '14:45', attraction: 'vr', keys: ['14:30'] },
    { kind: 'play', at: '15:00', until: '15:20', attraction: 'laser', keys: ['15:00'] },
    { kind: 'end', at: '15:20' },
  ])
  expect(timeline([])).toEqual([])
})

test('[VI5] merges adjacent blocks, whatever order they were chosen in', () => {
  const [, play, end] = timeline([], ['15:15', '15:00', '15:30'])
  expect(play).toEqual({
    kind: 'play',
    at: '15:00',
    until: '15:45',
    attraction: 'vr',
    keys: ['15:00', '15:15', '15:30'],
  })
  expect(end).toEqual({ kind: 'end', at: '15:45' })
})

test('[VI5] lists a meal at the time it is served, between games or after the end of the visit; a meal served exactly at the end comes after it', () => {
  const kinds = (mealAt: string) => timeline(['14:00', '16:00'], [], mealAt).map(({ kind }) => kind)
  expect(kinds('16:35')).toEqual(['arrival', 'play', 'play', 'end', 'meal'])
  expect(kinds('16:20')).toEqual(['arrival', 'play', 'play', 'end', 'meal'])
  expect(kinds('15:00')).toEqual(['arrival', 'play', 'meal', 'play', 'end'])
})

test('[VI5] every chosen slot is on the timeline once, in order of time', () => {
  const someKeys = (id: (typeof FIRST_ATTRACTION_IDS)[number]) => {
    const grid = gridOn(FIRST_CATALOGUE, id, '2026-11-16')
    return fc.subarray(grid === null ? [] : slotKeys(grid), { maxLength: 8 })
  }
  fc.assert(
    fc.property(
      someKeys('laser'),
      someKeys('vr'),
      someKeys('interactivefloor'),
      (laser, vr, interactivefloor) => {
        const slots: VisitSlots = { laser, vr, interactivefloor }
        const entries = visitTimeline(FIRST_CATALOGUE, { slots, blockMinutes, mealAt: null })
        const times = entries.map(({ at }) => at)
        expect(times).toEqual(times.toSorted())
        for (const id of FIRST_ATTRACTION_IDS) {
          const told = entries.flatMap((entry) =>
            entry.kind === 'play' && entry.attraction === id ? entry.keys : [],
          )
          expect(told).toEqual(slots[id]?.toSorted())
        }
      },
    ),
  )
})
