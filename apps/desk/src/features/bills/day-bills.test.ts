import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { PRESENCES } from '@lichtspel/domain/desk/presence'
import { BILL_KINDS, type BillEntry, billOf } from '@lichtspel/domain/payment/bill'
import { at, makeVisit, NOW } from '@lichtspel/test-support/desk/saturday.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billRemark } from './bill-remark.ts'
import { billGroup, groupBills, rowCents } from './day-bills.ts'

const ZONE = 'Europe/Brussels'
const OPEN = { state: 'open', totalCents: 8_000, openCents: 8_000 } as const
const PART = { state: 'part-paid', totalCents: 8_000, openCents: 3_000 } as const
const PAID = { state: 'paid', totalCents: 8_000, openCents: 0 } as const
const TO_RETURN = { state: 'to-return', totalCents: 8_000, openCents: -1_000 } as const
const NOTHING = { state: 'paid', totalCents: 0, openCents: 0 } as const
const DEPOSIT_BACK = { state: 'to-return', totalCents: 0, openCents: -5_000 } as const

const IN = { presence: 'in' as const, presenceAt: at('13:00'), slots: ['13:20', '14:40'] }
const OUT = { presence: 'out' as const, presenceAt: at('14:02'), slots: ['13:20'] }
const TO_COME = { slots: ['16:00'] }
const NO_SHOW = { presence: 'no-show' as const, presenceAt: at('13:10'), slots: ['12:40'] }

/** What the list shows of a visit at 14:12. */
function shown(given: object): [string, string, boolean, number] {
  const visit = makeVisit(given)
  const group = billGroup(visit, NOW)
  const { words, isUrgent } = billRemark(visit, { group, now: NOW, zone: ZONE })
  return [group, words, isUrgent, rowCents(visit.bill)]
}

test.each([
  [{ ...IN, bill: OPEN }, ['due', 'speelt tot 15:00, nog open', false, 8_000]],
  [{ ...IN, slots: ['13:20'], bill: PART }, ['due', 'klaar sinds 13:40, deels betaald', false, 3_000]],
  [{ ...OUT, bill: OPEN }, ['due', 'weg om 14:02, niet betaald', true, 8_000]],
  [{ ...OUT, bill: PART }, ['due', 'weg om 14:02, deels betaald', true, 3_000]],
  [{ ...IN, bill: PAID }, ['paid', 'speelt tot 15:00, betaald', false, 8_000]],
  [{ ...OUT, bill: PAID }, ['paid', 'weg om 14:02, betaald', false, 8_000]],
  [{ ...OUT, bill: { ...PAID, state: 'invoiced' } }, ['invoiced', 'weg om 14:02, op factuur', false, 8_000]],
  [{ ...OUT, bill: { ...PAID, state: 'at-bank' } }, ['at-bank', 'weg om 14:02, bij de bank', false, 8_000]],
  [{ ...IN, bill: TO_RETURN }, ['to-return', 'speelt tot 15:00, terug te geven', false, 1_000]],
  [{ ...TO_COME, bill: OPEN }, ['to-come', 'komt om 15:45', false, 8_000]],
  [{ ...TO_COME, bill: PART }, ['to-come', 'komt om 15:45, deels betaald', false, 3_000]],
  [{ ...TO_COME, bill: PAID }, ['paid', 'komt om 15:45, betaald', false, 8_000]],
  [{ ...TO_COME, bill: TO_RETURN }, ['to-return', 'komt om 15:45, terug te geven', false, 1_000]],
  [{ slots: ['12:40'], bill: OPEN }, ['due', 'niet afgevinkt, nog open', true, 8_000]],
  [{ ...NO_SHOW, bill: NOTHING }, ['no-show', 'niets aangerekend', false, 0]],
  [
    { ...NO_SHOW, bill: DEPOSIT_BACK, deposit: { state: 'paid', openCents: 0 } },
    ['no-show', 'voorschot terug te geven', true, 5_000],
  ],
  [{ ...NO_SHOW, bill: DEPOSIT_BACK }, ['no-show', 'terug te geven', true, 5_000]],
  [{ ...NO_SHOW, bill: { ...PAID, totalCents: 5_000 } }, ['no-show', 'betaald', false, 5_000]],
])('%o is shown as %o', (given, expected) => {
  expect(shown(given)).toEqual(expected)
})

test('groups stand in the order of the screen, and those that end first come first', () => {
  const late = makeVisit({ ...IN, slots: ['15:00'] })
  const early = makeVisit({ ...IN, slots: ['13:20'] })
  const visits = [makeVisit(TO_COME), late, makeVisit({ ...OUT, bill: PAID }), early]
  const groups = groupBills(visits, NOW)
  expect(groups.map(({ group }) => group)).toEqual(['due', 'paid', 'to-come'])
  expect(groups[0]?.visits).toEqual([early, late])
})

const entries = fc.array(
  fc.record({ kind: fc.constantFrom(...BILL_KINDS), cents: fc.integer({ min: -20_000, max: 20_000 }) }),
  { maxLength: 5 },
)
const randomVisit = fc
  .record({
    presence: fc.constantFrom(...PRESENCES),
    players: fc.integer({ min: 1, max: 30 }),
    depositCents: fc.constantFrom(0, 5_000),
    start: fc.constantFrom('12:00', '14:00', '16:00'),
    entries,
  })
  .map(({ presence, players, depositCents, start, entries: rows }): DeskVisit => {
    const { state, totalCents, openCents } = billOf({
      lines: [
        {
          kind: 'module',
          module: 'drinks',
          names: { nl: 'Drank' },
          people: players,
          perPersonCents: 1_000,
          cents: players * 1_000,
        },
      ],
      players,
      counted: null,
      isCharged: presence !== 'no-show',
      depositCents,
      entries: rows.map(
        (row, place): BillEntry => ({ ...row, id: String(place), isConfirmed: false, reverses: null }),
      ),
    })
    return makeVisit({ presence, players, slots: [start], bill: { state, totalCents, openCents } })
  })

test('every visit is in one group', () => {
  fc.assert(
    fc.property(fc.array(randomVisit, { maxLength: 12 }), (visits) => {
      const groups = groupBills(visits, NOW)
      const listed = groups.flatMap((group) => group.visits)
      expect(listed.map(({ id }) => id).sort()).toEqual(visits.map(({ id }) => id).sort())
    }),
  )
})

test('nothing that is open or to be given back stands under paid', () => {
  fc.assert(
    fc.property(randomVisit, (visit) => {
      const isSettled = ['paid', 'invoiced', 'at-bank'].includes(billGroup(visit, NOW))
      if (isSettled) expect(visit.bill.openCents).toBe(0)
    }),
  )
})
