import { someCatalogue } from '@lichtspel/test-support/domain/catalogue/random-catalogue.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attractionIds, attractionOf, perAttraction } from '../catalogue/attractions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { formulaObstacle, settleFormula } from '../catalogue/formula-choice.ts'
import { bookableFormulas } from '../catalogue/formulas.ts'
import { hoursOn } from '../catalogue/hours.ts'
import { estimatePrice } from '../price/estimate.ts'
import { chargedPlayers, perPersonCents } from '../price/formula-price.ts'
import { gridOn, slotKeys } from '../slots/grid.ts'
import { gamesInSlots, neededSlots } from '../slots/needs.ts'
import { toggleSlot } from '../slots/selection.ts'
import { deriveDayStatuses } from '../slots/status.ts'
import { addDays } from '../time/calendar-date.ts'
import { minutesOf } from '../time/clock-time.ts'
import { momentAt } from '../time/moment.ts'
import { arrivalTime, visitEnd } from '../visit/visit.ts'
import { judgeForm } from './form.ts'
import type { RefusalCode } from './refusal.ts'
import { type BookingRequest, refusalsOf } from './request.ts'

// Properties that hold for any catalogue. The tests next to each rule cover Antwerp.

const NOW = momentAt(Date.parse('2027-02-01T09:00:00Z'), 'Europe/Brussels')
// Within the shortest horizon a random catalogue may have.
const someDay = fc.integer({ min: 1, max: 28 }).map((days) => addDays(NOW.date, days))
/** Selects one of the catalogue's attractions by index. */
const somePick = fc.nat(11)
const picked = ({ attractions }: Catalogue, pick: number) => attractions[pick % attractions.length]?.id ?? ''

const offeredFormulas = (catalogue: Catalogue, date: string, players: number | null) =>
  bookableFormulas(catalogue).filter(
    (formula) => formulaObstacle(catalogue, formula, date, players) === undefined,
  )

/** A valid request for this venue: a group size, formula and modules it offers, and slots on the grid. */
function requestOf(catalogue: Catalogue, date: string, seed: number): BookingRequest | undefined {
  const { players } = catalogue.rules
  const group = players.min + (seed % (players.max - players.min + 1))
  const formulas = offeredFormulas(catalogue, date, group)
  const formula = formulas[seed % formulas.length]
  const attraction = picked(catalogue, seed)
  const grid = gridOn(catalogue, attraction, date)
  if (formula === undefined || grid === null) return undefined
  const free = slotKeys(grid).filter((_, place) => !grid.mandatoryBreak || place % 2 === 0)
  const needed = neededSlots(attractionOf(catalogue.attractions, attraction), group, formula.minGames)
  if (free.length < needed || needed > catalogue.rules.maxSlots) return undefined
  return {
    contact: { name: 'An', email: 'an@voorbeeld.be', phone: '0470123456' },
    players: group,
    formula: formula.id,
    modules: [],
    mealPeople: null,
    mealAt: null,
    date,
    slots: { [attraction]: free.slice(0, needed) },
  }
}

const gridsOf = (catalogue: Catalogue, date: string) =>
  perAttraction(attractionIds(catalogue.attractions), (id) => gridOn(catalogue, id, date))

test('[BA1] [FO4] [ND2] accepts any request for something the venue offers, with as many slots as needed', () => {
  let judged = 0
  fc.assert(
    fc.property(someCatalogue, someDay, fc.nat(10_000), (catalogue, date, seed) => {
      const request = requestOf(catalogue, date, seed)
      if (request === undefined) return
      judged++
      expect(refusalsOf(catalogue, gridsOf(catalogue, date), request, NOW)).toEqual([])
      expect(judgeForm(catalogue, request, NOW)).toEqual({ kind: 'ready' })
    }),
    { numRuns: 500 },
  )
  expect(judged).toBeGreaterThan(50)
})

const mostly = <Value>(usual: fc.Arbitrary<Value>, other: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 8, arbitrary: usual }, { weight: 1, arbitrary: other })
const someKeys = fc.subarray(['10:00', '10:30', '14:00', '14:15', '15:00', '20:00'], { maxLength: 4 })

