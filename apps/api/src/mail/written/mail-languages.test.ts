import { sampleFacts } from '@lichtspel/test-support/mail/mail-samples.ts'
import { LANGUAGE_NAMES } from '@lichtspel/texts/nl/desk/languages'
import { describe, expect, test } from 'vitest'
import { SPOKEN_LANGUAGES } from '../../languages/languages.ts'
import { composeMail } from './compose-mail.ts'
import { contentOf } from './content-of.ts'
import { MAIL_KINDS, type MailFacts, type MailKind } from './mail-facts.ts'

const TO_VISITORS = MAIL_KINDS.filter((kind) => kind !== 'venue-notice')

/** A group of three teams that moved, so that every block of a mail occurs in one of the kinds. */
function factsIn(language: string, kind: MailKind, over: Partial<MailFacts> = {}): MailFacts {
  const visit: MailFacts['visit'] = {
    date: '2027-02-20',
    slots: {
      laser: ['14:20', '16:00'],
      vr: ['14:45', '15:15', '15:30'],
      interactivefloor: ['14:40', '15:00', '15:20'],
    },
    blockMinutes: { laser: 20, vr: 15, interactivefloor: 20 },
  }
  const before = { ...visit, date: '2027-02-13' }
  return sampleFacts(
    { kind, visit, before, event: 'moved', ...over },
    { language, players: 14, teamNames: ['De Raketten'] },
  )
}

/** Every readable text in a mail. */
function wordsIn(part: unknown): string[] {
  if (typeof part === 'string') return /\p{L}{2}/u.test(part) ? [part] : []
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(wordsIn) : []
}

const readOf = (facts: MailFacts): string[] => {
  const { colon: _, locale: __, blocks, ...rest } = contentOf(facts)
  // Block kinds and attraction ids are not shown.
  const shown = JSON.parse(JSON.stringify(blocks, (key, value) => (HIDDEN.includes(key) ? undefined : value)))
  return wordsIn([rest, shown])
}
const HIDDEN = ['kind', 'attraction', 'href', 'cid']

/** Text that is the same in every language: names of the venue and the visitor, and catalogue names that do not differ. */
function sameEverywhere(language: string, { booking, catalogue }: MailFacts): string[] {
  const { venue, formulas, modules } = catalogue
  const { street, postalCode, city } = venue.address
  const unsaid = [...formulas, ...modules]
    .map(({ names }) => names)
    .filter((names) => (names[language] ?? names.nl) === names.nl)
  return [
    booking.name,
    'De Raketten',
    venue.name,
    venue.contact.email,
    `${venue.name} · ${venue.contact.phone}`,
    `${street}, ${postalCode}\u00a0${city}`,
    venue.company.iban,
    'Cava',
    'VR',
    'laser',
    '15\u00a0min',
    '25\u00a0min',
    ...(language === 'fr' ? ['Formule'] : []),
    ...unsaid.map(({ nl }) => nl),
  ]
}

test('the desk has a name for every language of the server, and for no other', () => {
  expect(Object.keys(LANGUAGE_NAMES)).toEqual([...SPOKEN_LANGUAGES])
})

const INVOICES: Record<string, RegExp> = {
  fr: /Facture\s*:\s+demandée/,
  en: /Invoice\s*:\s+requested/,
}

