import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { expect, test } from 'vitest'
import { addressText, mailLink, phoneLink } from './contact-links.ts'

test('a mail link carries its encoded subject', () => {
  expect(mailLink(FIRST_CATALOGUE.venue, 'Aanvraag Corporate+')).toBe(
    'mailto:hallo@lichtspel.example?subject=Aanvraag%20Corporate%2B',
  )
  expect(mailLink(FIRST_CATALOGUE.venue)).toBe('mailto:hallo@lichtspel.example')
})

test('a phone link is the number without its spaces', () => {
  expect(phoneLink(FIRST_CATALOGUE.venue)).toBe('tel:+3230000000')
})

test('the address is on one line', () => {
  expect(addressText(FIRST_CATALOGUE.venue)).toBe('Kaaistraat 1, 2000 Antwerpen')
})
