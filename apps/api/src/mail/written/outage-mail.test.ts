import { answerPath } from '@lichtspel/contract/answer-link'
import { PAID, sampleFacts } from '@lichtspel/test-support/mail/mail-samples.ts'
import { describe, expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'
import type { MailFacts } from './mail-facts.ts'

const { visit, manageUrl } = sampleFacts()
const before = { ...visit, slots: { ...visit.slots, vr: ['16:15', '16:30'] } }
const words = 'Lamp viel naar beneden'

function mail(language: string, over: Partial<MailFacts> = {}) {
  const outage = { reason: 'own', words } as const
  const facts = sampleFacts({ kind: 'moved', event: 'moved', before, outage, ...over }, { language })
  const { html, subject, text } = composeMail(facts, undefined)
  return { html, subject, text: text.replace(/\s+/g, ' ') }
}

const SAID = {
  nl: {
    subject: 'Nieuwe uren voor je bezoek aan Lichtspel Antwerpen op zaterdag 20 februari',
    reason: `De reden: ${words}.`,
    headset: 'De reden: een VR-bril is stuk.',
    answers: ['Dat is goed', 'Liever iets anders'],
    paid: 'Wat je al betaalde, blijft gelden.',
    off: `Jammer genoeg kan je bezoek niet doorgaan. De reden: ${words}.`,
    other: 'Valt weg: VR-shooten (1 spel). In de plaats: Interactieve vloer (1 spel).',
    less: 'Valt weg: VR-shooten (1 spel). Je betaalt € 80,00 minder. Is dat goed?',
  },
  fr: {
    subject: 'De nouveaux horaires pour votre visite chez Lichtspel Antwerpen le samedi 20 février',
    reason: 'La raison : une panne technique.',
    headset: 'La raison : un casque VR en panne.',
    answers: ['C’est bon', 'Je préfère autre chose'],
    paid: 'Ce que vous avez déjà payé reste valable.',
    off: 'Malheureusement, votre visite ne peut pas avoir lieu. La raison : une panne technique.',
    other: 'Ce qui est supprimé : Réalité virtuelle (1 partie). À la place : Sol interactif (1 partie).',
    less: 'Ce qui est supprimé : Réalité virtuelle (1 partie). Vous payez 80,00 € de moins. Cela vous convient-il ?',
  },
  en: {
    subject: 'New times for your visit to Lichtspel Antwerpen on Saturday 20 February',
    reason: 'The reason: a technical fault.',
    headset: 'The reason: a broken VR headset.',
    answers: ['That’s fine', 'Something else'],
    paid: 'What you’ve already paid still counts.',
    off: 'Unfortunately your visit can’t go ahead. The reason: a technical fault.',
    other: 'No longer included: VR shooting (1 game). Instead: Interactive floor (1 game).',
    less: 'No longer included: VR shooting (1 game). You pay €80.00 less. Is that all right?',
  },
}

describe.each(Object.entries(SAID))('the mail about an outage in %s', (language, said) => {
  test('has the reason, the old and new times, the price and the phone number', () => {
    const { subject, text } = mail(language)
    expect(subject).toBe(said.subject)
    expect(text).toContain(said.reason)
    const hours = (at: string) => (language === 'fr' ? at.replace(':', 'h') : at)
    for (const at of ['15:15', '16:15']) expect(text.replace(/\s*h\s*/g, 'h')).toContain(hours(at))
    expect(text).toMatch(/\d{3},00 €|€ ?\d{3},00|€\d{3}\.00/)
    expect(text).toContain(sampleFacts().catalogue.venue.contact.phone)
  })

  test('says what falls away, what comes instead, and what it costs less', () => {
    const twice = { ...before, slots: { ...visit.slots, vr: ['15:15', '15:30', '16:00', '16:15'] } }
    const { totalCents } = sampleFacts().booking.price
    expect(mail(language, { before: twice, priceBefore: totalCents + 8_000 }).text).toContain(said.less)
    const floor = { ...visit, slots: { ...visit.slots, vr: [], interactivefloor: ['16:00', '16:20'] } }
    expect(mail(language, { before: visit, visit: floor }).text).toContain(said.other)
    expect(mail(language).text).not.toContain(said.other.slice(0, 8))
  })

  test('gives a listed reason in its language, and the desk’s own words only in Dutch', () => {
    expect(mail(language, { outage: { reason: 'headset', words } }).text).toContain(said.headset)
    expect(mail(language).text.includes(words)).toBe(language === 'nl')
  })

  test('has one link per answer, each to the page that asks', () => {
    const { html, text } = mail(language)
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(hrefs).toEqual([answerPath(manageUrl ?? '', 'agreed'), answerPath(manageUrl ?? '', 'other')])
    for (const answer of said.answers) expect(text).toContain(answer)
  })

  test('says that a paid deposit stays, and gives the reason of a cancellation', () => {
    expect(mail(language, { deposit: PAID }).text).toContain(said.paid)
    expect(mail(language).text).not.toContain(said.paid)
    const off = mail(language, { kind: 'cancelled', event: 'cancelled' }).text
    expect(off).toContain(said.off)
    expect(off).not.toContain(said.answers[0])
  })
})

test('a reminder, a change and the venue’s notice say nothing of an outage', () => {
  for (const kind of ['reminder', 'changed', 'venue-notice', 'confirmation'] as const)
    expect(mail('nl', { kind }).text).not.toContain(words)
})
