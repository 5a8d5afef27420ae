import { sampleFacts } from '@lichtspel/test-support/mail/mail-samples.ts'
import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'

const LANGUAGES = [
  ['nl', /^Bevestig je boeking bij/, /^Open binnen 2 uur de link hieronder/m],
  ['fr', /^Confirmez votre réservation chez/, /^Ouvrez le lien ci-dessous dans les 2\s+heures/m],
  ['en', /^Confirm your booking at/, /^Open the link below within 2 hours/m],
] as const

test.each(LANGUAGES)(
  'the visitor is asked in %s to confirm a large booking through its link',
  (language, subject, words) => {
    const facts = sampleFacts({ confirmHours: 2 }, { language })
    const mail = composeMail(facts, undefined)
    expect(mail.subject).toMatch(subject)
    expect(mail.text).toMatch(words)
    expect(mail.text.indexOf(facts.manageUrl ?? '')).toBeLessThan(mail.text.search(/\b14\W/))
    expect(mail.html).toContain(facts.manageUrl)
    // The event would stay in the visitor's calendar after the option expires.
    expect(mail.attachments).toEqual([])
  },
)

test('once confirmed, the mail is the confirmation with its calendar file', () => {
  const mail = composeMail(sampleFacts({ confirmHours: null }), undefined)
  expect(mail.subject).toMatch(/^Je boeking bij/)
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['lichtspel.ics', 'ticket.png'])
})
