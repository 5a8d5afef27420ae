import { ANTWERPEN } from '@lichtspel/domain/catalogue/venue'
import { expect, test } from 'vitest'
import { structuredData } from './structured-data.ts'

const data = structuredData(ANTWERPEN, 'https://speel.example')

test('the venue is a business that plays, with a way to reserve', () => {
  expect(data).toMatchObject({
    '@type': 'EntertainmentBusiness',
    name: 'Lichtspel Antwerpen',
    telephone: '+3230000000',
    vatID: 'BE0123456749',
    address: {
      streetAddress: 'Kaaistraat 1',
      postalCode: '2000',
      addressLocality: 'Antwerpen',
      addressCountry: 'BE',
    },
    potentialAction: { '@type': 'ReserveAction', target: { urlTemplate: 'https://speel.example/booking' } },
  })
})

test('a day that closes at midnight ends at 23:59, and a closed day is not named', () => {
  const venue = { ...ANTWERPEN, openingHours: { ...ANTWERPEN.openingHours, monday: null } }
  const { openingHoursSpecification: days } = structuredData(venue, '') as {
    openingHoursSpecification: object[]
  }
  expect(days).toHaveLength(6)
  expect(days[0]).toEqual({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: 'https://schema.org/Tuesday',
    opens: '08:00',
    closes: '23:59',
  })
})

test('every formula is an offer at the price of its fewest games', () => {
  const { makesOffer } = data as { makesOffer: { name: string; priceSpecification: { price: string } }[] }
  expect(makesOffer.map(({ name, priceSpecification }) => `${name} ${priceSpecification.price}`)).toEqual([
    'Standaard 10.00',
    'Op maat 10.00',
    'Student 8.00',
    'Verjaardag 19.00',
    'Verjaardag Deluxe 22.50',
    'Birthday Party Kids 28.00',
    'Vrijgezellen 20.00',
  ])
})
