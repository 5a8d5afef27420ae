import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PerAttraction, partOf } from '../catalogue/attractions.ts'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { slotKeys } from './grid.ts'
import { findOverlaps } from './overlap.ts'
import { type AttractionRoom, restOfProgramme } from './rest-of-programme.ts'
import { breakSlots } from './selection.ts'

const ORDER = ['vr', 'laser', 'interactivefloor'] as const
const keysOf = (blockMinutes: number) => slotKeys({ opens: '08:00', closes: '24:00', blockMinutes })
const EMPTY = { selection: [], needed: 0 }

function rooms(some: Partial<PerAttraction<Partial<AttractionRoom>>>): PerAttraction<AttractionRoom> {
  const [twenty, fifteen] = [keysOf(20), keysOf(15)]
  return {
    laser: { ...EMPTY, keys: twenty, free: twenty, ignoreBreaks: false, ...some.laser },
    vr: { ...EMPTY, keys: fifteen, free: fifteen, ignoreBreaks: true, ...some.vr },
    interactivefloor: { ...EMPTY, keys: twenty, free: twenty, ignoreBreaks: true, ...some.interactivefloor },
  }
}

const rest = (some: Parameters<typeof rooms>[0]) => restOfProgramme(FIRST_CATALOGUE, rooms(some), ORDER)

test('[SE20] the rest follows the chosen slots: all of VR, then laser with its break, then the floor', () => {
  expect(rest({ vr: { selection: ['14:00'], needed: 2 }, laser: { needed: 2 } })).toEqual({
    vr: ['14:15'],
    laser: ['15:00', '15:40'],
    interactivefloor: [],
  })
  expect(rest({ laser: { selection: ['14:00'], needed: 1 }, interactivefloor: { needed: 1 } })).toEqual({
    vr: [],
    laser: [],
    interactivefloor: ['14:20'],
  })
})

test('[SE20] proposes nothing before a start is chosen, when nothing is missing, or when the rest does not fit', () => {
  expect(rest({ vr: { needed: 2 } })).toBeUndefined()
  expect(rest({ vr: { selection: ['14:00', '14:15'], needed: 2 } })).toBeUndefined()
  expect(rest({ vr: { selection: ['23:45'], needed: 2 } })).toBeUndefined()
  const late = keysOf(20).filter((key) => key >= '18:00')
  expect(rest({ vr: { selection: ['14:00'], needed: 1 }, laser: { needed: 1, free: late } })).toBeUndefined()
})

test('[SE20] every proposal uses free slots, is complete, has no overlaps and keeps the breaks', () => {
  const needs = fc.record({ vr: fc.nat(4), laser: fc.nat(4), interactivefloor: fc.nat(3) })
  const start = fc.constantFrom(...keysOf(15))
  fc.assert(
    fc.property(
      needs,
      start,
      fc.subarray(keysOf(20)),
      fc.subarray(keysOf(15)),
      (needed, key, free, freeVr) => {
        const all = rooms({
          vr: { needed: needed.vr + 1, selection: [key], free: freeVr },
          laser: { needed: needed.laser, free },
          interactivefloor: { needed: needed.interactivefloor, free },
        })
        const found = restOfProgramme(FIRST_CATALOGUE, all, ORDER)
        if (found === undefined) return
        const chosen: PerAttraction<readonly string[]> = { ...found, vr: [key, ...(found.vr ?? [])] }
        for (const id of ORDER) {
          expect(partOf(all, id).free).toEqual(expect.arrayContaining([...(found[id] ?? [])]))
          expect(chosen[id]).toHaveLength(partOf(all, id).needed)
        }
        expect(findOverlaps(FIRST_CATALOGUE, chosen)).toEqual([])
        const breaks = breakSlots(partOf(all, 'laser').keys, found.laser ?? [])
        expect(found.laser?.filter((one) => breaks.has(one))).toEqual([])
      },
    ),
  )
})
