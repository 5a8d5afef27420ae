import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { expect, test } from 'vitest'
import { visitorQuestions } from '../lib/visitor-questions.ts'
import { questionPage, structuredData } from './structured-data.ts'

const DUTCH = {
  ...FIRST_CATALOGUE,
  venue: { ...FIRST_CATALOGUE.venue, languages: ['nl'] as const },
}
const data = structuredData(DUTCH, '2026-11-15', 'https://speel.example')

test('the venue is an EntertainmentBusiness with a ReserveAction', () => {
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

test('a venue with several languages lists them in its contact point', () => {
  expect(data).not.toHaveProperty('contactPoint')
  const venue = { ...FIRST_CATALOGUE.venue, languages: ['nl', 'fr'] as const }
  expect(structuredData({ ...FIRST_CATALOGUE, venue }, '2026-11-15', '')).toMatchObject({
    contactPoint: { '@type': 'ContactPoint', availableLanguage: ['nl', 'fr'] },
  })
})

test('a day that closes at midnight ends at 23:59, and a closed day is left out', () => {
  const { hours } = FIRST_CATALOGUE
  const week = { ...hours, week: { ...hours.week, monday: null } }
  const { openingHoursSpecification: days } = structuredData(
    { ...FIRST_CATALOGUE, hours: week },
    '2026-11-15',
    '',
  ) as {
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

test('every formula is an offer, at the price for its smallest number of games', () => {
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

test('exceptional hours are listed until they are over', () => {
  const exceptions = [
    { from: '2026-12-24', to: '2026-12-26', hours: null, reason: { nl: 'Kerst' } },
    { from: '2027-02-14', to: '2027-02-14', hours: { opens: '10:00', closes: '24:00' }, reason: { nl: 'x' } },
  ]
  const catalogue = { ...FIRST_CATALOGUE, hours: { ...FIRST_CATALOGUE.hours, exceptions } }
  const told = (today: string) =>
    (
      structuredData(catalogue, today, '') as { openingHoursSpecification: object[] }
    ).openingHoursSpecification.slice(7)
  expect(told('2026-12-26')).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2026-12-24',
      validThrough: '2026-12-26',
      opens: '00:00',
      closes: '00:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2027-02-14',
      validThrough: '2027-02-14',
      opens: '10:00',
      closes: '23:59',
    },
  ])
  expect(told('2026-12-27')).toHaveLength(1)
})

test('the visitor questions become a FAQPage, including those answered from the venue’s rules', () => {
  const { mainEntity } = questionPage(FIRST_CATALOGUE, 'https://speel.example') as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[]
  }
  expect(questionPage(FIRST_CATALOGUE, '')).toMatchObject({ '@type': 'FAQPage' })
  expect(mainEntity).toHaveLength(visitorQuestions(FIRST_CATALOGUE).length)
  expect(mainEntity[0]).toEqual({
    '@type': 'Question',
    name: 'Vanaf welke leeftijd kan je meespelen?',
    acceptedAnswer: { '@type': 'Answer', text: FIRST_CATALOGUE.practicalFacts[0]?.answer.nl },
  })
  expect(mainEntity.map(({ acceptedAnswer }) => acceptedAnswer.text)).toContain(
    'Ja, zelf, met de link in de bevestigingsmail. Wijzigen kan tot 2 uur voor het eerste spel. Verplaatsen of annuleren kan tot 24 uur voor het eerste spel. Is het later? Bel ons, dan bekijken we samen wat kan.',
  )
})

test('the terms in the FAQPage follow the rules of the venue', () => {
  const rules = { ...FIRST_CATALOGUE.rules, selfServiceHours: { change: 0, move: 48, cancel: 72 } }
  expect(JSON.stringify(questionPage({ ...FIRST_CATALOGUE, rules }, ''))).toContain(
    'Wijzigen kan tot het eerste spel begint. Verplaatsen kan tot 48 uur voor het eerste spel, annuleren tot 72 uur voor het eerste spel.',
  )
})
