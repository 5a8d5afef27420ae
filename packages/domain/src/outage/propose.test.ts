import { needlesslyCancelled, outageProblems } from '@lichtspel/test-support/domain/outage/outage-problems.ts'
import { bestTally, isWorse, tallyOf } from '@lichtspel/test-support/domain/outage/outage-reference.ts'
import { fullSaturday, smallOutage } from '@lichtspel/test-support/domain/outage/random-outage.ts'
import { openDay } from '@lichtspel/test-support/domain/plan/example-day.ts'
import { randomNumbers } from '@lichtspel/test-support/domain/plan/random-day.ts'
import { expect, test, vi } from 'vitest'
import { attractionOf } from '../catalogue/attractions.ts'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { playersAtOnce } from '../slots/needs.ts'
import { clockTimeAt } from '../time/clock-time.ts'
import { isHit, isToPlay, outagesIn } from './outage.ts'
import { type OutageDay, type OutageGroup, PROPOSAL_KINDS, proposalsOf } from './proposals.ts'
import { hitGroups, proposeTogether } from './propose.ts'

vi.setConfig({ testTimeout: 60_000 })

const VR_BROKEN = { attraction: 'vr', from: 15 * 60, until: 17 * 60, places: 6 }

/** A day on which only the named slots are free. */
function dayWith(free: Record<string, readonly string[]>, over: Partial<OutageDay> = {}): OutageDay {
  const schedules = Object.fromEntries(
    Object.entries(openDay({})).map(([id, one]) => {
      const isFree = (place: number) => {
        const at = one.opens + place * one.blockMinutes
        return free[id]?.includes(
          `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
        )
      }
      return [id, { ...one, free: one.free.map((_, place) => isFree(place) === true) }]
    }),
  )
  const day = { date: '2027-02-06', catalogue: FIRST_CATALOGUE, schedules, otherDays: [] }
  return { ...day, outages: [VR_BROKEN], now: 14 * 60, ...over }
}

const group = (id: string, over: Partial<OutageGroup> = {}): OutageGroup => ({
  ...{ id, players: 6, slots: { vr: ['15:00'] }, formula: 'standard', modules: [], mealPeople: null },
  ...{ priceCents: 6 * 1_000, catalogueRevision: FIRST_CATALOGUE.revision, isOption: false },
  ...over,
})
const kinds = (day: OutageDay, groups: readonly OutageGroup[]) =>
  proposeTogether(day, groups).map(({ id, proposal }) => [id, proposal.kind])

const bestOfEachKind = (day: OutageDay, one: OutageGroup) =>
  PROPOSAL_KINDS.flatMap((kind) => proposalsOf(day, one, kind).slice(0, 1))

test('[OU1] with fewer places only groups that no longer fit are hit', () => {
  const { catalogue, schedules } = dayWith({})
  const hit = (players: number, slots: OutageGroup['slots'], places: number) =>
    isHit(catalogue, schedules, [{ ...VR_BROKEN, places }], { players, slots })
  expect(hit(6, { vr: ['15:00'] }, 1)).toBe(true)
  expect(hit(5, { vr: ['15:00'] }, 1)).toBe(false)
  // Eight play as four and four.
  expect(hit(8, { vr: ['15:00', '15:15'] }, 2)).toBe(false)
  expect(hit(8, { vr: ['15:00', '15:15'] }, 3)).toBe(true)
  // Fourteen play as five, five and four, in any order.
  expect(hit(14, { vr: ['14:30', '14:45', '15:00'] }, 2)).toBe(true)
  expect(hit(4, { vr: ['14:45'] }, 6)).toBe(false)
  expect(hit(4, { vr: ['17:00'] }, 6)).toBe(false)
  expect(hit(4, { laser: ['15:00'] }, 6)).toBe(false)
})

test('[OU1] [OU6] a group is hit where its slots could not be sold to it', () => {
  const { catalogue, schedules } = dayWith({})
  const vr = attractionOf(catalogue.attractions, 'vr')
  const slots = { vr: ['14:00', '15:00', '15:30'], interactivefloor: ['14:20', '16:00'] }
  for (let players = 4; players <= 24; players += 1)
    for (let places = 1; places < vr.capacity; places += 1) {
      const isSold = playersAtOnce(vr, players, slots.vr.length) <= vr.capacity - places
      expect(isHit(catalogue, schedules, [{ ...VR_BROKEN, places }], { players, slots })).toBe(!isSold)
    }
})

test('[OU1] only a group that still has to play can be hit', () => {
  const visit = { status: 'confirmed', presence: 'expected', endsAt: 2 } as const
  expect([visit, { ...visit, presence: 'in' } as const].every((one) => isToPlay(one, 1))).toBe(true)
  expect(isToPlay(visit, 2)).toBe(false)
  expect(isToPlay({ ...visit, status: 'cancelled' }, 1)).toBe(false)
  for (const presence of ['out', 'no-show'] as const) expect(isToPlay({ ...visit, presence }, 1)).toBe(false)
})

test('an outage without places takes all of them, and none of an attraction that is gone', () => {
  const outage = { from: '15:00', until: '24:00' }
  const schedules = ['vr', 'gone'].map((attraction) => ({ attraction, outage }))
  expect(outagesIn(FIRST_CATALOGUE, schedules)).toEqual([{ ...VR_BROKEN, until: 24 * 60 }])
  const some = { attraction: 'vr', outage: { ...outage, places: 2 } }
  expect(outagesIn(FIRST_CATALOGUE, [some, { attraction: 'laser', outage: null }])).toMatchObject([
    { places: 2 },
  ])
})

test('[OU3] the kinds come in their order, each with its end and price', () => {
  const booked = group('a', { slots: { laser: ['14:20'], vr: ['15:00'] }, priceCents: 11_400 })
  const other = { date: '2027-02-13', catalogue: FIRST_CATALOGUE, schedules: openDay({}) }
  const day = dayWith({ vr: ['14:45', '18:00'], interactivefloor: ['15:00'] }, { otherDays: [other] })
  const all = bestOfEachKind(day, booked)
  expect(all.map(({ kind, date, slots, end }) => [kind, date, slots, end])).toEqual([
    ['sameGames', day.date, { laser: ['14:20'], vr: ['14:45'] }, 900],
    ['otherGame', day.date, { laser: ['14:20'], interactivefloor: ['15:00'] }, 920],
    ['shorter', day.date, { laser: ['14:20'] }, 880],
    ['otherTime', day.date, { laser: ['14:20'], vr: ['18:00'] }, 1_095],
    ['cancel', day.date, {}, null],
  ])
  expect(all.map(({ priceCents }) => priceCents)).toEqual([11_400, 11_400, 6_000, 11_400, 0])
})

test('a game of an attraction that the venue no longer has is not hit, and no visit is proposed instead of it', () => {
  const day = dayWith({ vr: ['14:45'] })
  const karts = { karting: ['15:00'] }
  const hit = (slots: OutageGroup['slots']) => hitGroups(day, [group('a', { slots })]).length === 1
  expect([hit(karts), hit({ laser: ['14:00'], ...karts }), hit({ vr: ['15:00'], ...karts })]).toEqual([
    ...[false, false, true],
  ])
  const groups = [
    group('a', { slots: { vr: ['15:00'], ...karts } }),
    group('b', { slots: { vr: ['15:15'], karting: [] } }),
  ]
  expect(kinds(day, groups)).toEqual([
    ['a', 'cancel'],
    ['b', 'sameGames'],
  ])
})

test('[OU2] [OU3] a group gives way when another would have no visit at all', () => {
  // In the order of booking, the first takes 17:00, which is all that the second can have.
  const first = group('a')
  const second = group('b', { slots: { vr: ['16:15'] } })
  const day = dayWith({ vr: ['14:15', '17:00'] })
  expect(kinds(day, [first, second])).toEqual([
    ['a', 'sameGames'],
    ['b', 'sameGames'],
  ])
  expect(proposeTogether(day, [first, second]).map(({ proposal }) => proposal.slots)).toEqual([
    { vr: ['14:15'] },
    { vr: ['17:00'] },
  ])
})

test('[OU4] options get what the other groups leave', () => {
  const option = group('option', { slots: { vr: ['15:00'] }, isOption: true })
  const booked = group('booked', { slots: { vr: ['15:15'] } })
  expect(kinds(dayWith({ vr: ['14:45'] }), [option, booked])).toEqual([
    ['option', 'cancel'],
    ['booked', 'sameGames'],
  ])
})

test('[OU2] a group that has begun keeps its played games and gets nothing that has started', () => {
  const begun = group('a', { slots: { laser: ['14:40'], vr: ['15:15'] }, priceCents: 11_400 })
  const day = dayWith({ vr: ['14:30', '14:45', '17:00'] }, { now: 15 * 60 })
  const [answer] = proposeTogether(day, [begun])
  expect(answer?.proposal).toMatchObject({ kind: 'shorter', slots: { laser: ['14:40'] } })
  const other = { date: '2027-02-13', catalogue: FIRST_CATALOGUE, schedules: openDay({}) }
  expect(
    proposalsOf({ ...day, otherDays: [other] }, begun, 'otherTime').map(({ date }) => date),
  ).not.toContain(other.date)
})

test('[OU2] a group with many games that has begun keeps its played games, also in a shorter visit', () => {
  const slots = {
    laser: ['14:40', '16:00'],
    vr: ['15:00', '15:15'],
    interactivefloor: ['14:00', '16:20', '16:40'],
  }
  const outages = [{ ...VR_BROKEN, until: 15 * 60 + 30 }]
  const day = dayWith({}, { schedules: openDay({}), outages, now: 14 * 60 + 30 })
  const begun = group('a', { slots, priceCents: 99_000 })
  for (const [kind, games] of [['sameGames', 7] as const, ['shorter', 6] as const]) {
    const [best] = proposalsOf(day, begun, kind)
    expect(Object.values(best?.slots ?? {}).flat()).toHaveLength(games)
    expect(best?.slots.interactivefloor).toContain('14:00')
  }
})

test('[OU2] groups that get one of the last visits do not share it', () => {
  // Each is offered only the nearest visits, and there are more groups than those.
  const groups = Array.from({ length: 31 }, (_, n) => group(`group ${n}`))
  const { schedules } = dayWith({})
  const vr = openDay({}).vr ?? schedules.vr
  const day = dayWith({}, { schedules: { ...schedules, vr } as OutageDay['schedules'], now: 8 * 60 })
  const keys = proposeTogether(day, groups).map(({ proposal }) => proposal.slots.vr?.join())
  expect(new Set(keys).size).toBe(31)
})

test('[OU2] two laser games never follow each other without a break', () => {
  const broken = { attraction: 'laser', from: 15 * 60, until: 17 * 60, places: 99 }
  const booked = group('a', { slots: { laser: ['14:00', '15:20'] }, priceCents: 99_000 })
  const same = (key: string) =>
    proposalsOf(dayWith({ laser: [key] }, { outages: [broken] }), booked, 'sameGames').length
  expect([same('14:20'), same('14:40')]).toEqual([0, 1])
})

test('[OU3] slots that leave no rotation are replaced near their own hours, with no more overlaps', () => {
  // Laser and VR at 14:00 overlap, as the desk booked them.
  const booked = group('a', { slots: { laser: ['14:00'], vr: ['14:00', '15:00'] } })
  const same = (key: string) =>
    proposalsOf(dayWith({ vr: [key] }, { now: 13 * 60 }), booked, 'sameGames').map(({ slots }) => slots.vr)
  expect([same('14:15'), same('14:30'), same('18:00')]).toEqual([[], [['14:00', '14:30']], []])
})

test('[OU3] another game is not proposed beyond the most games of the venue', () => {
  const booked = group('a', { slots: { laser: ['14:00'], vr: ['15:00'] }, priceCents: 99_000 })
  const other = (maxGames: number) => {
    const catalogue = { ...FIRST_CATALOGUE, rules: { ...FIRST_CATALOGUE.rules, maxGames } }
    return proposalsOf(dayWith({ laser: ['15:00'] }, { catalogue }), booked, 'otherGame').length
  }
  expect([other(1), other(2)]).toEqual([0, 1])
})

test('a group that loses nineteen games is answered at once', () => {
  const keys = Array.from({ length: 19 }, (_, place) => clockTimeAt(15 * 60 + place * 15))
  const day = dayWith({}, { outages: [{ ...VR_BROKEN, until: 20 * 60 }] })
  const begun = performance.now()
  expect(proposalsOf(day, group('a', { slots: { vr: keys } }), 'otherGame')).toEqual([])
  expect(performance.now() - begun).toBeLessThan(500)
})

test('[OU5] a proposal never costs more than the booking on the same day', () => {
  // Three VR games for seven are priced as two; three laser games would be priced as three.
  const slots = { vr: ['15:00', '15:15', '15:30', '15:45'] }
  const booked = group('a', { players: 7, slots, priceCents: 7 * 1_900 })
  const day = dayWith({ laser: ['15:00', '15:40', '16:20'] })
  const offered = bestOfEachKind(day, booked)
  expect(offered.map(({ kind }) => kind)).not.toContain('otherGame')
  for (const { priceCents } of offered) expect(priceCents).toBeLessThanOrEqual(booked.priceCents)
})

test('[OU5] a booking keeps its exact price only under its own catalogue revision, like any move', () => {
  const booked = group('a', { priceCents: 7_000 })
  const [same] = bestOfEachKind(dayWith({ vr: ['14:45'] }), booked)
  expect(same).toMatchObject({ kind: 'sameGames', priceCents: 7_000 })
  const [other] = bestOfEachKind(dayWith({ vr: ['14:45'] }), { ...booked, catalogueRevision: 99 })
  expect(other).toMatchObject({ kind: 'sameGames', priceCents: 6_000 })
})

test('[OU1] [OU2] [OU5] proposals on full Saturdays can all be accepted', () => {
  const next = randomNumbers(30)
  const seen = { hit: 0, served: 0 }
  for (let day = 0; day < 12; day += 1) {
    const case_ = fullSaturday(next)
    const answers = proposeTogether(case_.day, case_.groups)
    expect(outageProblems(case_, answers)).toEqual([])
    expect(needlesslyCancelled(case_, answers)).toEqual([])
    expect(proposeTogether(case_.day, case_.groups)).toEqual(answers)
    seen.hit += answers.length
    seen.served += answers.filter(({ proposal }) => proposal.kind !== 'cancel').length
  }
  expect(Math.min(seen.hit, seen.served)).toBeGreaterThan(20)
})

test('[OU3] on small days no joint choice is better', () => {
  const next = randomNumbers(31)
  let compared = 0
  for (let day = 0; day < 150; day += 1) {
    const { day: outage, groups } = smallOutage(next)
    const booked = groups.filter(({ isOption }) => !isOption)
    const best = bestTally(outage, hitGroups(outage, booked))
    if (best === undefined) continue
    expect(isWorse(tallyOf(proposeTogether(outage, booked)), best)).toBe(false)
    compared += 1
  }
  expect(compared).toBeGreaterThan(100)
})
