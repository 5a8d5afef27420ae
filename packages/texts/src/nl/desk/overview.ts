import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { shortName } from '../catalogue.ts'
import { formatDay, formatDayAndMonth, formatMonth } from '../dates.ts'
import { capitalised, counted, EATERS, formatList, nounFor } from '../language.ts'

const VISITS = { one: 'groep', other: 'groepen' }
const OPTIONS = { one: 'optie', other: 'opties' }
const PEOPLE = { one: 'mens', other: 'mensen' }

/** How full the venue is, by week and by month. */
export const OVERVIEW_WORDS = {
  week: {
    previous: 'Vorige week',
    next: 'Volgende week',
    now: 'Deze week',
    /** `Week 48: 23 november tot en met 29 november` */
    title: (week: number) => `Week ${week}`,
    range: (from: IsoDate, to: IsoDate) => `${formatDay(from)} tot en met ${formatDay(to)}`,
  },
  month: {
    previous: 'Vorige maand',
    next: 'Volgende maand',
    now: 'Deze maand',
    title: (date: IsoDate) => capitalised(formatMonth(date)),
  },
  views: 'Weergave',
  map: 'Kaart',
  figures: 'Cijfers',
  mapOf: (title: string) => `Bezetting, ${title}`,
  date: 'Dag',
  people: 'Mensen',
  visits: 'Groepen',
  eaters: 'Eters',
  total: 'Totaal',
  closed: 'Gesloten',
  closedFor: (reason: string) => (reason === '' ? 'Gesloten' : `Gesloten: ${reason}`),
  today: 'vandaag',
  sold: (sold: number, open: number) => `${sold} van ${open}`,
  of: (open: number) => `van ${open}`,
  peopleCount: (people: number) => counted(people, PEOPLE),
  peopleNoun: (people: number) => nounFor(people, PEOPLE),
  visitCount: (visits: number) => counted(visits, VISITS),
  eaterCount: (eaters: number) => counted(eaters, EATERS),
  optionCount: (options: number) => counted(options, OPTIONS),
  /** Everything about a calendar day, for screen readers. */
  dayLabel: (date: IsoDate, facts: readonly string[]) => `${formatDayAndMonth(date)}: ${facts.join(', ')}`,
  slotsSold: (sold: number, open: number) => `${sold} van ${open} tijdslots verkocht`,
  legend: 'Deel van de tijdslots dat verkocht is:',
  bars: (attractions: readonly ShownAttraction[]) =>
    `De balken zijn ${formatList(attractions.map(shortName))}; het getal is hoeveel mensen er komen.`,
  steps: ['niets', 'tot 10 %', 'tot 25 %', 'tot 50 %', 'tot 75 %', 'meer'],
  nobody: 'nog niemand',
} as const
