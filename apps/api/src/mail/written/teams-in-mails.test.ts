import { sampleFacts } from '@lichtspel/test-support/mail/mail-samples.ts'
import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'
import { MAIL_KINDS, type MailFacts } from './mail-facts.ts'
import { teamBlocks } from './team-blocks.ts'

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

test('a visitor’s mail shows who plays when: a list per team in the text, a timeline in the HTML', () => {
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
  for (const team of ['A: De Raketten, 5 spelers', 'B: 5 spelers', 'C: 4 spelers'])
    expect(html).toContain(team)
  expect(html).toMatch(/<td [^>]*rowSpan="3"[^>]*><b>laser<\/b><div[^>]*>14:20</i)
  expect(html).toMatch(/<b>vloer<\/b><div[^>]*>14:40</)
  expect(html).toMatch(/<td [^>]*rowSpan="3"[^>]*><b>pauze<\/b><div[^>]*>15\u00a0min</i)
})

test('every class in the timeline has its own rule for dark mode', () => {
  const { html } = mail()
  const [, dark] = html.match(/prefers-color-scheme: dark\) \{([\s\S]*?)\n\}/) ?? []
  const [timeline] = html.match(/<colgroup>[\s\S]*?<\/table>/i) ?? []
  const classes = [...(timeline ?? '').matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names?.split(' '))
  expect(new Set(classes)).toEqual(new Set(['text', 'soft', 'pause']))
  for (const name of classes) expect(dark).toContain(`.${name} {`)
})

test('only mails about an upcoming visit have the team schedule', () => {
  const told = MAIL_KINDS.filter((kind) => mail({ kind }).text.includes('De Raketten (5 spelers)'))
  expect(told.sort()).toEqual(['changed', 'confirmation', 'moved', 'reminder'])
})

test('every row of the timeline is as wide as the visit', () => {
  const [block] = teamBlocks(sampleFacts({ visit: VISIT }, { players: 14, teamNames: [] }))
  if (block?.kind !== 'teams') throw new Error('no teams')
  const { percents, rows } = block.timeline
  expect(percents.reduce((sum, one) => sum + one, 0)).toBeCloseTo(100)
  const covered = rows.map(() => 0)
  for (const [row, cells] of rows.entries())
    for (const cell of cells)
      for (let below = row; below < row + cell.rows; below++)
        covered[below] = (covered[below] ?? 0) + cell.columns
  expect(covered).toEqual(rows.map(() => percents.length))
})

test('with games too short for their names, each team has its own list', () => {
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
