import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { estimatePrice, type PriceLine } from '../price/estimate.ts'
import {
  asksManager,
  BILL_KINDS,
  BILL_MEANS,
  type BillEntry,
  type BillFacts,
  type BillKind,
  billOf,
  billReference,
  billRefusals,
  cashCents,
  countedLines,
  equalParts,
  type NotedEntry,
  standingEntries,
} from './bill.ts'
import { structuredDigits } from './transfer.ts'

const LINES = estimatePrice(FIRST_CATALOGUE, {
  formula: 'kids',
  players: 11,
  slotCounts: { laser: 2, vr: 2, interactivefloor: 0 },
  modules: ['pastaBuffet'],
  mealPeople: null,
}).lines

let ids = 0
const noted = (entries: NotedEntry[]) => ({ entries, by: 'staff:1' })
const row = (kind: BillKind, cents: number, over: Partial<NotedEntry> = {}): NotedEntry => ({
  ...{ id: String(++ids), kind, cents, isConfirmed: false, reverses: null },
  ...{ by: 'staff:1', isClosed: false },
  ...over,
})
const facts = (over: Partial<BillFacts> = {}): BillFacts => ({
  lines: LINES,
  players: 11,
  counted: null,
  isCharged: true,
  depositCents: 0,
  entries: [],
  ...over,
})

const anyLines: fc.Arbitrary<{ lines: PriceLine[]; players: number }> = fc
  .record({
    players: fc.integer({ min: 1, max: 40 }),
    isFree: fc.boolean(),
    perPersonCents: fc.integer({ min: 0, max: 10_000 }),
    modules: fc.array(
      fc.record({
        people: fc.option(fc.integer({ min: 1, max: 60 })),
        perPersonCents: fc.integer({ min: 0, max: 5_000 }),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ players, isFree, perPersonCents, modules }) => {
    const people = isFree ? players - 1 : players
    const names = { nl: 'x' }
    const formula = { kind: 'formula', formula: 'kids', names, games: 3, people, perPersonCents } as const
    const freePlayer = isFree ? names : null
    const extras = modules.map(
      (one): PriceLine => ({
        kind: 'module',
        module: 'pasta',
        names,
        people: one.people ?? players,
        perPersonCents: one.perPersonCents,
        cents: (one.people ?? players) * one.perPersonCents,
      }),
    )
    return { players, lines: [{ ...formula, freePlayer, cents: people * perPersonCents }, ...extras] }
  })

const anyEntries = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...BILL_KINDS),
      cents: fc.integer({ min: -20_000, max: 50_000 }).filter((cents) => cents !== 0),
      isConfirmed: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((list) => list.map(({ kind, cents, isConfirmed }) => row(kind, cents, { isConfirmed })))

describe('the lines of a bill', () => {
  test('[BI1] a bill charges the people who came, at the agreed price', () => {
    expect(LINES.map(({ people, cents }) => [people, cents])).toEqual([
      [10, 36_000],
      [11, 11_000],
    ])
    const bill = billOf(facts({ counted: 13 }))
    expect(bill.lines.map(({ people, cents }) => [people, cents])).toEqual([
      [12, 43_200],
      [13, 13_000],
    ])
    expect(billOf(facts({ counted: 9 })).totalCents).toBe(8 * 3600 + 9 * 1000)
    expect(billOf(facts({ counted: 11 })).totalCents).toBe(47_000)
    expect(billOf(facts({ counted: 0 })).totalCents).toBe(0)
  })

  test('[BI1] eaters who were counted apart stay as they are', () => {
    const lines = LINES.map((line) => (line.kind === 'module' ? { ...line, people: 7, cents: 7_000 } : line))
    expect(countedLines(lines, 11, 13).map(({ people }) => people)).toEqual([12, 7])
  })

  test('[BI2] more people or an extra never make a bill cheaper', () => {
    fc.assert(
      fc.property(
        anyLines,
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 1, max: 10 }),
        anyEntries,
        fc.integer({ min: 1, max: 50_000 }),
        ({ lines, players }, counted, more, entries, extra) => {
          const before = billOf(facts({ lines, players, counted, entries }))
          expect(
            billOf(facts({ lines, players, counted: counted + more, entries })).totalCents,
          ).toBeGreaterThanOrEqual(before.totalCents)
          const withExtra = [...entries, row('extra', extra)]
          expect(billOf(facts({ lines, players, counted, entries: withExtra })).totalCents).toBe(
            before.totalCents + extra,
          )
        },
      ),
    )
  })

  test('[BI3] a group that did not come is charged nothing, and its deposit is to be returned', () => {
    const bill = billOf(facts({ isCharged: false, depositCents: 5_000 }))
    expect(bill).toMatchObject({ lines: [], totalCents: 0, openCents: -5_000, state: 'to-return' })
    const kept = billOf(facts({ isCharged: false, depositCents: 5_000, entries: [row('extra', 5_000)] }))
    expect(kept).toMatchObject({ totalCents: 5_000, openCents: 0, state: 'paid' })
  })
})

