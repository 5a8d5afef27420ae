import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BILL_KINDS, BILL_MEANS, billOf } from './bill.ts'
import { closingRefusals, dayTotals, differencesOf, notedOf } from './day-closing.ts'

const NOTED = notedOf([
  { means: 'card', cents: 100_000 },
  { means: 'card', cents: 28_450 },
  { means: 'cash', cents: 70_000 },
  { means: 'cash', cents: -8_765 },
  { means: 'transfer', cents: 9_600 },
])
const COUNTED = { cardCents: 128_450, cashCents: 76_235, floatCents: 15_000 }

test('[BI13] what was noted is the sum of the day’s rows, by means', () => {
  expect(NOTED).toEqual({ card: 128_450, cash: 61_235, transfer: 9_600, invoice: 0, 'written-off': 0 })
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ means: fc.constantFrom(...BILL_MEANS), cents: fc.integer({ min: -9_999, max: 99_999 }) }),
      ),
      (rows) => {
        const noted = notedOf(rows)
        const all = rows.reduce((sum, { cents }) => sum + cents, 0)
        expect(BILL_MEANS.reduce((sum, means) => sum + noted[means], 0)).toBe(all)
      },
    ),
  )
})

test('[BI14] the drawer is counted with its float; a difference needs a reason', () => {
  expect(differencesOf(NOTED, COUNTED)).toEqual({ card: 0, cash: 0 })
  const short = { ...COUNTED, cashCents: 75_735 }
  expect(differencesOf(NOTED, short)).toEqual({ card: 0, cash: -500 })
  const now = { isToCome: false }
  expect(closingRefusals({ ...COUNTED, reason: '' }, NOTED, now)).toEqual([])
  expect(closingRefusals({ ...short, reason: ' ' }, NOTED, now)).toEqual(['reason-missing'])
  expect(closingRefusals({ ...short, reason: 'Te veel teruggegeven' }, NOTED, now)).toEqual([])
  expect(closingRefusals({ ...COUNTED, cardCents: 1, reason: '' }, NOTED, now)).toEqual(['reason-missing'])
})

test('[BI15] a day that has not begun is not closed', () => {
  expect(closingRefusals({ ...COUNTED, reason: '' }, NOTED, { isToCome: true })).toEqual(['day-to-come'])
})

test('[BI16] expected is what was received, is underway, was written off and is open', () => {
  const anyBill = fc
    .record({
      cents: fc.nat(90_000),
      depositCents: fc.nat(10_000),
      rows: fc.array(
        fc.record({
          kind: fc.constantFrom(...BILL_KINDS),
          cents: fc.integer({ min: -5_000, max: 50_000 }),
          isConfirmed: fc.boolean(),
        }),
        { maxLength: 8 },
      ),
    })
    .map(({ cents, depositCents, rows }) =>
      billOf({
        lines: [{ kind: 'module', module: 'x', names: { nl: 'x' }, people: 1, perPersonCents: cents, cents }],
        players: 1,
        counted: null,
        isCharged: true,
        depositCents,
        entries: rows.map((row, place) => ({ ...row, id: String(place), reverses: null })),
      }),
    )
  fc.assert(
    fc.property(fc.array(anyBill), (bills) => {
      const { expectedCents, receivedCents, underwayCents, writtenOffCents, openCents } = dayTotals(bills)
      expect(receivedCents + underwayCents + writtenOffCents + openCents).toBe(expectedCents)
    }),
  )
})
