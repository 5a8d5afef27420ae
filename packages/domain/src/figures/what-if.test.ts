import { someCatalogue } from '@lichtspel/test-support/domain/catalogue/random-catalogue.ts'
import { randomPastDay } from '@lichtspel/test-support/domain/past-day.ts'
import { randomNumbers } from '@lichtspel/test-support/domain/plan/random-day.ts'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { mapAttractions } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { areSameSlots } from '../plan/plan-day.ts'
import { rotationOf } from '../plan/rotation.ts'
import { addDays, WEEKDAYS, weekdayOf } from '../time/calendar-date.ts'
import { clockTimeAt, minutesOf } from '../time/clock-time.ts'
import type { VisitSlots } from '../visit/visit.ts'
import { NO_CHANGES, type OfferChanges } from './offer-changes.ts'
import { type PastDay, venueUnder } from './past-day.ts'
import { replayDay } from './replay.ts'
import { whatIf } from './what-if.ts'

vi.setConfig({ testTimeout: 120_000 })

const offers = fc.oneof(fc.constant<Catalogue>(FIRST_CATALOGUE), someCatalogue)
const someDay = fc
  .record({
    offer: offers,
    date: fc.integer({ min: 1, max: 28 }).map((day) => addDays('2027-02-08', day)),
    seed: fc.nat(1_000_000),
    closed: fc.constantFrom(0, 0.1, 0.5),
  })
  .map(({ offer, date, seed, closed }) =>
    randomPastDay(randomNumbers(seed), offer, date, { visits: 12, wishes: 6, closed }),
  )

const someChanges = (day: PastDay): fc.Arbitrary<OfferChanges> => {
  const hour = fc.integer({ min: 0, max: 24 })
  const hours = fc
    .tuple(hour, hour)
    .filter(([opens, closes]) => opens < closes)
    .map(([opens, closes]) => ({ opens: clockTimeAt(opens * 60), closes: clockTimeAt(closes * 60) }))
  const attraction = fc.record(
    {
      capacity: fc.integer({ min: 1, max: 24 }),
      blockMinutes: fc.constantFrom(10, 15, 20, 30),
    },
    { requiredKeys: [] },
  )
  return fc.record({
    week: fc
      .option(fc.option(hours, { freq: 4 }))
      .map((one) => (one === null ? {} : { [weekdayOf(day.date)]: one })),
    attractions: fc.dictionary(fc.constantFrom(...Object.keys(day.schedules)), attraction),
  })
}

/** The catalogue's own hours, places and blocks, said again. */
function asItWas({ catalogue }: PastDay): OfferChanges {
  const facts = catalogue.attractions.map(({ id, capacity, blockMinutes }) => [
    id,
    { capacity, blockMinutes },
  ])
  return { week: catalogue.hours.week, attractions: Object.fromEntries(facts) }
}

test('replaying a day under its own catalogue gives that day', () => {
  const seen = { visits: 0, wishes: 0, otherVenue: 0 }
  fc.assert(
    fc.property(someDay, (day) => {
      const replayed = [replayDay(day, NO_CHANGES), replayDay(day, asItWas(day))]
      for (const { visits } of replayed)
        expect(
          visits.map((slots, nth) => slots !== null && areSameSlots(slots, day.visits[nth]?.slots ?? {})),
        ).toEqual(day.visits.map(() => true))
      expect(whatIf([day], asItWas(day))).toEqual({
        ...{ cents: 0, minutesOpen: 0, days: [{ date: day.date, cents: 0 }], moved: 0 },
        won: { wishes: 0, of: day.wishes.length, cents: 0 },
        lost: { groups: 0, cents: 0 },
        kept: day.visits.length,
      })
      expect(whatIf([day], NO_CHANGES)).toEqual(whatIf([day], asItWas(day)))
      seen.visits += day.visits.length
      seen.wishes += replayed[0]?.wishes.filter((slots) => slots !== null).length ?? 0
      if (day.catalogue !== FIRST_CATALOGUE) seen.otherVenue += day.visits.length
    }),
    { numRuns: 40, seed: 32 },
  )
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(50)
})

/** Every slot that a group got, as text. */
const slotNames = (all: readonly (VisitSlots | null)[]) =>
  all.flatMap((slots) =>
    Object.entries(slots ?? {}).flatMap(([id, keys]) => keys.map((key) => `${id} ${key}`)),
  )

