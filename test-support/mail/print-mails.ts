// Prints every mail with all optional parts as JSON, for design and review:
// [{ name, html, text }], with the pictures of a mail embedded in its HTML.
// node test-support/mail/print-mails.ts [fr]
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { composeColleagueMail } from '../../apps/api/src/mail/send-colleague-mail.ts'
import { composeMail } from '../../apps/api/src/mail/written/compose-mail.ts'
import type { MailFacts } from '../../apps/api/src/mail/written/mail-facts.ts'
import { ONLINE, PAID, sampleFacts, sampleFigures } from './mail-samples.ts'

const BLOCKS = { laser: 20, vr: 15, interactivefloor: 20 }

const before: MailFacts['visit'] = {
  date: '2027-02-13',
  slots: { laser: ['10:00', '10:40'], vr: ['11:15', '11:30'], interactivefloor: [] },
  blockMinutes: BLOCKS,
}
const moved = { before, sequence: 1, event: 'moved' } as const
const cancelled = { kind: 'cancelled', event: 'cancelled', sequence: 1, manageUrl: null } as const
const notice = { kind: 'venue-notice', manageUrl: null } as const

/** The longest texts the form allows, which do not fit on one line. */
const LONG: Partial<MailFacts['booking']> = {
  name: `Maximiliana-Alexandrina ${'Van den Broeck-Vandenbossche '.repeat(3)}${'x'.repeat(60)}`,
  email: `maximiliana.alexandrina.${'vandenbroeck'.repeat(3)}@voorbeeld.be`,
  players: 24,
  formula: 'bachelorette',
  modules: ['drinksForfait', 'pastaBuffet'],
  mealPeople: 30,
  extraInfo: `${'Wij komen met de bus en zijn met veel. '.repeat(6)}\n${'Aaaaaaaaaa'.repeat(9)}`,
}
const LONG_VISIT: MailFacts['visit'] = {
  date: '2027-09-22',
  slots: {
    laser: ['14:00', '14:40', '15:20'],
    vr: ['16:00', '16:15', '16:30', '16:45'],
    interactivefloor: ['17:00', '17:20'],
  },
  blockMinutes: BLOCKS,
}

/** Three teams, one of them with the venue's default name. */
const TEAMS: Partial<MailFacts['booking']> = {
  players: 14,
  teamNames: ['De Raketten', '', 'Superlangeploegnaamzonderpauze'],
}
const TEAMS_VISIT: MailFacts['visit'] = {
  date: '2027-02-20',
  slots: {
    laser: ['14:20', '16:00'],
    vr: ['14:45', '15:15', '15:30'],
    interactivefloor: ['14:40', '15:00', '15:20'],
  },
  blockMinutes: BLOCKS,
}
/** Ten players with three games of VR make five teams: too many for a table. */
const MANY_TEAMS_VISIT: MailFacts['visit'] = {
  date: '2027-02-20',
  slots: {
    laser: ['14:00'],
    vr: ['15:30', '15:45', '16:00', '16:15', '16:30'],
    interactivefloor: [],
  },
  blockMinutes: BLOCKS,
}

const MAILS: [name: string, facts: MailFacts][] = [
  ['confirmation', sampleFacts()],
  ['confirmation-paid', sampleFacts({ deposit: PAID })],
  ['confirmation-long', sampleFacts({ visit: LONG_VISIT }, LONG)],
  ['confirmation-teams', sampleFacts({ visit: TEAMS_VISIT }, TEAMS)],
  ['reminder-many-teams', sampleFacts({ kind: 'reminder', visit: MANY_TEAMS_VISIT }, { players: 10 })],
  ['moved', sampleFacts({ kind: 'moved', ...moved })],
  ['changed', sampleFacts({ kind: 'changed', event: 'changed', sequence: 1 })],
  ['cancelled', sampleFacts(cancelled)],
  ['cancelled-refunded', sampleFacts({ ...cancelled, payment: { kind: 'refunded', cents: 2_500 } })],
  ['cancelled-too-late', sampleFacts({ ...cancelled, payment: { kind: 'too-late', cents: 5_000 } })],
  ['reminder', sampleFacts({ kind: 'reminder' })],
  ['deposit', sampleFacts({ kind: 'deposit' })],
  ['deposit-online', sampleFacts({ kind: 'deposit', catalogue: ONLINE })],
  ['payment-overview', sampleFacts({ kind: 'payment-overview' })],
  [
    'payment-overview-online',
    sampleFacts({ kind: 'payment-overview', payment: { kind: 'received', cents: 5_000 } }),
  ],
  ['notice-placed', sampleFacts(notice)],
  ['notice-placed-long', sampleFacts({ ...notice, visit: LONG_VISIT }, LONG)],
  ['notice-moved', sampleFacts({ ...notice, ...moved })],
  ['notice-changed', sampleFacts({ ...notice, event: 'changed', sequence: 1 })],
  ['notice-cancelled', sampleFacts({ ...notice, event: 'cancelled', sequence: 1 })],
]

const language = process.argv[2] ?? 'nl'

const printed = MAILS.map(([name, { booking, ...facts }]) => {
  const { html, text, attachments } = composeMail({ ...facts, booking: { ...booking, language } }, undefined)
  const whole = attachments.reduce((page, { cid, content, contentType }) => {
    if (cid === undefined) return page
    return page.replaceAll(
      `cid:${cid}`,
      `data:${contentType};base64,${Buffer.from(content).toString('base64')}`,
    )
  }, html)
  return { name, html: whole, text }
})

/** Colleagues get their mails in Dutch. */
const toColleagues = [
  ['weekly-figures', sampleFigures()],
  ['weekly-figures-too-few', sampleFigures(4)],
] as const
const printedToColleagues = toColleagues.map(([name, figures]) => {
  const link = 'https://lichtspel.example/beheer/cijfers?periode=week&datum=2026-11-22'
  const about = { kind: 'weekly-figures', figures, link } as const
  const { venue } = FIRST_CATALOGUE
  const to = 'sofie@voorbeeld.be'
  const { html, text } = composeColleagueMail(
    { about, to, venue, messageId: 'x@lichtspel.example' },
    undefined,
  )
  return { name, html, text }
})
console.log(JSON.stringify(language === 'nl' ? [...printed, ...printedToColleagues] : printed))
