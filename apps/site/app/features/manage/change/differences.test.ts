import { someBooking } from '@lichtspel/test-support/site/managed.ts'
import { expect, test } from 'vitest'
import { differences, paidDifference } from './differences.ts'

const booking = someBooking({ totalCents: 34_300, players: 10 })
const to = (over: Parameters<typeof someBooking>[0]) =>
  differences(booking, { ...booking, ...over }).map((line) => line.replaceAll('\u00a0', ' '))

test('the group and its price stand on one line', () => {
  expect(to({ players: 9, totalCents: 30_600 })).toEqual(['10 → 9 spelers, € 343 → € 306'])
  expect(to({ players: 9 })).toEqual(['10 → 9 spelers'])
  expect(to({})).toEqual([])
})

test('without a number of their own, as many eat as play', () => {
  const fed = someBooking({ ...booking, modules: ['pastaBuffet'], mealAt: '18:00' })
  expect(differences(fed, { ...fed, players: 9, mealAt: null })).toEqual([
    '10 → 9 spelers, 10 → 9 eters',
    'Aan tafel: 18:00 → nog af te spreken',
  ])
})

test('every text that changed has its own line, long ones by their beginning', () => {
  expect(to({ name: 'An Maes', extraInfo: '' })).toEqual([
    'Naam: Sarah Peeters → An Maes',
    'Extra info: We komen met de bus → leeg',
  ])
  const [line] = to({ extraInfo: 'x'.repeat(500) })
  expect(line?.length).toBeLessThan(110)
})

test('contact, extras and diets have their own lines', () => {
  expect(to({ phone: '0499 88 77 66' })).toEqual([`Telefoon: ${booking.phone} → 0499 88 77 66`])
  expect(to({ diets: 'zonder noten' })).toEqual([
    `Dieetwensen of allergieën: ${booking.diets || 'leeg'} → zonder noten`,
  ])
  expect(to({ modules: ['drinksForfait'] })).toEqual(['Extra’s: leeg → Drankenforfait'])
})

test('teams are named by their letter until they have a name', () => {
  expect(to({ teamNames: ['', 'Nova'] })).toEqual(['Ploeg B → Nova'])
})

test('an invoice is named by its lines', () => {
  const invoice = {
    companyName: 'Peeters BV',
    contactName: '',
    address: { address: 'Kaai 2', postalCode: '2000', city: 'Antwerpen' },
    VAT: '',
  }
  expect(to({ invoice })).toEqual(['Factuur: geen factuur → Factuur, Peeters BV, Kaai 2, 2000 Antwerpen'])
})

test('what only the desk can change is named too', () => {
  expect(to({ date: '2027-01-06' })).toEqual(['Je bezoek: dinsdag 5 januari → woensdag 6 januari'])
  expect(to({ slots: ['14:20', '14:40'] })).toEqual([
    'Je bezoek: dinsdag 5 januari 14:00, 14:40, 15:15 en 15:30 → dinsdag 5 januari 14:20, 14:40, 15:15 en 15:30',
  ])
  expect(to({ formula: 'student' })[0]).toMatch(/^Formule: Standaard → /)
})

test('when the visit was paid online, a change says what is still to pay or is refunded', () => {
  const { rules, ...offer } = booking.catalogue
  const online = { isRequired: true, paysWhole: true, payMinutes: 30, refund: { days: 7, percent: 50 } }
  const deposit = {
    ...{
      cents: 34_300,
      state: 'paid' as const,
      paidCents: 34_300,
      reference: '',
      qr: '',
      isOnline: false,
      payUntil: null,
    },
    ...{ refundCents: 0, refundPercent: 50 },
  } as const
  const catalogue = { ...offer, rules: { ...rules, deposit: { ...rules.deposit, online } } }
  const paid = { ...booking, catalogue, deposit }
  const said = (totalCents: number, refundPercent = 50) =>
    paidDifference({ ...paid, deposit: { ...deposit, refundPercent } }, { ...paid, totalCents }).map((line) =>
      line.replaceAll('\u00a0', ' '),
    )
  expect(said(72_300)).toEqual([
    'Je betaalt € 380 bij, binnen 30 minuten. Anders blijft je boeking zoals ze was.',
  ])
  expect(said(14_300)).toEqual(['Van de € 200 die je te veel betaalde, krijg je € 100 terug.'])
  expect(said(14_300, 0)).toEqual(['Van de € 200 die je te veel betaalde, krijg je € 0 terug.'])
  expect(said(34_300)).toEqual([])
})