const blocksOf = (day: PastDay, changes: OfferChanges) =>
  mapAttractions(venueUnder(day, changes).schedules, (schedule) => schedule.blockMinutes)

test('no two groups share a slot, every slot is open, and who moved or was won can play', () => {
  const seen = { moved: 0, lost: 0, won: 0, kept: 0 }
  fc.assert(
    fc.property(
      someDay.chain((day) => someChanges(day).map((changes) => ({ day, changes }))),
      ({ day, changes }) => {
        const { visits, wishes } = replayDay(day, changes)
        const { attractions, schedules } = venueUnder(day, changes)
        const taken = slotNames([...visits, ...wishes])
        expect(new Set(taken).size).toBe(taken.length)
        const open = Object.entries(schedules).flatMap(([id, { opens, blockMinutes, free }]) =>
          free.flatMap((isFree, place) =>
            isFree ? `${id} ${clockTimeAt(opens + place * blockMinutes)}` : [],
          ),
        )
        expect(taken.filter((name) => !open.includes(name))).toEqual([])
        const blockMinutes = blocksOf(day, changes)
        for (const [nth, slots] of wishes.entries()) {
          const { players, from, before } = day.wishes[nth] ?? { players: 0, from: 0, before: 0 }
          if (slots === null) continue
          expect(rotationOf({ attractions }, { players, slots, blockMinutes })).toBeDefined()
          const start = Math.min(...Object.values(slots).flat().map(minutesOf))
          expect(start >= from && start < before).toBe(true)
        }
        for (const [nth, slots] of visits.entries()) {
          const { players = 0, slots: old = {} } = day.visits[nth] ?? {}
          const truth = { players, slots: old, blockMinutes: blocksOf(day, NO_CHANGES) }
          if (slots === null || areSameSlots(slots, old) || rotationOf(day.catalogue, truth) === undefined)
            continue
          expect(rotationOf({ attractions }, { players, slots, blockMinutes })).toBeDefined()
        }
        const result = whatIf([day], changes)
        expect(result.kept + result.moved + result.lost.groups).toBe(day.visits.length)
        expect(result.cents).toBe(result.won.cents - result.lost.cents)
        seen.moved += result.moved
        seen.lost += result.lost.groups
        seen.won += result.won.wishes
        seen.kept += result.kept
      },
    ),
    { numRuns: 60, seed: 33 },
  )
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(20)
})

test('more places, a later closing and an opening that is whole blocks earlier lose and move nobody', () => {
  fc.assert(
    fc.property(
      someDay,
      fc.record({ places: fc.nat(10), rounds: fc.nat(2), later: fc.nat(300) }),
      (day, { places, rounds, later }) => {
        const hours = day.catalogue.hours.week[weekdayOf(day.date)]
        const all = day.catalogue.attractions
          .map(({ blockMinutes }) => blockMinutes)
          .reduce(commonMultiple, 1)
        const opens = hours === null ? 0 : minutesOf(hours.opens)
        const earlier = Math.min(rounds, Math.floor(opens / all)) * all
        const longer = hours && {
          opens: clockTimeAt(opens - earlier),
          closes: clockTimeAt(Math.min(minutesOf(hours.closes) + later, 1440)),
        }
        const attractions = Object.fromEntries(
          day.catalogue.attractions.map(({ id, capacity }) => [id, { capacity: capacity + places }]),
        )
        const result = whatIf([day], {
          week: Object.fromEntries(WEEKDAYS.map((one) => [one, longer])),
          attractions,
        })
        expect(result.kept).toBe(day.visits.length)
        expect(result.cents).toBeGreaterThanOrEqual(0)
        expect(result.minutesOpen).toBeGreaterThanOrEqual(0)
      },
    ),
    { numRuns: 40, seed: 34 },
  )
})

function commonMultiple(a: number, b: number): number {
  let [large, small] = [a, b]
  while (small > 0) [large, small] = [small, large % small]
  return (a * b) / large
}

const SATURDAY = '2027-02-13'

function saturday(over: Partial<PastDay> = {}): PastDay {
  const day = randomPastDay(randomNumbers(1), FIRST_CATALOGUE, SATURDAY, { visits: 0, wishes: 0, closed: 0 })
  return { ...day, ...over }
}

const wish = { day: SATURDAY, reason: 'full', attraction: 'vr', cents: 9_000 } as const

