import { sampleFacts } from '@lichtspel/test-support/mail/mail-samples.ts'
import { expect, test } from 'vitest'
import { contentOf } from './content-of.ts'
import type { MailFacts } from './mail-facts.ts'
import { renderText } from './render-text.ts'

const mail = (over: Partial<MailFacts> = {}, booking: Partial<MailFacts['booking']> = {}) =>
  renderText(contentOf(sampleFacts(over, booking))).replace(/\s+/g, ' ')

test('a confirmation says when to arrive, when the visit ends, and until when it can be moved or cancelled', () => {
  expect(mail()).toContain('Aankomst zaterdag 20 februari')
  expect(mail()).not.toContain('We verwachten je')
  expect(mail({}, { mealAt: null })).toMatch(/Klaar rond:? 15:45/)
  expect(mail()).toContain('erplaatsen of annuleren kan tot')
  expect(mail({ happenedAt: Date.UTC(2027, 1, 20, 12, 59) })).not.toContain('annuleren kan tot')
})

test('no mail to the unverified address of a visitor contains their free text', () => {
  expect(mail()).not.toContain('hoge stoel')
})

test('the mail states the group sizes that its formula allows', () => {
  expect(mail()).toContain('uit 8 tot 24 personen')
  expect(mail({}, { formula: 'standard' })).toContain('uit 4 tot 24 personen')
})

test('a mail mentions an invoice only if one was requested', () => {
  expect(mail()).toContain('Factuur: aangevraagd')
  expect(mail({}, { invoice: null })).not.toContain('Factuur')
})
