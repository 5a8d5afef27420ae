import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { expect, test } from 'vitest'
import { paymentMoments } from './payment-moments.ts'

const VISIT = { date: '2027-01-30', modules: [], totalCents: 24_300, today: '2027-01-05' }
const { rules } = FIRST_CATALOGUE
const withRules = (over: Partial<typeof rules>) => ({ ...FIRST_CATALOGUE, rules: { ...rules, ...over } })
const PAYS_ON_SITE = withRules({ paysOnSite: true })

test('without a meal there is no deposit, and everything is paid on site', () => {
  expect(paymentMoments(PAYS_ON_SITE, VISIT)).toEqual([
    { is: 'now' },
    { is: 'on-site', cents: 24_300, isRest: false },
  ])
})

test('a deposit has its last day, and comes off the rest', () => {
  const meal = { ...VISIT, modules: ['pastaBuffet'], totalCents: 34_300 }
  expect(paymentMoments(PAYS_ON_SITE, meal)).toEqual([
    { is: 'now' },
    { is: 'deposit', cents: 5_000, due: '2027-01-27', isDeducted: true },
    { is: 'on-site', cents: 29_300, isRest: true },
  ])
  expect(paymentMoments(PAYS_ON_SITE, { ...meal, today: '2027-01-28' })[1]).toMatchObject({ due: 'soon' })
  expect(paymentMoments(PAYS_ON_SITE, { ...meal, today: '2027-01-29' })[1]).toMatchObject({ due: 'on-site' })
  const kept = withRules({ paysOnSite: true, deposit: { ...rules.deposit, isDeducted: false } })
  expect(paymentMoments(kept, meal)[2]).toEqual({ is: 'on-site', cents: 34_300, isRest: false })
})

test('a deposit that is paid online comes right after booking, and nothing else is promised for now', () => {
  const meal = { ...VISIT, modules: ['pastaBuffet'], totalCents: 34_300 }
  const online = { isRequired: true, paysWhole: false, payMinutes: 30, refund: null }
  const required = withRules({ paysOnSite: true, deposit: { ...rules.deposit, online } })
  expect(paymentMoments(required, meal)).toEqual([
    { is: 'deposit', cents: 5_000, due: 'online', isDeducted: true },
    { is: 'on-site', cents: 29_300, isRest: true },
  ])
  expect(paymentMoments(required, VISIT)[0]).toEqual({ is: 'now' })
  const offered = withRules({
    paysOnSite: true,
    deposit: { ...rules.deposit, online: { ...online, isRequired: false } },
  })
  expect(paymentMoments(offered, meal)[1]).toMatchObject({ due: '2027-01-27' })
})

test('the whole price is paid online, and on site only what is chosen at the table', () => {
  const online = { isRequired: true, paysWhole: true, payMinutes: 30, refund: null }
  const whole = withRules({ paysOnSite: true, deposit: { ...rules.deposit, online } })
  const paid = { is: 'deposit', cents: 24_300, due: 'online', isDeducted: true }
  expect(paymentMoments(whole, VISIT)).toEqual([paid])
  expect(paymentMoments(whole, { ...VISIT, modules: ['aLaCarte'] })).toEqual([
    paid,
    { is: 'on-site', cents: null, isRest: true },
  ])
})

test('names no sum for what is chosen and paid at the table', () => {
  expect(paymentMoments(PAYS_ON_SITE, { ...VISIT, modules: ['aLaCarte'] })[2]).toMatchObject({ cents: null })
})

test('a venue that does not say where one pays has at most a deposit', () => {
  const silent = withRules({ paysOnSite: false })
  expect(paymentMoments(silent, VISIT)).toEqual([])
  expect(paymentMoments(silent, { ...VISIT, modules: ['pastaBuffet'] })).toMatchObject([{ is: 'deposit' }])
})
