import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { expect, test } from 'vitest'
import { copyOffer } from './copy-offer.ts'

const ham = {
  ...FIRST_CATALOGUE,
  venue: {
    ...FIRST_CATALOGUE.venue,
    name: 'Bowling (Ham)',
    tagline: { nl: 'Bowling (Ham): een hamburger in Ham, bij Bowl', id: 'Ham' },
    address: { ...FIRST_CATALOGUE.venue.address, city: 'Ham' },
    brand: { ...FIRST_CATALOGUE.venue.brand, name: 'Bowl' },
  },
}

test('replaces each fact once, as a whole word, in texts only', () => {
  const { venue } = copyOffer(ham, { id: 'gent', hosts: ['gent.example'], name: 'Bowl Gent', city: 'Gent' })
  expect(venue.tagline).toEqual({ nl: 'Bowl Gent: een hamburger in Gent, bij Bowl Gent', id: 'Ham' })
  expect(venue.brand.pictures.map(({ file }) => file)).toEqual(
    ham.venue.brand.pictures.map(({ file }) => file),
  )
})
