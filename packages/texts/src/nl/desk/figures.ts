import { type Days, type PeriodKind, periodAround, weekNumber } from '@lichtspel/domain/figures/figure-period'
import type { MissedReason } from '@lichtspel/domain/figures/missed-wish'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { type Countable, NO_BREAK } from '../../phrases.ts'
import { digitsOf } from '../../price-formats.ts'
import { CALENDAR_WEEKDAYS, formatDay, formatDayShort, formatMonth } from '../dates.ts'
import { capitalised, counted, DAYS, EATERS, nounFor } from '../language.ts'
import { formatPrice } from '../prices.ts'

export const GROUPS: Countable = { one: 'groep', other: 'groepen' }
const PEOPLE: Countable = { one: 'mens', other: 'mensen' }
const WISHES: Countable = { one: 'wens', other: 'wensen' }

export const LAST_PERIOD: Record<PeriodKind, string> = {
  week: 'vorige week',
  month: 'vorige maand',
  year: 'vorig jaar',
}

/** `1.494` */
export function formatCount(count: number): string {
  return digitsOf(count * 100, '.')
}

/** On a plot: `11.480` */
export function formatBareEuros(cents: number): string {
  return formatCount(Math.round(cents / 100))
}

/** Without cents: `€ 11.480` */
export function formatEuros(cents: number): string {
  return formatPrice(100 * Math.round(cents / 100))
}

export function formatPercent(part: number): string {
  return `${Math.round(part)}${NO_BREAK}%`
}

/** `+ € 950`, `− 4`: the sign stands apart, so that it is seen. */
function signed(value: number, format: (size: number) => string): string {
  return `${value < 0 ? '−' : '+'}${NO_BREAK}${format(Math.abs(value))}`
}

/** `+ € 1.330`, `− € 410`, `€ 0` */
export function signedEuros(cents: number): string {
  const rounded = 100 * Math.round(cents / 100)
  return rounded === 0 ? formatEuros(0) : signed(rounded, formatEuros)
}

/** `Week 47`, `November 2026`, `2026` */
export function periodTitle(kind: PeriodKind, from: IsoDate): string {
  return capitalised(periodName(kind, from))
}

function periodName(kind: PeriodKind, from: IsoDate): string {
  if (kind === 'week') return `week ${weekNumber(from)}`
  return kind === 'month' ? formatMonth(from) : from.slice(0, 4)
}

/** Where space is short: `week 47`, `nov`, `2026`. */
export function periodShort(kind: PeriodKind, from: IsoDate): string {
  return kind === 'month' ? monthShort(from) : periodName(kind, from)
}

/** `nov` */
export function monthShort(date: IsoDate): string {
  return formatDayShort(date).split(NO_BREAK)[1] ?? ''
}

/** `16 tot en met 22 november, tegen week 46` */
export function comparedDays(kind: PeriodKind, days: Days, before: Days): string {
  const against = periodName(kind, before.from)
  const isWhole = periodAround(kind, days.from).to === days.to
  return `${daysText(days)}, tegen ${isWhole ? against : `dezelfde dagen van ${against}`}`
}