describe('what is open', () => {
  test('[BI4] the deposit, what each means settled and what is open always add up to the total', () => {
    fc.assert(
      fc.property(
        anyLines,
        anyEntries,
        fc.nat(20_000),
        fc.boolean(),
        (booked, entries, depositCents, isCharged) => {
          const bill = billOf(facts({ ...booked, entries, depositCents, isCharged }))
          const settled = BILL_MEANS.reduce((all, means) => all + bill.settledCents[means], 0)
          expect(bill.depositCents + settled + bill.openCents).toBe(bill.totalCents)
          const rows = entries.filter(({ kind }) => kind !== 'extra' && kind !== 'discount')
          expect(settled).toBe(rows.reduce((all, { cents }) => all + cents, 0))
        },
      ),
    )
  })

  test('[BI5] the state follows from what is open and how it was settled', () => {
    const stateOf = (...entries: BillEntry[]) => billOf(facts({ entries })).state
    expect(stateOf()).toBe('open')
    expect(billOf(facts({ depositCents: 5_000 })).state).toBe('part-paid')
    expect(stateOf(row('card', 20_000))).toBe('part-paid')
    expect(stateOf(row('card', 47_000))).toBe('paid')
    expect(stateOf(row('cash', 40_000), row('transfer', 7_000))).toBe('at-bank')
    expect(stateOf(row('transfer', 47_000, { isConfirmed: true }))).toBe('paid')
    expect(stateOf(row('invoice', 47_000))).toBe('invoiced')
    expect(stateOf(row('card', 47_000), row('discount', 2_000))).toBe('to-return')
    expect(stateOf(row('written-off', 47_000))).toBe('paid')
  })
})