/** Any form input, valid or not. */
const someForm = ({ rules, formulas, modules }: Catalogue) =>
  fc.record({
    contact: fc.record({
      name: mostly(fc.constant('An'), fc.constant(' ')),
      email: mostly(fc.constant('an@voorbeeld.be'), fc.constantFrom('an@', '')),
      phone: mostly(fc.constant('0470123456'), fc.constantFrom('bel me', '0470', '')),
    }),
    players: mostly(fc.integer(rules.players), fc.constantFrom(null, 0, rules.players.max + 1)),
    formula: mostly(fc.constantFrom(...formulas.map(({ id }) => id)), fc.constant('gone')),
    modules: mostly(
      fc.subarray(modules.map(({ id }) => id)),
      fc.constant('gone').map((id) => [id]),
    ),
    mealPeople: mostly(fc.option(fc.integer(rules.eaters)), fc.constantFrom(0, rules.eaters.max + 1)),
    mealAt: fc.constantFrom(null, '12:00', '18:30', '03:00'),
    date: mostly(someDay, fc.constantFrom(addDays(NOW.date, -1), NOW.date, addDays(NOW.date, 5_000))),
    slots: fc.record({ laser: someKeys, vr: someKeys, interactivefloor: someKeys }),
  })
const forms = someCatalogue.chain((catalogue) => someForm(catalogue).map((form) => ({ catalogue, form })))
/** Refusals that depend on the day's schedules. */
const OF_THE_DAY: readonly RefusalCode[] = ['day-closed', 'slot-duplicate', 'slot-unknown', 'break-missing']

test("[BF4] a form is ready exactly when the server has no reason to refuse it other than the day's schedules", () => {
  let ready = 0
  fc.assert(
    fc.property(forms, ({ catalogue, form }) => {
      const request = { ...form, players: form.players ?? 0 }
      const refusals = refusalsOf(catalogue, gridsOf(catalogue, form.date), request, NOW)
      const known = refusals.filter((code) => !OF_THE_DAY.includes(code))
      const isReady = judgeForm(catalogue, form, NOW).kind === 'ready'
      if (isReady) ready++
      expect(isReady).toBe(known.length === 0)
    }),
    { numRuns: 2_000 },
  )
  expect(ready).toBeGreaterThan(50)
  // Takes three seconds on an idle machine.
}, 30_000)

test('[BA5] [GR1] a slot is on the grid exactly when it lies within the hours, a whole number of blocks after opening', () => {
  fc.assert(
    fc.property(someCatalogue, someDay, somePick, (catalogue, date, pick) => {
      const id = picked(catalogue, pick)
      const [hours, grid] = [hoursOn(catalogue, date), gridOn(catalogue, id, date)]
      if (grid === null) {
        const { blockMinutes } = attractionOf(catalogue.attractions, id)
        expect(hours === null ? [] : slotKeys({ ...hours, blockMinutes })).toEqual([])
        return
      }
      for (const key of slotKeys(grid)) {
        const start = minutesOf(key)
        expect((start - minutesOf(grid.opens)) % grid.blockMinutes).toBe(0)
        expect(start + grid.blockMinutes).toBeLessThanOrEqual(minutesOf(grid.closes))
      }
    }),
  )
})

test('[VE5] [BA6] a closed day refuses every slot', () => {
  fc.assert(
    fc.property(someCatalogue, someDay, fc.nat(10_000), (catalogue, date, seed) => {
      const closed = {
        ...catalogue,
        hours: {
          ...catalogue.hours,
          exceptions: [{ from: date, to: date, hours: null, reason: { nl: 'Dicht' } }],
        },
      }
      const request = requestOf(catalogue, date, seed)
      if (request === undefined) return
      expect(refusalsOf(closed, gridsOf(closed, date), request, NOW)).toEqual(['day-closed'])
    }),
  )
})