function daysText({ from, to }: Days): string {
  if (from === to) return formatDay(from)
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${isOneMonth ? Number(from.slice(8)) : formatDay(from)} tot en met ${formatDay(to)}`
}

/** `za 14–16 u` */
export function weekHours({
  weekday,
  from,
  before,
}: {
  weekday: number
  from: number
  before: number
}): string {
  return `${weekdayShort(weekday)} ${from}–${before}${NO_BREAK}u`
}

export function weekdayShort(weekday: number): string {
  return CALENDAR_WEEKDAYS[weekday]?.short ?? ''
}

/** The figures of the owner, on the desk's screen `/beheer/cijfers`. */
export const FIGURES = {
  title: 'Cijfers',
  periods: { week: 'Week', month: 'Maand', year: 'Jaar' } satisfies Record<PeriodKind, string>,
  choosePeriod: 'Periode',
  previous: { week: 'Vorige week', month: 'Vorige maand', year: 'Vorig jaar' },
  next: { week: 'Volgende week', month: 'Volgende maand', year: 'Volgend jaar' },
  print: 'Druk af',
  asTable: 'Toon als tabel',
  asTableOf: (title: string) => `Toon als tabel: ${title}`,
  asPlot: 'Toon als grafiek',
  asPlotOf: (title: string) => `Toon als grafiek: ${title}`,
  download: 'Bewaar als CSV',
  downloadOf: (title: string) => `Bewaar als CSV: ${title}`,
  tableOf: (title: string) => `Tabel: ${title}`,
  /** The name of a plot. */
  plotOf: (title: string, period: string) => `Grafiek: ${title}, ${period}`,
  fileName: (title: string, from: IsoDate) => `${title.toLowerCase().replaceAll(' ', '-')}-${from}.csv`,
  tooFew: 'te weinig om te vergelijken',
  numbers: {
    title: 'In acht perioden',
    received: 'Ontvangen',
    people: 'Mensen',
    occupancy: 'Bezetting',
    perPerson: 'Per persoon',
    noShows: 'Niet gekomen',
    period: 'Periode',
    noShowsUnit: (groups: number) => nounFor(groups, GROUPS),
    unknown: '–',
    was: (value: string) => `was ${value}`,
    wasGroups: (groups: number) => `was ${counted(groups, GROUPS)}`,
    changed: (value: string, percent: number) => `${value} · ${signed(percent, formatPercent)}`,
    moreEuros: signedEuros,
    moreCount: (count: number) => signed(count, formatCount),
    same: 'evenveel',
  },
  heat: {
    title: 'Wanneer zit het vol',
    none: 'Geen open uren.',
    missed: 'gemist',
    closed: 'gesloten',
    steps: ['0', '10', '25', '50', '75', `100${NO_BREAK}%`],
    hour: (hour: number) => `${hour}${NO_BREAK}u`,
    columns: {
      day: 'Dag',
      hour: 'Uur',
      sold: 'Verkocht',
      open: 'Tijdslots',
      part: 'Bezetting',
      missed: 'Gemist',
    },
  },
  euros: {
    titles: { week: 'Euro per dag', month: 'Euro per dag', year: 'Euro per maand' } satisfies Record<
      PeriodKind,
      string
    >,
    columns: { week: 'Dag', month: 'Dag', year: 'Maand' } satisfies Record<PeriodKind, string>,
  },
  formulas: {
    title: 'Formules',
    before: LAST_PERIOD,
    none: 'Nog niets ontvangen.',
    columns: { formula: 'Formule', groups: 'Groepen', groupsBefore: 'Groepen voordien' },
  },
  lead: {
    title: 'Hoe lang vooraf',
    median: (days: number) => `mediaan ${String(days).replace('.', ',')} ${nounFor(days, DAYS)}`,
    steps: ['zelfde dag', '1–3 d', '4–7 d', '8–14 d', '15–30 d', 'meer'],
    columns: { lead: 'Vooraf geboekt', groups: 'Groepen' },
  },
  money: {
    title: 'Verwacht en ontvangen',
    expected: 'Verwacht',
    received: 'Ontvangen',
    parts: { card: 'Kaart', cash: 'Cash', deposit: 'Voorschot', transfer: 'QR en bank', online: 'Online' },
    rest: 'Niet ontvangen',
    atBank: 'Bij de bank, nog niet op het uittreksel',
    invoice: (groups: number) => `Op factuur, ${counted(groups, GROUPS)}`,
    open: (groups: number) => `Nog open, ${counted(groups, GROUPS)}`,
    writtenOff: 'Afgeschreven',
    notCharged: 'Niet gekomen, niet aangerekend',
    depositsOpen: (groups: number) => `Voorschotten open vanaf vandaag, ${counted(groups, GROUPS)}`,
    columns: { what: 'Wat', amount: 'Bedrag' },
  },
  kitchen: {
    title: 'Keuken',
    eaters: (eaters: number) => nounFor(eaters, EATERS),
    groups: (groups: number) => nounFor(groups, GROUPS),
    was: (count: number) => `was ${formatCount(count)}`,
  },
  missed: {
    title: 'Gemist',
    none: 'Elke wens paste.',
    total: (wishes: number, people: number, cents: number) =>
      `${wishesText(wishes)}, ${counted(people, PEOPLE)}, ${about(cents)}`,
    wishes: wishesText,
    wishNoun: (wishes: number) => nounFor(wishes, WISHES),
    people: (people: number) => counted(people, PEOPLE),
    about,
    columns: { when: 'Wanneer', why: 'Waarom', wishes: 'Wensen', people: 'Mensen', euros: 'Euro, geschat' },
  },
} as const

function wishesText(wishes: number): string {
  return counted(wishes, WISHES)
}

/** An estimate. */
function about(cents: number): string {
  return `±${NO_BREAK}${formatEuros(cents)}`
}

/** `VR vol` */
export function missedReason(reason: MissedReason, attraction: string | null): string {
  if (reason === 'group') return 'groep te groot voor dat uur'
  if (reason === 'no-visit') return 'geen volledig bezoek'
  return attraction === null ? 'alles vol' : `${attraction} vol`
}

/** The figures of the week, to managers who want them. Contains nothing that anyone typed. */
export const FIGURES_MAIL = {
  subject: (venue: string, sunday: IsoDate) => `${periodTitle('week', sunday)} in cijfers, ${venue}`,
  title: (sunday: IsoDate) => `${periodTitle('week', sunday)} in cijfers`,
  /** `€ 11.480 (+ € 950 · + 9 %)` */
  number: (value: string, change: string | null) => (change === null ? value : `${value} (${change})`),
  heat: 'Wanneer zit het vol: verkocht, in % van de tijdslots',
  hour: 'Uur',
  closed: '–',
  button: 'Bekijk alle cijfers',
  note: 'Je krijgt deze mail omdat je hem bij Cijfers hebt aangevinkt. Daar zet je hem ook weer uit.',
} as const

/** The tick at the desk. */
export const FIGURES_MAIL_TICK = {
  label: 'Mail me dit elke zondag om 21 uur',
  failed: 'Dit is niet bewaard. Kijk de verbinding na en probeer het opnieuw.',
} as const
