import { FIRST_ATTRACTION_IDS } from '@lichtspel/test-support/domain/catalogue/attractions.ts'
import { openDay } from '@lichtspel/test-support/domain/plan/example-day.ts'
import { randomDay, randomNumbers, wishFor } from '@lichtspel/test-support/domain/plan/random-day.ts'
import { describe, expect, test, vi } from 'vitest'
import { attractionOf, partOf, perAttraction } from '../catalogue/attractions.ts'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { minutesOf } from '../time/clock-time.ts'
import type { VisitSlots } from '../visit/visit.ts'
import { healedVisit } from './heal.ts'
import { findPlans } from './plan.ts'
import { areSameSlots, slotsOfTurns } from './plan-day.ts'
import { replacements } from './replacements.ts'
import { rotationOf } from './rotation.ts'

// Many plans, possibly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const NONE = perAttraction(FIRST_ATTRACTION_IDS, (): string[] => [])
const BLOCKS = perAttraction(
  FIRST_ATTRACTION_IDS,
  (id) => attractionOf(FIRST_CATALOGUE.attractions, id).blockMinutes,
)
const heal = (day: ReturnType<typeof openDay>, players: number, slots: VisitSlots, lost: VisitSlots) =>
  healedVisit(FIRST_CATALOGUE, day, { players, slots: { ...NONE, ...slots }, lost: { ...NONE, ...lost } })

describe('[VP16] a visit that lost slots', () => {
  const slots = { laser: ['14:00'], vr: ['14:30', '15:00'], interactivefloor: ['14:20', '15:00'] }

  test('keeps its other slots and adds the nearest free slot with which everyone can still play', () => {
    const healed = heal(openDay({ vr: ['15:00'] }), 10, slots, { vr: ['15:00'] })
    expect(healed?.added).toEqual({ vr: ['15:15'] })
    expect(healed?.slots).toEqual({ ...slots, vr: ['14:30', '15:15'] })
    expect(healed?.rotation.teams).toEqual([5, 5])
  })

  test('takes the later of two equally near slots', () => {
    expect(heal(openDay(), 10, { laser: ['14:00'] }, { laser: ['14:00'] })?.added.laser).toEqual(['14:20'])
  })

  test('treats its own slots as free and the lost ones as taken, whatever the day says', () => {
    const day = openDay({ laser: ['14:00'], vr: ['14:30'], interactivefloor: ['14:20', '15:00'] })
    const healed = heal(day, 10, slots, { vr: ['15:00'] })
    expect(healed?.added).toEqual({ vr: ['15:15'] })
  })

  test('keeps the mandatory break', () => {
    const healed = heal(openDay(), 10, { laser: ['14:00', '14:40'] }, { laser: ['14:40'] })
    expect(healed?.slots.laser).toEqual(['14:00', '15:00'])
  })

  test('gets a replacement for each of several lost slots', () => {
    const healed = heal(openDay(), 10, slots, { vr: ['14:30', '15:00'], laser: ['14:00'] })
    expect(healed?.slots.interactivefloor).toEqual(['14:20', '15:00'])
    expect(healed?.added).toMatchObject({ laser: [expect.any(String)] })
    expect(healed?.added.vr).toHaveLength(2)
  })

  test('stays as it is when nothing was lost', () => {
    expect(heal(openDay(), 10, slots, {})).toMatchObject({ slots, added: {} })
  })
})