describe.each(SPOKEN_LANGUAGES.filter((language) => language !== 'nl'))('in %s', (language) => {
  test.each(TO_VISITORS)('no text of a %s mail is identical to the Dutch mail', (kind) => {
    const facts = factsIn(language, kind)
    const dutch = readOf(factsIn('nl', kind))
    const allowed = sameEverywhere(language, facts)
    const isColour = (words: string) => /^#[0-9a-f]{6}$/.test(words)
    const same = readOf(facts).filter((words) => dutch.includes(words) && !allowed.includes(words))
    expect(same.filter((words) => !isColour(words))).toEqual([])
  })

  test.each(TO_VISITORS)('a %s mail contains no Dutch words', (kind) => {
    const facts = factsIn(language, kind)
    const names = [...facts.catalogue.formulas, ...facts.catalogue.modules].map(({ names: { nl } }) => nl)
    const text = [...names, 'De Raketten'].reduce(
      (rest, name) => rest.replaceAll(name, ''),
      composeMail(facts, undefined).text.replace(/https:\S+/g, ''),
    )
    expect(text.match(DUTCH)).toBeNull()
    expect(composeMail(factsIn('nl', kind), undefined).text).toMatch(DUTCH)
  })

  test.each(TO_VISITORS)('a %s mail declares its language for screen readers', (kind) => {
    const { html } = composeMail(factsIn(language, kind), undefined)
    expect(html).toContain(`<html dir="ltr" lang="${LOCALES[language]}">`)
  })

  test('dates and amounts are formatted for the language', () => {
    const { subject, text } = composeMail(factsIn(language, 'confirmation'), undefined)
    expect(text.replace(/\s+/g, ' ')).toContain(LONG_DATES[language])
    expect(text.replace(/\s/g, ' ')).toContain(SUMS[language])
    expect(subject).toMatch(/\p{L}/u)
    expect(subject).not.toBe(composeMail(factsIn('nl', 'confirmation'), undefined).subject)
  })

  test('a mail says that an invoice was requested, without its details', () => {
    const { text } = composeMail(factsIn(language, 'confirmation'), undefined)
    expect(text).toMatch(INVOICES[language] ?? '')
    expect(text).not.toContain('Zonen')
  })

  test('the calendar file is in the language of its mail', () => {
    const facts = factsIn(language, 'confirmation')
    const [{ content = '' } = {}] = composeMail(facts, undefined).attachments
    const unfolded = String(content).replaceAll('\r\n ', '')
    const lines = unfolded.split('\r\n').map((line) => line.replace(/\s/g, ' '))
    expect(lines).toContain(`SUMMARY:${SUMMARIES[language]}`)
    expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toMatch(
      /^DESCRIPTION:(Votre|Your) .*15 minutes/,
    )
  })

  test('the games are in chronological order', () => {
    const early = { laser: ['09:00', '11:20'], vr: ['10:00'], interactivefloor: [] }
    const { visit } = factsIn(language, 'confirmation')
    const { blocks } = contentOf(factsIn(language, 'confirmation', { visit: { ...visit, slots: early } }))
    const lines = blocks.flatMap((block) => (block.kind === 'programme' ? block.lines : []))
    expect(lines.map(({ colour }) => colour)).toEqual(['#ff4db8', '#2fe0ff', '#ff4db8'])
  })
})

test('the notice to the venue is in Dutch, and names the visitor’s language', () => {
  const { html, text, subject } = composeMail(factsIn('fr', 'venue-notice'), undefined)
  expect(subject).toBe('Boeking verplaatst naar zaterdag 20 februari')
  expect(text).toMatch(/^Taal: +Frans$/m)
  expect(html).toContain('lang="nl-BE"')
  expect(composeMail(factsIn('nl', 'venue-notice'), undefined).text).not.toContain('Taal:')
})

test('a booking in a language that this version lacks gets Dutch mails', () => {
  expect(composeMail(factsIn('xx', 'reminder'), undefined).subject).toBe(
    composeMail(factsIn('nl', 'reminder'), undefined).subject,
  )
})

const DUTCH =
  /\b(jouw|jullie|het|een|niet|onze|boeking|bezoek|spelers?|personen|voorschot|uur|klaar|ploeg|prijs|schatting|tijdslots?|zaterdag|februari)\b/i
const LOCALES: Record<string, string> = { fr: 'fr-BE', en: 'en-GB' }
const LONG_DATES: Record<string, string> = { fr: 'samedi 20 février 2027', en: 'Saturday 20 February 2027' }
const SUMS: Record<string, string> = { fr: '705,00 €', en: '€705.00' }
const SUMMARIES: Record<string, string> = {
  fr: 'Lichtspel Antwerpen : laser game\\, réalité virtuelle et sol interactif',
  en: 'Lichtspel Antwerpen: laser tag\\, VR shooting and interactive floor',
}
