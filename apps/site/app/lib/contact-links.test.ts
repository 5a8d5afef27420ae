import { ANTWERPEN } from '@lichtspel/domain/venue'
import { expect, test } from 'vitest'
import { bookingPath, mailLink, phoneLink } from './contact-links.ts'

test('a mail link carries its subject, signs and all', () => {
  expect(mailLink(ANTWERPEN, 'Aanvraag Corporate+')).toBe(
    'mailto:hallo@lichtspel.example?subject=Aanvraag%20Corporate%2B',
  )
  expect(mailLink(ANTWERPEN)).toBe('mailto:hallo@lichtspel.example')
})

test('a phone link is the number without its spaces', () => {
  expect(phoneLink(ANTWERPEN)).toBe('tel:+3230000000')
})

test('a card opens the booking with its formula', () => {
  expect(bookingPath('kids')).toBe('/booking?formule=kids')
  expect(bookingPath()).toBe('/booking')
})