test('a group outside the new hours moves to the nearest time; one that no longer fits is lost with its price', () => {
  const visits = [
    { players: 6, slots: { vr: ['08:00'] }, cents: 6_000 },
    { players: 6, slots: { vr: ['13:00'] }, cents: 7_000 },
  ]
  const late: OfferChanges = { week: { saturday: { opens: '13:00', closes: '24:00' } }, attractions: {} }
  expect(replayDay(saturday({ visits }), late).visits).toEqual([{ vr: ['13:15'] }, { vr: ['13:00'] }])
  expect(whatIf([saturday({ visits })], late)).toMatchObject({
    ...{ cents: 0, minutesOpen: -300, moved: 1, kept: 1 },
    lost: { groups: 0, cents: 0 },
  })
  const brief: OfferChanges = { week: { saturday: { opens: '13:00', closes: '13:15' } }, attractions: {} }
  expect(whatIf([saturday({ visits })], brief)).toMatchObject({
    ...{ cents: -6_000, moved: 0, kept: 1 },
    ...{ lost: { groups: 1, cents: 6_000 }, days: [{ date: SATURDAY, cents: -6_000 }] },
  })
  const closed: OfferChanges = { week: { saturday: null }, attractions: {} }
  expect(whatIf([saturday({ visits })], closed).lost).toEqual({ groups: 2, cents: 13_000 })
})

test('a missed wish is won when it fits by the change only, in the order of asking', () => {
  const closed = {
    vr: { grid: { opens: '08:00', closes: '24:00', blockMinutes: 15, mandatoryBreak: false }, closed: [] },
  }
  const full = saturday({
    schedules: { ...saturday().schedules, ...closed },
    visits: Array.from({ length: 8 }, (_, nth) => ({
      players: 6,
      slots: { vr: [clockTimeAt(14 * 60 + nth * 15)] },
      cents: 6_000,
    })),
    wishes: [
      { ...wish, players: 8, games: { vr: 1 }, from: 840, before: 900 },
      { ...wish, players: 6, games: { vr: 1 }, from: 840, before: 960 },
      // Fits in any case, because somebody cancelled later.
      { ...wish, players: 6, games: { vr: 1 }, from: 600, before: 720 },
    ],
  })
  expect(whatIf([full], { week: {}, attractions: { vr: { capacity: 8 } } }).won.wishes).toBe(0)
  const shorter = whatIf([full], { week: {}, attractions: { vr: { blockMinutes: 5 } } })
  expect(shorter).toMatchObject({ kept: 8, won: { wishes: 2, of: 3, cents: 18_000 }, cents: 18_000 })
})

test('a day under an exception keeps its hours, and one that staff closed stays closed', () => {
  const exceptions = [{ from: SATURDAY, to: SATURDAY, hours: null, reason: { nl: 'Feest' } }]
  const catalogue = { ...FIRST_CATALOGUE, hours: { ...FIRST_CATALOGUE.hours, exceptions } }
  const longer: OfferChanges = { week: { saturday: { opens: '06:00', closes: '24:00' } }, attractions: {} }
  const wishes = [{ ...wish, players: 6, games: { vr: 1 }, from: 360, before: 480 }]
  expect(whatIf([saturday({ wishes })], longer)).toMatchObject({ minutesOpen: 120, won: { wishes: 1 } })
  expect(whatIf([saturday({ wishes, catalogue })], longer)).toMatchObject({
    minutesOpen: 0,
    won: { wishes: 0 },
  })
  expect(whatIf([saturday({ wishes, schedules: {} })], longer)).toMatchObject({
    minutesOpen: 0,
    won: { wishes: 0 },
  })
})

test('fewer places: a group needs more turns, and slots that the venue closed stay closed under other blocks', () => {
  const visits = [{ players: 6, slots: { vr: ['13:00'] }, cents: 6_000 }]
  const fewer: OfferChanges = { week: {}, attractions: { vr: { capacity: 3 } } }
  expect(replayDay(saturday({ visits }), fewer).visits).toEqual([{ vr: ['13:00', '13:15'] }])
  const schedules = { ...saturday().schedules }
  schedules.vr = { grid: schedules.vr?.grid ?? null, closed: ['13:15'] }
  const longer: OfferChanges = { week: {}, attractions: { vr: { blockMinutes: 20 } } }
  expect(replayDay(saturday({ visits, schedules }), longer).visits).toEqual([{ vr: ['12:40'] }])
})
