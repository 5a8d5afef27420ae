import type { FigureSums, FiguresAnswer } from '@lichtspel/contract/desk/figures'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { teamScheduleOf } from '@lichtspel/domain/plan/team-schedule'
import { estimatePrice } from '@lichtspel/domain/price/estimate'
import { slotCounts } from '@lichtspel/domain/slots/needs'
import type { MailFacts } from '../../apps/api/src/mail/written/mail-facts.ts'
import { NO_SUMS } from '../figures/no-sums.ts'

/** A mail's facts with every field filled in, for a test to change. */
export function sampleFacts(
  over: Partial<MailFacts> = {},
  booking: Partial<MailFacts['booking']> = {},
): MailFacts {
  const visit = over.visit ?? VISIT
  const facts = { ...BOOKING, ...booking }
  return {
    kind: 'confirmation',
    event: 'placed',
    messageId: '00000000-0000-4000-a000-000000000001.confirmation@lichtspel.example',
    catalogue: FIRST_CATALOGUE,
    visit,
    schedule: teamScheduleOf(FIRST_CATALOGUE, { ...visit, players: facts.players }),
    before: null,
    priceBefore: null,
    outage: null,
    sequence: 0,
    deposit: { cents: 5_000, reference: '010806817183', state: 'open' },
    payment: null,
    bill: SAMPLE_BILL,
    confirmHours: null,
    payUntil: null,
    manageUrl: 'https://lichtspel.example/boeking#0123456789abcdefghijklmnopq',
    bookUrl: 'https://lichtspel.example/booking',
    paymentApp: 'Bancontact Pay',
    happenedAt: Date.UTC(2027, 0, 10, 9, 30),
    ...over,
    booking: {
      price: estimatePrice(FIRST_CATALOGUE, { ...facts, slotCounts: slotCounts(visit.slots) }),
      ...facts,
    },
  }
}

/** A venue where deposits can be paid online. */
export const ONLINE: MailFacts['catalogue'] = {
  ...FIRST_CATALOGUE,
  rules: {
    ...FIRST_CATALOGUE.rules,
    deposit: {
      ...FIRST_CATALOGUE.rules.deposit,
      online: { isRequired: false, paysWhole: false, payMinutes: 30, refund: { days: 7, percent: 50 } },
    },
  },
}
export const PAID: MailFacts['deposit'] = { cents: 5_000, reference: '010806817183', state: 'paid' }

/** Every row that a bill can have, and a transfer that the bank does not have yet. */
const SAMPLE_BILL: NonNullable<MailFacts['bill']> = {
  state: 'part-paid',
  openCents: 6_000,
  rows: [
    ...estimatePrice(FIRST_CATALOGUE, {
      formula: 'kids',
      players: 11,
      slotCounts: { laser: 2, vr: 2, interactivefloor: 0 },
      modules: ['pastaBuffet'],
      mealPeople: 12,
    }).lines.map((line) => ({ kind: 'line' as const, line, cents: line.cents })),
    { kind: 'extra', words: 'Cava', cents: 2_817 },
    { kind: 'discount', cents: -500 },
    { kind: 'total', cents: 50_317 },
    { kind: 'deposit', cents: 5_000 },
    { kind: 'card', cents: 10_000 },
    { kind: 'cash', cents: 5_015 },
    { kind: 'rounding', cents: 2 },
    { kind: 'transfer', cents: 1_000 },
    { kind: 'at-bank', cents: 4_000 },
    { kind: 'invoice', cents: 18_800 },
    { kind: 'written-off', cents: 500 },
    { kind: 'open', cents: 6_000 },
  ],
  transfer: { cents: 4_000, reference: '500000000152' },
}

const VISIT: MailFacts['visit'] = {
  date: '2027-02-20',
  slots: { laser: ['14:00', '14:40'], vr: ['15:15', '15:30'], interactivefloor: [] },
  blockMinutes: { laser: 20, vr: 15, interactivefloor: 20 },
}

const BOOKING: Omit<MailFacts['booking'], 'price'> = {
  id: '00000000-0000-4000-a000-000000000001',
  language: 'nl',
  name: 'An Peeters',
  email: 'an@voorbeeld.be',
  phone: '+32 470 12 34 56',
  players: 10,
  formula: 'kids',
  modules: ['pastaBuffet'],
  mealPeople: 12,
  mealAt: '16:15',
  diets: 'Eén eter is allergisch voor noten.',
  extraInfo: 'Twee spelers komen iets later.\nKan er een hoge stoel bij?',
  teamNames: ['De Raketten'],
  invoice: {
    companyName: 'Peeters & Zonen',
    contactName: 'An Peeters',
    address: { address: 'Dorpsstraat 5', postalCode: '2800', city: 'Mechelen' },
    VAT: 'BE 0123.456.749',
  },
}

/** A good week after a week with so many groups. The venue is closed on Monday, and opens at noon on other weekdays. */
export function sampleFigures(groupsBefore = 56): FiguresAnswer {
  const now = sums({ groups: 61, people: 618, noShows: 2, sold: 402, open: 1_180, receivedCents: 1_148_000 })
  const past = sums({
    groups: groupsBefore,
    people: 570,
    noShows: 3,
    sold: 370,
    open: 1_180,
    receivedCents: 1_053_000,
  })
  return {
    today: '2026-11-22',
    days: { from: '2026-11-16', to: '2026-11-22' },
    before: { from: '2026-11-09', to: '2026-11-15' },
    now,
    past,
    trail: [],
    perDay: [
      { date: '2026-11-10', cents: 90_000, groups: 5 },
      { date: '2026-11-11', cents: 120_000, groups: 7 },
      { date: '2026-11-14', cents: 400_000, groups: 22 },
      { date: '2026-11-17', cents: 60_000, groups: 3 },
      { date: '2026-11-18', cents: 180_000, groups: 10 },
      { date: '2026-11-21', cents: 460_000, groups: 25 },
    ],
    hours: sampleHours(),
    formulas: [],
    lead: [0, 0, 0, 0, 0, 0],
    medianLeadDays: null,
    depositsOpen: { groups: 0, cents: 0 },
    unbilled: { groups: 0, cents: 0 },
    missed: [
      {
        weekday: 5,
        from: 14,
        before: 16,
        reason: 'full',
        attraction: 'vr',
        wishes: 6,
        people: 60,
        cents: 120_000,
      },
      {
        weekday: 2,
        from: 14,
        before: 17,
        reason: 'group',
        attraction: null,
        wishes: 2,
        people: 40,
        cents: 80_000,
      },
    ],
  }
}

function sampleHours(): FiguresAnswer['hours'] {
  return [1, 2, 3, 4, 5, 6].flatMap((weekday) =>
    Array.from({ length: weekday < 5 ? 10 : 12 }, (_, at) => {
      const hour = (weekday < 5 ? 12 : 10) + at
      return { weekday, hour, sold: Math.min(20, Math.max(0, weekday * (hour - 11))), open: 20, missed: 0 }
    }),
  )
}

function sums(known: Partial<FigureSums>): FigureSums {
  return { ...NO_SUMS, ...known }
}
