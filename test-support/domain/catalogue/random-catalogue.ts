import type { Attraction } from '@lichtspel/domain/catalogue/attractions'
import { type Brand, SITE_COLOURS } from '@lichtspel/domain/catalogue/brand'
import type { Catalogue, PracticalFact } from '@lichtspel/domain/catalogue/catalogue'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import type { BookableFormula, Formula, Occasion } from '@lichtspel/domain/catalogue/formulas'
import type { Hours } from '@lichtspel/domain/catalogue/hours'
import type { Module } from '@lichtspel/domain/catalogue/modules'
import type { OnlinePayment, VenueRules } from '@lichtspel/domain/catalogue/rules'
import { KARTING } from '@lichtspel/domain/catalogue/sample-gent'
import type { Words } from '@lichtspel/domain/catalogue/words'
import { WEEKDAYS, type Weekday } from '@lichtspel/domain/time/calendar-date'
import { clockTimeAt } from '@lichtspel/domain/time/clock-time'
import fc from 'fast-check'
import { OTHER_BRAND } from './brand.ts'

// Catalogues that pass the contract's schema, with random hours, attractions, formulas, modules, limits and words. For tests only.

const minutes = fc.integer({ min: 4 * 12, max: 24 * 12 }).map((five) => five * 5)

export const someHours: fc.Arbitrary<Hours> = fc
  .tuple(minutes, minutes)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ opens: clockTimeAt(Math.min(a, b)), closes: clockTimeAt(Math.max(a, b)) }))

const perWeekday = fc.record(
  Object.fromEntries(WEEKDAYS.map((day) => [day, fc.option(someHours, { freq: 4 })])) as Record<
    Weekday,
    fc.Arbitrary<Hours | null>
  >,
)

const range = (least: number, most: number) =>
  fc
    .tuple(fc.integer({ min: least, max: most }), fc.integer({ min: least, max: most }))
    .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }))

const someAttraction: fc.Arbitrary<Partial<Attraction>> = fc
  .record({
    blockMinutes: fc.constantFrom(5, 10, 15, 20, 25, 30, 45, 60),
    playMinutes: fc.integer({ min: 1, max: 5 }),
    players: range(1, 40),
    mandatoryBreak: fc.boolean(),
    overlapMinutes: fc.integer({ min: 5, max: 60 }),
    isUsual: fc.boolean(),
  })
  .map(({ players, ...rest }) => ({ ...rest, minPlayers: players.min, capacity: players.max }))

/** A random subset, in any order, of the specification's three attractions plus one that is not in the specification. */
const someAttractions: fc.Arbitrary<Attraction[]> = fc
  .shuffledSubarray([...FIRST_CATALOGUE.attractions, KARTING], { minLength: 1 })
  .chain((list) =>
    fc
      .tuple(...list.map(() => someAttraction))
      .map((facts) => list.map((attraction, place) => ({ ...attraction, ...facts[place] }))),
  )

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz éëï€<&"']
const someText = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: maxLength - 1 })
    .map((text) => `W${text}`)

const someWords: fc.Arbitrary<Words> = someText(120).map((nl) => ({ nl }))

const cents = fc.integer({ min: 0, max: 10_000 })

const someFormula = (rules: VenueRules): fc.Arbitrary<Omit<BookableFormula, 'id'>> =>
  fc.record({
    offered: fc.constant('site' as const),
    names: fc.constant({ nl: 'Formule' }),
    lead: fc.constant({ nl: 'Een formule.' }),
    includes: fc.array(someWords, { maxLength: 8 }),
    cardGroup: fc.constantFrom('play' as const, 'party' as const),
    pricesCents: fc
      .array(cents, { minLength: 1, maxLength: 6 })
      .map((prices) => prices.toSorted((a, b) => a - b) as [number, ...number[]]),
    extraGameCents: cents,
    serves: fc.array(someText(120), { maxLength: 3 }),
    freePlayer: fc.option(fc.constant({ nl: 'één speelt gratis' })),
    minGames: fc.integer({ min: 1, max: Math.min(3, rules.maxGames) }),
    minPlayers: fc.integer({ min: 1, max: rules.players.max }),
    weekdays: fc.option(fc.subarray([...WEEKDAYS], { minLength: 1 })),
  })

/** The first formula is available to every group on every day. */
const someFormulas = (rules: VenueRules): fc.Arbitrary<Formula[]> =>
  fc.array(someFormula(rules), { minLength: 1, maxLength: 4 }).map((list) =>
    list.map((formula, place) => ({
      ...formula,
      id: `f${place}`,
      ...(place === 0 && { weekdays: null, minPlayers: rules.players.min }),
    })),
  )

const someModule: fc.Arbitrary<Omit<Module, 'id'>> = fc.record({
  names: fc.constant({ nl: 'Extra' }),
  lead: fc.constant({ nl: 'Iets erbij.' }),
  perPersonCents: fc.option(cents),
  minPeople: fc.integer({ min: 1, max: 30 }),
  isMeal: fc.boolean(),
  duration: fc.option(fc.record({ hours: fc.integer({ min: 1, max: 5 }), extraHourCents: cents })),
  hasMenu: fc.boolean(),
})