describe('what may be added', () => {
  const bill = billOf(facts())
  const refused = (act: Parameters<typeof billRefusals>[0], entries: BillEntry[] = []) =>
    billRefusals(act, billOf(facts({ entries })), entries, { extraCents: 60_000 })

  test('[BI6] a payment is at most what is open, a discount at most the bill, an extra at most the limit', () => {
    expect(bill.openCents).toBe(47_000)
    for (const kind of BILL_MEANS) {
      expect(refused({ kind, cents: 47_000, reason: 'x' })).toEqual([])
      expect(refused({ kind, cents: 47_001, reason: 'x' })).toEqual(['bill-amount'])
      expect(refused({ kind, cents: 0, reason: 'x' })).toEqual(['bill-amount'])
      expect(refused({ kind, cents: -1, reason: 'x' })).toEqual(['bill-amount'])
    }
    expect(refused({ kind: 'discount', cents: 47_001, reason: 'x' })).toEqual(['bill-amount'])
    expect(refused({ kind: 'discount', cents: 47_000, reason: 'x' })).toEqual([])
    expect(refused({ kind: 'extra', cents: 60_000, reason: 'x' })).toEqual([])
    expect(refused({ kind: 'extra', cents: 60_001, reason: 'x' })).toEqual(['bill-amount'])
    for (const kind of ['extra', 'discount'] as const)
      expect(refused({ kind, cents: -1, reason: 'x' })).toEqual(['bill-amount'])
  })

  test('[BI6] what was paid too much is given back by card or in cash, and no more', () => {
    const tooMuch = [row('card', 48_000)]
    for (const kind of ['card', 'cash'] as const) {
      expect(refused({ kind, cents: -1_000, reason: '' }, tooMuch)).toEqual([])
      expect(refused({ kind, cents: -1_001, reason: '' }, tooMuch)).toEqual(['bill-amount'])
    }
    expect(refused({ kind: 'transfer', cents: -1_000, reason: '' }, tooMuch)).toEqual(['bill-amount'])
  })

  test('[BI7] an extra says what it is; a discount, writing off and reversing say why', () => {
    for (const kind of ['extra', 'discount', 'written-off'] as const)
      expect(refused({ kind, cents: 100, reason: ' ' })).toEqual(['reason-missing'])
    const paid = row('card', 100)
    expect(refused({ kind: 'reverse', entry: paid.id, reason: '' }, [paid])).toEqual(['reason-missing'])
    expect(refused({ kind: 'card', cents: 100, reason: '' })).toEqual([])
  })

  test('[BI8] a row is reversed once, unless the bank has confirmed it', () => {
    const paid = row('card', 100)
    const atBank = row('transfer', 100, { isConfirmed: true })
    const reverse = (entry: string, entries: BillEntry[]) =>
      refused({ kind: 'reverse', entry, reason: 'x' }, entries)
    expect(reverse(paid.id, [paid])).toEqual([])
    expect(reverse(paid.id, [paid, row('card', -100, { reverses: paid.id })])).toEqual(['bill-entry'])
    expect(reverse(atBank.id, [atBank])).toEqual(['bill-entry'])
    expect(reverse('none', [paid])).toEqual(['bill-entry'])
  })

  test('[BI9] a manager gives money back, writes off, gives a large discount, and reverses what is closed or another’s', () => {
    const asks = (kind: BillKind, cents: number) =>
      asksManager({ kind, cents, reason: '' }, { discountCents: 500 }, noted([]))
    expect(asks('discount', 500)).toBe(false)
    expect(asks('discount', 501)).toBe(true)
    expect(asks('cash', -1)).toBe(true)
    expect(asks('cash', 1)).toBe(false)
    expect(asks('written-off', 1)).toBe(true)
    const reverse = (over: Partial<NotedEntry>, kind: BillKind = 'cash') => {
      const entry = row(kind, 100, over)
      return asksManager(
        { kind: 'reverse', entry: entry.id, reason: '' },
        { discountCents: 0 },
        noted([entry]),
      )
    }
    expect([reverse({}), reverse({ by: 'staff:2' }), reverse({ isClosed: true })]).toEqual([
      false,
      true,
      true,
    ])
    expect(reverse({ by: 'staff:2', isClosed: true }, 'extra')).toBe(false)
    expect(reverse({ by: 'visitor' }, 'extra')).toBe(true)
  })

  test('discounts count together, and reversing a reversal is the first act again', () => {
    const rules = { discountCents: 500 }
    const given = row('discount', 300)
    const discount = (cents: number) =>
      asksManager({ kind: 'discount', cents, reason: 'x' }, rules, noted([given]))
    expect([discount(200), discount(201)]).toEqual([false, true])
    const reverse = (entry: NotedEntry, entries: NotedEntry[]) =>
      asksManager({ kind: 'reverse', entry: entry.id, reason: 'x' }, rules, noted(entries))
    const off = row('written-off', 100)
    const offAgain = row('written-off', -100, { reverses: off.id })
    expect([reverse(off, [off]), reverse(offAgain, [off, offAgain])]).toEqual([false, true])
    const card = row('card', 100)
    const cardAgain = row('card', -100, { reverses: card.id })
    const cardOnceMore = row('card', 100, { reverses: cardAgain.id })
    expect(reverse(cardAgain, [card, cardAgain])).toBe(false)
    expect(reverse(cardOnceMore, [card, cardAgain, cardOnceMore])).toBe(false)
  })

  test('a row whose reversal was undone counts again', () => {
    const extra = row('extra', 500)
    const wrong = row('extra', -500, { reverses: extra.id })
    const undone = row('extra', 500, { reverses: wrong.id })
    expect(standingEntries([extra, wrong])).toEqual([])
    expect(standingEntries([extra, wrong, undone])).toEqual([extra])
  })
})

test('[BI10] cash is rounded to five cents, and never to nothing', () => {
  expect([18_217, 18_216, 18_218, 18_212, 5, 3, 2, 1, 0].map(cashCents)).toEqual([
    18_215, 18_215, 18_220, 18_210, 5, 5, 5, 5, 0,
  ])
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (cents) => {
      expect(Math.abs(cashCents(cents) % 5)).toBe(0)
      expect(Math.abs(cashCents(cents) - cents)).toBeLessThan(Math.abs(cents) < 5 ? 5 : 3)
    }),
  )
})

test('[BI11] equal parts add up, and differ by one cent at most', () => {
  expect(equalParts(54_650, 3)).toEqual([18_217, 18_217, 18_216])
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 40 }), (cents, parts) => {
      const list = equalParts(cents, parts)
      expect(list).toHaveLength(parts)
      expect(list.reduce((all, part) => all + part, 0)).toBe(cents)
      expect(Math.max(...list) - Math.min(...list)).toBeLessThanOrEqual(1)
    }),
  )
})

test('[BI12] the reference of a bill is never that of a deposit', () => {
  expect(billReference(1)).toBe(structuredDigits(5_000_000_001))
})
