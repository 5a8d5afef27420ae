import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { estimatePrice } from '@lichtspel/domain/price/estimate'
import { makeBooking } from '@lichtspel/test-support/desk/booking.ts'
import { CHIRO } from '@lichtspel/test-support/desk/saturday.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { presentBill } from '../../../lib/booking/present-bill.ts'
import { givenAmounts } from './bill-tools.tsx'
import { addedCents, countedBill } from './counted-bill.ts'

const NO_SLOTS = { slots: [], slotsVR: [], slotsInteractiveFloor: [] }

/** A group that plays VR twice, of which everyone eats pasta unless said otherwise. */
function vrTwice(players: number, more: Partial<DeskBooking> = {}): DeskBooking {
  const facts = {
    formula: 'standard',
    players,
    modules: ['pastaBuffet'],
    mealPeople: players,
    ...more,
    slotCounts: { laser: 0, vr: 2, interactivefloor: 0 },
  }
  const plain = makeBooking(CHIRO)
  const { lines, totalCents } = estimatePrice(plain.catalogue, facts)
  const { slotCounts: _, ...said } = facts
  return makeBooking(CHIRO, {
    ...NO_SLOTS,
    slotsVR: ['15:15', '15:45'],
    ...said,
    priceLines: [...lines],
    totalCents,
  })
}

const sums = (booking: DeskBooking, ...[count]: [Parameters<typeof countedBill>[1]]) =>
  countedBill(booking, count).bill.lines.map(({ people, cents }) => [people, cents])

describe('countedBill', () => {
  test('nobody counted: the bill as it stands, and nothing to record', () => {
    const booking = vrTwice(5)
    const { bill, ...rest } = countedBill(booking, { people: 5, eaters: null, slots: null })
    expect(bill).toEqual(presentBill(booking))
    expect(rest).toEqual({ change: null, headCount: null })
  })

  test('one more pays the agreed price and eats too; only the head count is recorded', () => {
    const booking = vrTwice(5)
    const counted = countedBill(booking, { people: 6, eaters: null, slots: null })
    expect(counted).toMatchObject({ change: null, headCount: 6 })
    const { bill } = counted
    expect(bill.lines.map(({ people }) => people)).toEqual([6, 6])
    expect(bill.lines.map((line) => addedCents(booking, line))).toEqual([1_900, 1_000])
  })

  test('the slot that is taken along keeps the price of everyone', () => {
    const slots = { laser: [], vr: ['15:15', '15:45', '16:00'], interactivefloor: [] }
    const counted = countedBill(vrTwice(5), { people: 7, eaters: null, slots })
    expect(counted).toMatchObject({ change: { players: 7, mealPeople: 7 }, headCount: null })
    expect(counted.bill.lines.map(({ cents }) => cents)).toEqual([7 * 1_900, 7 * 1_000])
  })

  test('in smaller turns everyone pays the agreed price; with fewer games each pays less', () => {
    const booking = vrTwice(5)
    expect(sums(booking, { people: 7, eaters: null, slots: null })).toEqual([
      [7, 13_300],
      [7, 7_000],
    ])
    const fewer = { laser: [], vr: ['15:15', '15:45'], interactivefloor: [] }
    expect(sums(booking, { people: 7, eaters: null, slots: fewer })).toEqual([
      [7, 7_000],
      [7, 7_000],
    ])
  })

  test('eaters count apart; in smaller turns that does not change the games', () => {
    const booking = vrTwice(5)
    expect(countedBill(booking, { people: 6, eaters: 4, slots: null })).toMatchObject({
      change: { players: 6, mealPeople: 4 },
      headCount: null,
    })
    expect(sums(booking, { people: 7, eaters: 4, slots: null })).toEqual([
      [7, 13_300],
      [4, 4_000],
    ])
    const three = vrTwice(5, { mealPeople: 3 })
    expect(sums(three, { people: 6, eaters: null, slots: null })).toEqual([
      [6, 6 * 1_900],
      [3, 3_000],
    ])
  })

  test('a count from the door is corrected by another head count, also after a change of the group', () => {
    const booking = vrTwice(5, { headCount: 4 })
    expect(countedBill(booking, { people: 4, eaters: null, slots: null }).headCount).toBeNull()
    expect(countedBill(booking, { people: 6, eaters: 2, slots: null })).toMatchObject({
      change: { players: 6 },
      headCount: 6,
    })
  })

  test('a group that did not come pays nothing, and its deposit is to be returned', () => {
    const booking = vrTwice(5, { presence: 'no-show', billDepositCents: 5_000 })
    expect(presentBill(booking)).toMatchObject({ totalCents: 0, openCents: -5_000, state: 'to-return' })
  })

  test('without other slots, one person more never lowers the bill', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 60 }), (players, people) => {
        const booking = vrTwice(players)
        const total = (count: number) =>
          countedBill(booking, { people: count, eaters: null, slots: null }).bill.totalCents
        expect(total(people + 1)).toBeGreaterThanOrEqual(total(people))
      }),
    )
  })
})

test.each([
  [18_215, [18_500, 19_000, 20_000]],
  [54_650, [55_000, 56_000, 60_000]],
  [10_000, [10_500, 11_000, 12_000]],
])('for %i cents in cash, the next sums of notes are proposed', (cents, given) => {
  expect(givenAmounts(cents)).toEqual(given)
})
