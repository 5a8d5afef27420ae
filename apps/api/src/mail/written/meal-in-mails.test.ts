import { calendarFile } from '@lichtspel/domain/visit/calendar-event'
import { sampleFacts } from '@lichtspel/test-support/mail/mail-samples.ts'
import { expect, test } from 'vitest'
import { visitEvent } from './compose-mail.ts'
import { contentOf } from './content-of.ts'
import { MAIL_KINDS } from './mail-facts.ts'
import { renderText } from './render-text.ts'

const mail = (kind: (typeof MAIL_KINDS)[number]) => renderText(contentOf(sampleFacts({ kind })))

test('a visitor’s mail says when the meal is served, and that the dietary requirements can be viewed through the booking link', () => {
  for (const kind of ['confirmation', 'moved', 'changed', 'reminder'] as const) {
    expect(mail(kind)).toMatch(/Aan tafel:?\s+16:15/)
    expect(mail(kind).replace(/\s+/g, ' ')).toContain('doorgegeven; bekijk of wijzig het via je boeking')
  }
})

test('[CA5] eating counts: the group is done when the meal is over, in the mail and in its calendar file', () => {
  const facts = sampleFacts({ kind: 'confirmation' })
  expect(mail('confirmation')).toMatch(/Klaar rond:?\s+17:15/)
  expect(calendarFile(visitEvent(facts))).toMatch(/DTEND;\S+T171500\r\n/)
  const hungry = { ...facts, booking: { ...facts.booking, mealAt: null } }
  expect(renderText(contentOf(hungry))).toMatch(/Klaar rond:?\s+15:45/)
})

test('no mail states the diets, because an inbox keeps everything and may belong to a stranger', () => {
  for (const kind of MAIL_KINDS) {
    const content = contentOf(sampleFacts({ kind }))
    expect(JSON.stringify(content)).not.toMatch(/noten|allergisch/)
  }
})

test('without diets the mail does not mention them', () => {
  const facts = sampleFacts({ kind: 'confirmation' })
  const without = { ...facts, booking: { ...facts.booking, diets: '' } }
  expect(renderText(contentOf(without))).not.toContain('allergie')
})

test('the notice to the venue says that the dietary requirements are in the kitchen list', () => {
  expect(mail('venue-notice')).toMatch(/Aan tafel:?\s+16:15/)
  expect(mail('venue-notice')).toContain('staat in de keukenlijst')
})
