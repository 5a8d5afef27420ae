import type { FigureSums, FiguresAnswer } from '@lichtspel/contract/desk/figures'
import { addDays } from '@lichtspel/domain/time/calendar-date'

/** Week 47, with every kind of row. */
const NOW_SUMS: FigureSums = {
  groups: 58,
  people: 494,
  eaters: 212,
  eatingGroups: 18,
  noShows: 2,
  sold: 312,
  open: 1114,
  expectedCents: 1_239_000,
  receivedCents: 1_148_000,
  cardCents: 642_000,
  cashCents: 231_000,
  depositCents: 115_000,
  transferCents: 98_000,
  onlineCents: 62_000,
  atBankCents: 12_500,
  invoiceCents: 42_000,
  invoiceGroups: 1,
  openCents: 16_000,
  openGroups: 2,
  writtenOffCents: 12_500,
  notChargedCents: 8_000,
}

const PAST_SUMS: FigureSums = {
  ...NOW_SUMS,
  groups: 55,
  people: 459,
  eaters: 190,
  eatingGroups: 16,
  noShows: 4,
  sold: 290,
  receivedCents: 1_053_000,
}

const TRAIL = [0.76, 0.8, 0.78, 0.84, 0.93, 0.86, 0.92, 1]

const PAST_EUROS = [380, 405, 955, 510, 1600, 4310, 2370]
const EUROS = [410, 285, 1180, 540, 1765, 4620, 2680]

/** Sold of ten slots, from 8 to 23 hours; a dot is closed. */
const SOLD = [
  '...1..1231121...',
  '...0..11211110..',
  '..112589863221..',
  '....112232233210',
  '...1123455578863',
  '.146789988788753',
  '.135689875443210',
]
const MISSED: Record<string, number> = {
  '2 14': 2,
  '2 15': 1,
  '4 20': 2,
  '5 14': 4,
  '5 15': 2,
  '6 13': 2,
  '6 14': 1,
}

export const WEEK_FIGURES: FiguresAnswer = {
  today: '2026-11-28',
  days: { from: '2026-11-16', to: '2026-11-22' },
  before: { from: '2026-11-09', to: '2026-11-15' },
  now: NOW_SUMS,
  past: PAST_SUMS,
  trail: TRAIL.map((part, at) => ({
    groups: 50,
    people: Math.round(494 * part),
    noShows: [3, 6, 0, 2, 4, 2, 4, 2][at] ?? 0,
    sold: Math.round(312 * part),
    open: 1114,
    receivedCents: Math.round(1_148_000 * part * part),
  })),
  perDay: [...PAST_EUROS, ...EUROS].map((euros, at) => ({
    date: addDays('2026-11-09', at),
    cents: 100 * euros,
    groups: 4,
  })),
  hours: SOLD.flatMap((row, weekday) =>
    [...row].map((sold, at) => ({
      weekday,
      hour: 8 + at,
      sold: sold === '.' ? 0 : Number(sold),
      open: sold === '.' ? 0 : 10,
      missed: MISSED[`${weekday} ${8 + at}`] ?? 0,
    })),
  ),
  formulas: [
    ['kids', 391_000, 325_000],
    ['standard', 256_000, 268_000],
    ['deluxe', 169_000, 141_000],
    ['birthday', 164_000, 156_000],
    ['custom', 74_000, 70_000],
    ['student', 56_000, 60_000],
    ['a-formula-that-is-gone', 38_000, 26_000],
  ].map(([id, cents, before]) => ({
    id: String(id),
    groups: 6,
    cents: Number(cents),
    groupsBefore: 5,
    centsBefore: Number(before),
  })),
  lead: [9, 14, 12, 11, 8, 4],
  medianLeadDays: 6,
  depositsOpen: { groups: 3, cents: 24_000 },
  unbilled: { groups: 2, cents: 17_100 },
  missed: [
    {
      weekday: 5,
      from: 14,
      before: 16,
      reason: 'full',
      attraction: 'vr',
      wishes: 6,
      people: 61,
      cents: 139_000,
    },
    {
      weekday: 2,
      from: 14,
      before: 16,
      reason: 'full',
      attraction: 'interactivefloor',
      wishes: 3,
      people: 22,
      cents: 42_000,
    },
    {
      weekday: 6,
      from: 13,
      before: 15,
      reason: 'group',
      attraction: null,
      wishes: 3,
      people: 34,
      cents: 87_000,
    },
    {
      weekday: 4,
      from: 20,
      before: 21,
      reason: 'no-visit',
      attraction: null,
      wishes: 2,
      people: 14,
      cents: 30_000,
    },
  ],
}

/** The same on a Wednesday, when the week is under way. */
export const RUNNING_FIGURES: FiguresAnswer = {
  ...WEEK_FIGURES,
  today: '2026-11-18',
  days: { from: '2026-11-16', to: '2026-11-18' },
  before: { from: '2026-11-09', to: '2026-11-11' },
  hours: WEEK_FIGURES.hours.filter(({ weekday }) => weekday < 3),
  perDay: WEEK_FIGURES.perDay.filter(
    ({ date }) => date <= '2026-11-11' || ('2026-11-16' <= date && date <= '2026-11-18'),
  ),
}

const NOTHING = Object.fromEntries(Object.keys(NOW_SUMS).map((key) => [key, 0])) as FigureSums

/** A venue that has just opened. */
export const NO_FIGURES: FiguresAnswer = {
  ...WEEK_FIGURES,
  now: NOTHING,
  past: NOTHING,
  trail: WEEK_FIGURES.trail.map(() => NOTHING),
  perDay: [],
  hours: [],
  formulas: [],
  lead: [0, 0, 0, 0, 0, 0],
  medianLeadDays: null,
  depositsOpen: { groups: 0, cents: 0 },
  unbilled: { groups: 0, cents: 0 },
  missed: [],
}
