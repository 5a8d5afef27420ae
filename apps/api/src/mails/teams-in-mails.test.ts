import { expect, test } from 'vitest'
import { sampleFacts } from '../testing/mail-samples.ts'
import { composeMail } from './compose-mail.ts'
import type { MailFacts } from './mail-facts.ts'
import { MAIL_KINDS } from './mail-kind.ts'

const VISIT: MailFacts['visit'] = {
  date: '2027-02-20',
  slots: {
    laser: ['14:20', '16:00'],
    vr: ['14:45', '15:15', '15:30'],
    interactivefloor: ['14:40', '15:00', '15:20'],
  },
  blockMinutes: { laser: 20, vr: 15, interactivefloor: 20 },
}
const mail = (over: Partial<MailFacts> = {}, booking: Partial<MailFacts['booking']> = {}) =>
  composeMail(
    sampleFacts({ visit: VISIT, ...over }, { players: 14, teamNames: ['De Raketten'], ...booking }),
    undefined,
  )

test('a visitor’s mail shows who plays when: a list per team in the text, a table by time in the HTML', () => {
  const { text, html } = mail()
  expect(text).toContain(
    [
      'De Raketten (5 spelers)',
      '  14:20–14:40  Lasershooten',
      '  14:40–15:00  Interactieve vloer',
      '  15:15–15:30  VR-shooten',
      '  16:00–16:20  Lasershooten',
    ].join('\n'),
  )
  expect(text).toContain('Ploeg B (5 spelers)')
  expect(text).toContain('Ploeg C (4 spelers)')
  expect(html).toMatch(/<th scope="col"[^>]*>De Raketten/)
  expect(html).toMatch(/<td [^>]*colSpan="3"[^>]*>laser, iedereen/i)
  expect(html).toMatch(/<td [^>]*rowSpan="2"[^>]*>vloer/i)
})

test('only mails about an upcoming visit have the team schedule', () => {
  const told = MAIL_KINDS.filter((kind) => mail({ kind }).text.includes('De Raketten (5 spelers)'))
  expect(told.sort()).toEqual(['changed', 'confirmation', 'moved', 'reminder'])
})

test('with too many teams for a table, each has its own list', () => {
  const vr = ['15:30', '15:45', '16:00', '16:15', '16:30']
  const visit = { ...VISIT, slots: { laser: ['14:00'], vr, interactivefloor: [] } }
  const { html, text } = mail({ visit }, { players: 10 })
  expect(html).toContain('Ploeg E')
  expect(html).not.toContain('<th')
  expect(text).toContain('Ploeg E (2 spelers)\n  14:00–14:20  Lasershooten\n  15:45–16:00  VR-shooten')
})

test('mails to a group that stays together do not mention teams', () => {
  const together = { ...VISIT, slots: { laser: ['14:00', '14:40'], vr: [], interactivefloor: [] } }
  const { html, text } = mail({ visit: together })
  expect(html + text).not.toMatch(/Ploegenschema|Raketten/)
})

test('team names are plain text, and only those of existing teams are shown', () => {
  const hostile = '<b>x</b> www.evil.example'
  const names = [hostile, 'Nova', '', 'KOOP NU']
  const { html, text } = mail({}, { teamNames: names })
  expect(html).toContain('&lt;b&gt;x')
  expect(html.includes('<b>x')).toBe(false)
  expect(/evil\.example|KOOP NU/.test(html + text)).toBe(false)
})
