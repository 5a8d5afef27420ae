import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { expect, test } from 'vitest'
import { PRIVACY, SERVER_STORAGE } from './privacy.ts'

test('the privacy page states the server’s retention periods', () => {
  expect(SERVER_STORAGE.map(({ until }) => until)).toEqual([
    'until 24 months after your visit, then anonymous',
    'until 7 days after your visit, or until you cancel',
    'until 1 day after your visit',
    'until 1 day after you last held a slot',
    'until 13 months after that day; the fingerprint of your session number is deleted after 1 day',
    '1 day, or as long as you hold slots',
    '7 days',
    'until 12 months after your visit, or after the change if that was later',
    'kept; after 24 months without your name and our notes',
    '10 years, counted from 1 January after your visit',
  ])
})

test('the controller and the supervisory authority are named', () => {
  const { name, company } = FIRST_CATALOGUE.venue
  expect(PRIVACY.responsible.text(FIRST_CATALOGUE.venue)).toBe(
    `The controller of your data is ${name}, Kaaistraat 1, 2000 Antwerpen, VAT ${company.vatNumber}.`,
  )
  expect(PRIVACY.rights.text).toContain('Belgian Data Protection Authority')
})
