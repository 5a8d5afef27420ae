import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { expect, test } from 'vitest'
import { copyOffer, missingFacts } from './copy-offer.ts'

const ham = {
  ...FIRST_CATALOGUE,
  venue: {
    ...FIRST_CATALOGUE.venue,
    name: 'Bowl (Ham)',
    tagline: { nl: 'Bowl (Ham): een hamburger in Ham, bij Bowl naast MiniBowl', id: 'Ham' },
    address: { ...FIRST_CATALOGUE.venue.address, city: 'Ham' },
    brand: { ...FIRST_CATALOGUE.venue.brand, name: 'Bowl' },
  },
  hours: {
    ...FIRST_CATALOGUE.hours,
    exceptions: [{ from: '2026-12-25', to: '2026-12-25', hours: null, reason: { nl: 'Kermis in Ham' } }],
  },
  rules: {
    ...FIRST_CATALOGUE.rules,
    deposit: {
      ...FIRST_CATALOGUE.rules.deposit,
      online: { isRequired: true, paysWhole: false, payMinutes: 30, refund: null },
    },
  },
}

test('replaces each fact once, as a whole word, in texts only', () => {
  const { venue } = copyOffer(ham, { id: 'gent', hosts: ['gent.example'], name: 'Bowl Gent', city: 'Gent' })
  expect(venue.tagline).toEqual({
    nl: 'Bowl Gent: een hamburger in Gent, bij Bowl Gent naast MiniBowl',
    id: 'Ham',
  })
  expect(venue.brand.pictures.map(({ file }) => file)).toEqual(
    ham.venue.brand.pictures.map(({ file }) => file),
  )
})

test('leaves out what describes the other place', () => {
  expect(ham.practicalFacts).not.toEqual([])
  const { practicalFacts, hours, venue } = copyOffer(ham, { id: 'gent', hosts: ['gent.example'] })
  expect([practicalFacts, hours.exceptions, venue.brand.menu]).toEqual([[], [], null])
  expect(hours.week).toEqual(ham.hours.week)
})

test('does not take over what brings money to the other venue', () => {
  const { rules, venue } = copyOffer(ham, { id: 'gent', hosts: ['gent.example'] })
  expect(rules.deposit).toEqual({ ...ham.rules.deposit, online: null })
  expect(venue.company.iban).not.toBe(ham.venue.company.iban)
  expect(missingFacts(venue)).toContain('iban')
})