test('[PR7] [PR8] [PR4] every price is the sum of its lines, and never falls when players or slots are added', () => {
  fc.assert(
    fc.property(
      someCatalogue,
      fc.nat(50),
      fc.integer({ min: 1, max: 40 }),
      fc.nat(6),
      fc.nat(6),
      (catalogue, pick, players, laser, vr) => {
        const formulas = bookableFormulas(catalogue)
        const formula = formulas[pick % formulas.length] as (typeof formulas)[number]
        const modules = catalogue.modules.map(({ id }) => id)
        const price = (n: number, l: number) =>
          estimatePrice(catalogue, {
            formula: formula.id,
            players: n,
            slotCounts: { laser: l, vr, interactivefloor: 0 },
            modules,
            mealPeople: null,
          })
        const { lines, totalCents } = price(players, laser)
        expect(totalCents).toBe(lines.reduce((sum, line) => sum + line.people * line.perPersonCents, 0))
        expect(price(players, laser + 1).totalCents).toBeGreaterThanOrEqual(totalCents)
        const alone = (n: number, games: number) =>
          chargedPlayers(formula, n) * perPersonCents(formula, games)
        expect(alone(players + 1, laser)).toBeGreaterThanOrEqual(alone(players, laser))
        expect(chargedPlayers(formula, players)).toBe(formula.freePlayer === null ? players : players - 1)
      },
    ),
  )
})

test('[ND1] [PR5] the slots needed for n games are never priced as more than n games, and n full rounds of turns are priced as exactly n', () => {
  fc.assert(
    fc.property(
      someCatalogue,
      somePick,
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 10 }),
      (catalogue, pick, players, games) => {
        const id = picked(catalogue, pick)
        const attraction = attractionOf(catalogue.attractions, id)
        expect(
          gamesInSlots(attraction, players, neededSlots(attraction, players, games)),
        ).toBeLessThanOrEqual(games)
        const turns = Math.ceil(players / attraction.capacity)
        expect(gamesInSlots(attraction, players, turns * games)).toBe(games)
      },
    ),
  )
})

test('[FO3] the settled formula is always available', () => {
  fc.assert(
    fc.property(
      someCatalogue,
      someDay,
      fc.option(fc.nat(60)),
      fc.constantFrom('f0', 'f1', 'f3', 'gone'),
      (catalogue, date, players, id) => {
        const group = players === null ? null : Math.max(players, catalogue.rules.players.min)
        const settled = settleFormula(catalogue, id, date, group)
        expect(offeredFormulas(catalogue, date, group)).toContain(settled)
      },
    ),
  )
})

test('[SE5] [SL5] where the break is mandatory, no series of clicks selects two adjacent slots', () => {
  fc.assert(
    fc.property(
      someCatalogue,
      someDay,
      somePick,
      fc.array(fc.nat(40), { maxLength: 12 }),
      (catalogue, date, pick, clicks) => {
        const id = picked(catalogue, pick)
        const grid = gridOn(catalogue, id, date)
        if (grid === null) return
        const keys = slotKeys(grid)
        const slots = Object.fromEntries(
          keys.map((key) => [key, { isClosed: false, bookingRef: null, holding: null }]),
        )
        const ignoreBreaks = !grid.mandatoryBreak
        let selection: readonly string[] = []
        for (const click of clicks) {
          const key = keys[click % keys.length] as string
          const viewer = {
            selection,
            ignoreBreaks,
            sessionId: 'me',
            now: NOW,
            holdMs: catalogue.rules.hold.ms,
          }
          const status = deriveDayStatuses({ date, open: true, slots }, viewer).get(key)
          if (status !== undefined) selection = toggleSlot(selection, key, status, ignoreBreaks)
        }
        const places = selection.map((key) => keys.indexOf(key)).sort((a, b) => a - b)
        const touches = places.some(
          (place, index) => index > 0 && place - (places[index - 1] as number) === 1,
        )
        expect(touches && grid.mandatoryBreak).toBe(false)
      },
    ),
  )
})

test('[VI1] [VI4] arrival is never after the first game, and the visit ends before closing', () => {
  fc.assert(
    fc.property(someCatalogue, someDay, somePick, fc.nat(100), (catalogue, date, which, pick) => {
      const id = picked(catalogue, which)
      const grid = gridOn(catalogue, id, date)
      if (grid === null) return
      const keys = slotKeys(grid)
      const key = keys[pick % keys.length] as string
      const slots = { [id]: [key] }
      const blocks = { [id]: attractionOf(catalogue.attractions, id).blockMinutes }
      expect(arrivalTime(catalogue, slots) <= key).toBe(true)
      expect(visitEnd(blocks, slots) <= grid.closes).toBe(true)
    }),
  )
})
