import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { estimatePrice } from '../price/estimate.ts'
import { BILL_KINDS, type BillEntry, type BillKind, billOf, cashCents } from './bill.ts'
import { OVERVIEW_SUMS, overviewRows, transferCents } from './payment-overview.ts'

const LINES = estimatePrice(FIRST_CATALOGUE, {
  formula: 'standard',
  players: 10,
  slotCounts: { laser: 1, vr: 0, interactivefloor: 0 },
  modules: [],
  mealPeople: null,
}).lines

type Entry = Parameters<typeof overviewRows>[1][number]
let ids = 0
const row = (kind: BillKind, cents: number, over: Partial<Entry> = {}): Entry => ({
  id: String(++ids),
  kind,
  cents,
  isConfirmed: false,
  reverses: null,
  receivedCents: kind === 'cash' ? cashCents(cents) : null,
  words: `why ${kind}`,
  ...over,
})
const reversing = (one: Entry): Entry =>
  row(one.kind, -one.cents, {
    reverses: one.id,
    receivedCents: one.receivedCents === null ? null : -one.receivedCents,
  })
const billWith = (entries: readonly BillEntry[], depositCents = 0) =>
  billOf({ lines: LINES, players: 10, counted: null, isCharged: true, depositCents, entries })
const rowsOf = (entries: readonly Entry[], depositCents = 0) =>
  overviewRows(billWith(entries, depositCents), entries)
const shown = (entries: readonly Entry[], depositCents = 0) =>
  rowsOf(entries, depositCents).map(({ kind, cents }) => [kind, cents])

test('[BO1] an unpaid bill has its lines, the total and what is open', () => {
  expect(shown([])).toEqual([
    ['line', 10_000],
    ['total', 10_000],
    ['open', 10_000],
  ])
})

test('[BO1] every row of a bill in order, with the rounding of cash apart', () => {
  const entries = [
    row('extra', 1_017, { words: 'Cava' }),
    row('discount', 500),
    row('card', 2_000),
    row('cash', 1_017),
    row('transfer', 1_000),
    row('transfer', 1_500, { isConfirmed: true }),
    row('invoice', 300),
    row('written-off', 100),
  ]
  expect(shown(entries, 2_000)).toEqual([
    ['line', 10_000],
    ['extra', 1_017],
    ['discount', -500],
    ['total', 10_517],
    ['deposit', 2_000],
    ['card', 2_000],
    ['cash', 1_015],
    ['rounding', 2],
    ['transfer', 1_500],
    ['at-bank', 1_000],
    ['invoice', 300],
    ['written-off', 100],
    ['open', 2_600],
  ])
})

test('[BO1] says what an extra is, and no reason of a colleague', () => {
  const entries = [row('extra', 100, { words: 'Cava' }), row('discount', 50), row('written-off', 10_050)]
  const words = JSON.stringify(rowsOf(entries))
  expect(words).toContain('Cava')
  expect(words).not.toContain('why')
})

test('[BO1] leaves out what was reversed, and says that too much was paid', () => {
  const [extra, card, cash] = [row('extra', 500), row('card', 300), row('cash', 10_002)]
  expect(shown([extra, card, cash, reversing(extra), reversing(card), reversing(cash)])).toEqual(shown([]))
  expect(shown([row('card', 10_500)]).slice(1)).toEqual([
    ['total', 10_000],
    ['card', 10_500],
    ['too-much', 500],
  ])
})

const anyEntries = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...BILL_KINDS),
      cents: fc.integer({ min: 1, max: 5_000 }),
      isConfirmed: fc.boolean(),
      isReversed: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((made) =>
    made.flatMap(({ kind, cents, isConfirmed, isReversed }) => {
      const one = row(kind, cents, { isConfirmed: kind === 'transfer' && isConfirmed && !isReversed })
      return isReversed ? [one, reversing(one)] : [one]
    }),
  )

test('[BO1] the rows above the total add up to it, and so do those below', () => {
  fc.assert(
    fc.property(anyEntries, fc.integer({ min: 0, max: 5_000 }), (entries, depositCents) => {
      const rows = rowsOf(entries, depositCents)
      const at = rows.findIndex(({ kind }) => kind === 'total')
      const sum = (some: typeof rows) =>
        some.reduce((all, { kind, cents }) => all + (kind === 'too-much' ? -cents : cents), 0)
      const total = rows[at]?.cents
      expect([sum(rows.slice(0, at)), sum(rows.slice(at + 1))]).toEqual([total, total])
      const places = rows.flatMap(({ kind }) =>
        kind === 'line' || kind === 'extra' ? [] : OVERVIEW_SUMS.indexOf(kind),
      )
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    }),
  )
})

test('[BO2] what is open is transferred once the group came in', () => {
  expect(transferCents(billWith([]), [], false)).toBeNull()
  expect(transferCents(billWith([]), [], true)).toBe(10_000)
  const paid = [row('card', 10_000)]
  expect(transferCents(billWith(paid), paid, true)).toBeNull()
  const tooMuch = [row('card', 10_500)]
  expect(transferCents(billWith(tooMuch), tooMuch, true)).toBeNull()
})

test('[BO2] a noted transfer keeps its amount until the bank has it', () => {
  const noted = [row('transfer', 4_000), row('transfer', 2_500)]
  expect(transferCents(billWith(noted), noted, false)).toBe(4_000)
  const [first, second] = noted as [Entry, Entry]
  const one = [{ ...first, isConfirmed: true }, second]
  expect(transferCents(billWith(one), one, true)).toBe(2_500)
  const gone = [first, reversing(first)]
  expect(transferCents(billWith(gone), gone, true)).toBe(10_000)
})
