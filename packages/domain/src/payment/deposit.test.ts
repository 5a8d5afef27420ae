import { GENT } from '@lichtspel/test-support/domain/catalogue/gent.ts'
import { someCatalogue } from '@lichtspel/test-support/domain/catalogue/random-catalogue.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { standardFormula } from '../catalogue/formulas.ts'
import { estimatePrice } from '../price/estimate.ts'
import { billOf } from './bill.ts'
import { askedCents, depositCents, depositDue } from './deposit.ts'
import { epcPaymentText, formatStructured, readStructured, structuredDigits } from './transfer.ts'

describe('structured communication', () => {
  test.each([
    [108068171, '+++010/8068/17183+++'],
    [97, '+++000/0000/09797+++'],
    [1, '+++000/0000/00101+++'],
    [9_999_999_999, '+++999/9999/99948+++'],
  ])('[DE2] for %i is %s', (number, written) => {
    expect(formatStructured(structuredDigits(number))).toBe(written)
    expect(readStructured(written)).toBe(structuredDigits(number))
  })

  test('[DE2] is read in any notation, and any single wrong digit is detected', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999 }),
        fc.nat(11),
        fc.integer({ min: 1, max: 9 }),
        (number, place, by) => {
          const digits = structuredDigits(number)
          expect(readStructured(digits)).toBe(digits)
          expect(
            readStructured(` ***${digits.slice(0, 3)} ${digits.slice(3, 7)} ${digits.slice(7)}*** `),
          ).toBe(digits)
          const wrong = String((Number(digits[place]) + by) % 10)
          const changed = digits.slice(0, place) + wrong + digits.slice(place + 1)
          expect(readStructured(changed)).toBeUndefined()
        },
      ),
    )
  })

  test.each(['', 'voorschot', '010806817183x', 'x010806817183', '01080681718'])(
    '[DE2] rejects %j',
    (text) => {
      expect(readStructured(text)).toBeUndefined()
    },
  )

  test.each([-1, 1.5, 10_000_000_000, Number.NaN])('[DE2] throws for %d', (number) => {
    expect(() => structuredDigits(number)).toThrow('not a number of ten digits')
  })
})

describe('the text of a payment code', () => {
  const payment = {
    payee: 'Lichtspel',
    iban: 'BE68 5390 0754 7034',
    cents: 5000,
    reference: '+++000/0000/00101+++',
  }

  test('[DE3] has its eleven fields in order', () => {
    expect(epcPaymentText(payment)).toBe(
      'BCD\n002\n1\nSCT\n\nLichtspel\nBE68539007547034\nEUR50.00\n\n\n+++000/0000/00101+++',
    )
    expect(epcPaymentText({ ...payment, cents: 12_305, payee: 'x'.repeat(80) })).toContain(
      `\n${'x'.repeat(70)}\nBE68539007547034\nEUR123.05\n`,
    )
  })

  test('[DE3] accepts an amount of one cent', () => {
    expect(epcPaymentText({ ...payment, cents: 1 })).toContain('\nEUR0.01\n')
  })

  test.each([0, -5, 0.5])('[DE3] rejects an amount of %d', (cents) => {
    expect(() => epcPaymentText({ ...payment, cents })).toThrow('not an amount')
  })
})

test('[DE1] a meal requires a € 50 deposit; drinks alone require none', () => {
  expect(FIRST_CATALOGUE.rules.deposit).toMatchObject({
    cents: 5000,
    mailWorkingDays: 1,
    methods: ['bankTransfer', 'mobileApp', 'cash', 'debitCard', 'creditCard'],
  })
  expect(depositCents(FIRST_CATALOGUE, ['drinksForfait'])).toBe(0)
  expect(depositCents(FIRST_CATALOGUE, ['aLaCarte'])).toBe(5000)
  expect(depositCents(GENT, ['drinksForfait', 'pastaBuffet'])).toBe(7500)
})

test('[DE4] a deposit is due a number of days before the visit, if the venue sets a due date', () => {
  expect(depositDue(FIRST_CATALOGUE, '2026-12-02', '2026-11-20')).toBe('2026-11-29')
  expect(depositDue(GENT, '2026-12-02', '2026-11-20')).toBeNull()
})

test.each([
  {
    asked: 'with a bank day before the last day',
    visit: '2026-12-02',
    today: '2026-11-26',
    due: '2026-11-29',
  },
  { asked: 'on Friday, with a weekend before it', visit: '2026-12-02', today: '2026-11-27', due: 'soon' },
  {
    asked: 'after it, with a bank day before the visit',
    visit: '2026-12-02',
    today: '2026-11-30',
    due: 'soon',
  },
  { asked: 'the evening before', visit: '2026-12-02', today: '2026-12-01', due: 'on-site' },
  { asked: 'on Friday for Monday', visit: '2026-11-30', today: '2026-11-27', due: 'on-site' },
  { asked: 'before Christmas on a Friday', visit: '2026-12-28', today: '2026-12-24', due: 'on-site' },
  { asked: 'before Easter', visit: '2027-03-30', today: '2027-03-25', due: 'on-site' },
  { asked: 'on the day itself', visit: '2026-12-02', today: '2026-12-02', due: 'on-site' },
])('[DE6] a deposit asked $asked', ({ visit, today, due }) => {
  expect(depositDue(FIRST_CATALOGUE, visit, today)).toBe(due)
})

test('[DE6] a venue that is only paid by transfer has it as soon as possible', () => {
  const deposit = { ...FIRST_CATALOGUE.rules.deposit, methods: ['bankTransfer'] as const }
  expect(depositDue({ rules: { deposit } }, '2026-12-02', '2026-12-01')).toBe('soon')
})

test('[DE5] where the venue asks the whole estimate, a visit that goes as booked has nothing left to pay', () => {
  const online = { isRequired: true, paysWhole: true, payMinutes: 30, refund: null }
  fc.assert(
    fc.property(someCatalogue, fc.integer({ min: 1, max: 60 }), fc.nat(4), (drawn, players, slots) => {
      const rules = { ...drawn.rules, deposit: { ...drawn.rules.deposit, online } }
      const catalogue = { ...drawn, rules }
      const modules = catalogue.modules.map(({ id }) => id)
      const slotCounts = Object.fromEntries(catalogue.attractions.map(({ id }) => [id, slots]))
      const { id: formula } = standardFormula(catalogue)
      const facts = { formula, players, slotCounts, modules, mealPeople: null }
      const { lines, totalCents } = estimatePrice(catalogue, facts)
      const paid = askedCents(catalogue, { modules, totalCents })
      const visit = { lines, players, counted: null, isCharged: true, entries: [] }
      expect(billOf({ ...visit, depositCents: paid }).openCents).toBe(0)
    }),
  )
  expect(askedCents(GENT, { modules: ['pastaBuffet'], totalCents: 20_000 })).toBe(7_500)
})