const anyRate = fc.integer({ min: 0, max: 2_500 })

const someOnline: fc.Arbitrary<OnlinePayment> = fc
  .record({
    isRequired: fc.boolean(),
    paysWhole: fc.boolean(),
    payMinutes: fc.integer({ min: 10, max: 120 }),
    refund: fc.option(
      fc.record({ days: fc.integer({ min: 0, max: 90 }), percent: fc.integer({ min: 1, max: 100 }) }),
    ),
  })
  .map((online) => ({ ...online, paysWhole: online.paysWhole && online.isRequired }))

const someRules: fc.Arbitrary<VenueRules> = fc
  .record({
    players: range(1, 60),
    eaters: range(1, 100),
    maxGames: fc.integer({ min: 1, max: 26 }),
    maxSlots: fc.integer({ min: 1, max: 60 }),
    confirmAboveSlots: fc.integer({ min: 0, max: 60 }),
    horizonMonths: fc.integer({ min: 1, max: 24 }),
    arriveEarlyMinutes: fc.integer({ min: 0, max: 60 }),
    proposeAheadMinutes: fc.option(fc.integer({ min: 0, max: 240 })),
    groupMayChange: fc.boolean(),
    paysOnSite: fc.boolean(),
    changesPerDay: fc.integer({ min: 1, max: 20 }),
    vat: fc.option(fc.record({ leisure: anyRate, meals: anyRate, drinks: anyRate })),
    discountCents: fc.integer({ min: 0, max: 10_000 }),
    extraCents: fc.integer({ min: 1_000, max: 10_000_000 }),
    mealAfterMinutes: fc.integer({ min: 0, max: 120 }),
    mealMinutes: fc.integer({ min: 15, max: 180 }),
    holdMs: fc.integer({ min: 30_000, max: 300_000 }),
    online: fc.option(someOnline),
  })
  .map(({ holdMs, online, ...rest }) => ({
    ...FIRST_CATALOGUE.rules,
    ...rest,
    deposit: { ...FIRST_CATALOGUE.rules.deposit, online },
    hold: { ms: holdMs, idleCapMs: holdMs * 5 },
  }))

const somePracticalFacts: fc.Arbitrary<PracticalFact[]> = fc
  .array(fc.record({ question: someWords, answer: someText(500).map((nl) => ({ nl })) }), { maxLength: 6 })
  .map((facts) => facts.map((fact, place) => ({ ...fact, id: `p${place}` })))

/** Each leads to one of the catalogue's own formulas. */
const someOccasions = (formulas: readonly Formula[]): fc.Arbitrary<Occasion[]> =>
  fc
    .array(fc.record({ names: someWords, formula: fc.constantFrom(...formulas.map(({ id }) => id)) }), {
      maxLength: 6,
    })
    .map((list) => list.map((occasion, place) => ({ ...occasion, id: `o${place}` })))

const somePicture = fc.constantFrom(...OTHER_BRAND.pictures.map(({ id }) => id))

const someBrand: fc.Arbitrary<Brand> = fc
  .record({
    name: someText(120),
    colours: fc.constantFrom(SITE_COLOURS, OTHER_BRAND.colours),
    first: somePicture,
    slider: fc.uniqueArray(somePicture, { minLength: 1 }),
    scenes: fc.record({ play: somePicture, party: somePicture, work: somePicture }),
    menu: fc.option(fc.constant(OTHER_BRAND.menu)),
  })
  .map(({ first, ...rest }) => ({
    ...OTHER_BRAND,
    ...rest,
    hero: { ...OTHER_BRAND.hero, picture: first },
  }))

export const someCatalogue: fc.Arbitrary<Catalogue> = someRules.chain((rules) =>
  fc
    .record({
      week: perWeekday,
      exception: fc.option(fc.option(someHours)),
      attractions: someAttractions,
      offered: someFormulas(rules).chain((formulas) =>
        someOccasions(formulas).map((occasions) => ({ formulas, occasions })),
      ),
      practicalFacts: somePracticalFacts,
      modules: fc.array(someModule, { maxLength: 4 }),
      brand: someBrand,
    })
    .map(({ week, exception, attractions, offered, modules, practicalFacts, brand }) => ({
      ...FIRST_CATALOGUE,
      venue: { ...FIRST_CATALOGUE.venue, brand },
      hours: {
        ...FIRST_CATALOGUE.hours,
        week,
        exceptions:
          exception === null
            ? []
            : [{ from: '2027-03-01', to: '2027-03-07', hours: exception, reason: { nl: 'Krokus' } }],
      },
      attractions,
      ...offered,
      practicalFacts,
      modules: modules.map((module, place) => ({ ...module, id: `m${place}` })),
      rules,
    })),
)