describe('[VP17] when the other slots cannot be kept', () => {
  test('uses the plan that starts nearest to the original start', () => {
    const day = openDay()
    const only = (places: readonly number[]) =>
      partOf(day, 'vr').free.map((_, place) => places.includes(place))
    // VR is free at 12:00 and 12:15 only, so the laser game at 12:00 cannot be kept.
    const healed = heal(
      { ...day, vr: { ...partOf(day, 'vr'), free: only([16, 17]) } },
      5,
      { laser: ['12:00'], vr: ['12:30'] },
      { vr: ['12:30'] },
    )
    expect(healed?.slots).toEqual({ laser: ['12:40'], vr: ['12:00'] })
    expect(healed?.added).toEqual({ laser: ['12:40'], vr: ['12:00'] })
  })

  test('starts no new slot before the given minute', () => {
    const day = openDay({ laser: ['14:20', '14:40', '15:00'] })
    const healed = (from?: number) =>
      healedVisit(FIRST_CATALOGUE, day, {
        players: 10,
        slots: { ...NONE, laser: ['14:00'] },
        lost: { ...NONE, laser: ['14:00'] },
        ...(from !== undefined && { from }),
      })?.slots.laser
    expect(healed()).toEqual(['13:40'])
    expect(healed(minutesOf('14:00'))).toEqual(['15:20'])
  })

  test('[VP18] does not keep a game for which the visit would become too long', () => {
    const day = openDay()
    const free = partOf(day, 'vr').free.map((_, place) => place >= 32)
    const late = { ...day, vr: { ...partOf(day, 'vr'), free } }
    // VR is free from 16:00 only: the laser game at 12:00 moves too.
    const healed = heal(late, 5, { laser: ['12:00'], vr: ['12:30'] }, { vr: ['12:30'] })
    expect(healed?.slots.laser).not.toEqual(['12:00'])
    expect(minutesOf(healed?.slots.vr?.[0] ?? '')).toBeGreaterThanOrEqual(minutesOf('16:00'))
  })

  test('[VP18] keeps the length of a visit that was long before', () => {
    const day = openDay()
    const healed = heal(day, 5, { laser: ['12:00'], vr: ['18:00'] }, { vr: ['18:00'] })
    expect(healed?.slots.laser).toEqual(['12:00'])
  })

  test('returns nothing if there is no plan at all', () => {
    const day = openDay()
    const full = { ...day, vr: { ...partOf(day, 'vr'), free: partOf(day, 'vr').free.map(() => false) } }
    expect(heal(full, 5, { laser: ['12:00'], vr: ['12:30'] }, { vr: ['12:30'] })).toBeUndefined()
  })
})

test('[VP16] [VP17] whatever was lost, the new visit is complete, free, and lists what was added', () => {
  const next = randomNumbers(16)
  const seen = { kept: 0, planned: 0 }
  for (let round = 0; round < 60; round += 1) {
    const players = 4 + Math.floor(next() * 14)
    const day = randomDay(next, 0.3 + next() * 0.4)
    const [plan] = findPlans(FIRST_CATALOGUE, day, wishFor(players, [1, 1, 1], 780))
    if (plan === undefined) continue
    const slots = slotsOfTurns(plan.turns)
    const lost = perAttraction(FIRST_ATTRACTION_IDS, (id) => (slots[id] ?? []).filter(() => next() < 0.25))
    const healed = healedVisit(FIRST_CATALOGUE, day, { players, slots, lost })
    if (healed === undefined) continue
    const kept = perAttraction(FIRST_ATTRACTION_IDS, (id) =>
      (slots[id] ?? []).filter((key) => !(lost[id] ?? []).includes(key)),
    )
    const isKept = FIRST_ATTRACTION_IDS.every((id) =>
      (kept[id] ?? []).every((key) => (healed.slots[id] ?? []).includes(key)),
    )
    seen[isKept ? 'kept' : 'planned'] += 1
    const added = perAttraction(FIRST_ATTRACTION_IDS, (id) =>
      (healed.slots[id] ?? []).filter((key) => !(kept[id] ?? []).includes(key)),
    )
    expect(areSameSlots(added, healed.added)).toBe(true)
    for (const id of FIRST_ATTRACTION_IDS) {
      const { opens, blockMinutes, mandatoryBreak, free } = partOf(day, id)
      const places = (healed.slots[id] ?? []).map((key) => (minutesOf(key) - opens) / blockMinutes)
      expect(places.every((place) => free[place])).toBe(true)
      expect((healed.slots[id] ?? []).some((key) => (lost[id] ?? []).includes(key))).toBe(false)
      expect(places.some((place) => mandatoryBreak && places.includes(place + 1))).toBe(false)
      expect(healed.slots[id]).toHaveLength((slots[id] ?? []).length)
    }
    expect(rotationOf(FIRST_CATALOGUE, { players, slots: healed.slots, blockMinutes: BLOCKS })).toBeDefined()
  }
  expect(seen.kept).toBeGreaterThan(20)
})

test('[VP16] lists combinations nearest first, without duplicates and up to a limit', () => {
  const lost = { ...NONE, vr: ['14:00', '14:15'] }
  const found = replacements(openDay({ vr: ['14:00', '14:15'] }), NONE, lost, 5)
  expect(found.map(({ vr }) => vr?.join())).toEqual([
    '13:45,14:30',
    '13:45,14:45',
    '13:30,14:30',
    '13:45,15:00',
    '13:30,13:45',
  ])
  expect(replacements(openDay(), NONE, NONE, 5)).toEqual([{}])
})
