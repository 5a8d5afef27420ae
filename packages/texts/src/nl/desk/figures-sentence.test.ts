import { type PeriodKind, periodAround, shiftedPeriod } from '@lichtspel/domain/figures/figure-period'
import type { FigureFacts } from '@lichtspel/domain/figures/sentence'
import { describe, expect, test } from 'vitest'
import { comparedDays, periodTitle } from './figures.ts'
import { figuresSentence } from './figures-sentence.ts'

const FACTS: FigureFacts = {
  days: { from: '2026-11-16', to: '2026-11-22' },
  groups: 61,
  receivedCents: 1_148_000,
  unbilled: { groups: 0, cents: 0 },
  change: 9,
  gained: ['wednesday', 'saturday'],
  lost: 'tuesday',
  missedWishes: 14,
  missedMost: { weekday: 5, from: 14, before: 16, wishes: 6 },
}

const said = (kind: PeriodKind, changed: Partial<FigureFacts> = {}) =>
  figuresSentence(kind, { ...FACTS, days: periodAround(kind, '2026-11-18'), ...changed })
    .map(({ words }) => words)
    .join('')
    .replaceAll('\u00a0', ' ')

describe('the sentence', () => {
  test('of a good week', () => {
    expect(said('week')).toBe(
      'Goede week: € 11.480 ontvangen, 9 % meer dan vorige week. Woensdag en zaterdag gingen vooruit, dinsdag bleef achter. 14 wensen pasten niet, het vaakst zaterdag tussen 14 en 16 uur.',
    )
  })

  test('names the groups that were not billed in its first sentence', () => {
    const quiet = { gained: [], lost: null, missedWishes: 0, missedMost: null }
    expect(said('week', { ...quiet, unbilled: { groups: 3, cents: 36_000 } })).toBe(
      'Goede week: € 11.480 ontvangen, 9 % meer dan vorige week; 3 groepen zijn niet afgerekend, € 360.',
    )
    expect(said('week', { ...quiet, change: null, unbilled: { groups: 1, cents: 9_000 } })).toMatch(
      /^€ 11\.480 ontvangen van 61 groepen.*; 1 groep is niet afgerekend, € 90\.$/,
    )
  })

  test('of a month names weekdays in the plural', () => {
    expect(said('month', { change: -12, gained: ['saturday'], missedWishes: 6 })).toBe(
      'Mindere maand: € 11.480 ontvangen, 12 % minder dan vorige maand. De zaterdagen gingen vooruit, de dinsdagen bleven achter. 6 wensen pasten niet, op zaterdag tussen 14 en 16 uur.',
    )
  })

  test('of a year like the one before', () => {
    const quiet = { change: 0, gained: [], lost: null, missedWishes: 0, missedMost: null }
    expect(said('year', quiet)).toBe('Gewoon jaar: € 11.480 ontvangen, evenveel als vorig jaar.')
  })

  test('of a running week compares with the same days', () => {
    const days = { from: '2026-11-16', to: '2026-11-18' }
    const quiet = { days, change: -3, gained: [], lost: null, missedWishes: 0, missedMost: null }
    expect(said('week', quiet)).toBe(
      'Gewone week tot nu: € 11.480 ontvangen, 3 % minder dan dezelfde dagen van vorige week.',
    )
  })

  test('says when there is too little to compare', () => {
    const few = { change: null, groups: 1, gained: [], lost: null, missedWishes: 1, missedMost: null }
    expect(said('week', few)).toBe(
      '€ 11.480 ontvangen van 1 groep: te weinig om te vergelijken. 1 wens paste niet.',
    )
    expect(said('month', { ...few, groups: 61, missedWishes: 0 })).toBe(
      '€ 11.480 ontvangen van 61 groepen. Vorige maand was er te weinig om te vergelijken.',
    )
    expect(said('week', { ...few, groups: 0, receivedCents: 0 })).toBe(
      'Geen groepen, dus niets om te vergelijken. 1 wens paste niet.',
    )
  })
})

test.each([
  ['week', '2026-11-16', '2026-11-22', 'Week 47', '16 tot en met 22 november, tegen week 46'],
  [
    'week',
    '2026-11-16',
    '2026-11-18',
    'Week 47',
    '16 tot en met 18 november, tegen dezelfde dagen van week 46',
  ],
  ['week', '2026-11-30', '2026-11-30', 'Week 49', '30 november, tegen dezelfde dagen van week 48'],
  ['month', '2026-10-01', '2026-10-31', 'Oktober 2026', '1 tot en met 31 oktober, tegen september 2026'],
  ['year', '2025-01-01', '2025-12-31', '2025', '1 januari tot en met 31 december, tegen 2024'],
] as const)('the head of the %s from %s to %s', (kind, from, to, title, compared) => {
  expect(periodTitle(kind, from)).toBe(title)
  expect(comparedDays(kind, { from, to }, shiftedPeriod(kind, from, -1))).toBe(compared)
})
