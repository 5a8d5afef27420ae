import type { ShownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Hours } from '@lichtspel/domain/catalogue/hours'
import { type IsoDate, WEEKDAYS, type Weekday } from '@lichtspel/domain/time/calendar-date'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import { NO_BREAK } from '../../phrases.ts'
import { shortName } from '../catalogue.ts'
import { CALENDAR_WEEKDAYS, durationText, formatDay, WEEKDAY_NAMES } from '../dates.ts'
import { counted } from '../language.ts'
import { formatBareEuros, GROUPS, signedEuros } from './figures.ts'

/** `13 u`, `13:30` */
function hourText(time: ClockTime): string {
  return time.endsWith(':00') ? `${Number(time.slice(0, 2))}${NO_BREAK}u` : time
}

const openText = (minutes: number) =>
  `${durationText(Math.abs(minutes))} ${minutes < 0 ? 'minder' : 'meer'} open`

const lostText = (groups: number) => `${groups === 1 ? 'valt' : 'vallen'} weg`

const movedText = (groups: number) => `${groups} ${groups === 1 ? 'schuift' : 'schuiven'} op die dag`

const nowFit = (wishes: number) => `gemiste wensen ${wishes === 1 ? 'past' : 'passen'} nu`

/** Trying other hours, places or blocks, on the screen with the figures. */
export const WHAT_IF = {
  title: 'Wat als',
  subtitle: 'de laatste 30 dagen, opnieuw gespeeld door dezelfde planner',
  hours: 'Openingsuren',
  allDays: { short: 'alle', opens: 'alle dagen: opent om', closes: 'alle dagen: sluit om' },
  weekday: (day: Weekday) => ({
    short: CALENDAR_WEEKDAYS[WEEKDAYS.indexOf(day)]?.short ?? '',
    opens: `${WEEKDAY_NAMES[day]}: opent om`,
    closes: `${WEEKDAY_NAMES[day]}: sluit om`,
  }),
  closed: 'gesloten',
  /** What changed, on the bar: `vanaf 13 u`, `tot 22 u`, `13 u–22 u`. */
  changedHours: (hours: Hours | null, now: Hours | null) => {
    if (hours === null) return 'gesloten'
    if (now?.closes === hours.closes) return `vanaf ${hourText(hours.opens)}`
    if (now?.opens === hours.opens) return `tot ${hourText(hours.closes)}`
    return `${hourText(hours.opens)}–${hourText(hours.closes)}`
  },
  places: (attraction: ShownAttraction) => `Plaatsen ${shortName(attraction)}`,
  fewerPlaces: (attraction: ShownAttraction) => `Eén plaats minder, ${shortName(attraction)}`,
  morePlaces: (attraction: ShownAttraction) => `Eén plaats meer, ${shortName(attraction)}`,
  now: (count: number) => `nu ${count}`,
  more: 'Uren en blokken invullen',
  block: (attraction: ShownAttraction) => `Blok ${shortName(attraction)}`,
  minutes: (minutes: number) => `${minutes} minuten`,
  nowMinutes: (minutes: number) => `nu ${minutes} minuten`,
  reset: 'Begin opnieuw',
  start: 'Sleep aan een uur of wijzig een getal. Je ziet wat het de laatste 30 dagen had veranderd.',
  asking: 'Even rekenen …',
  unanswered: 'De server antwoordt niet. Ik probeer het zo opnieuw.',
  sum: signedEuros,
  in30Days: 'in 30 dagen',
  with: 'met',
  open: openText,
  plotOf: (from: IsoDate, to: IsoDate, cents: number) =>
    `Grafiek: verschil per dag, ${formatDay(from)} tot en met ${formatDay(to)}, samen ${signedEuros(cents)}`,
  /** On a bar: `1.330` */
  figure: (cents: number) => formatBareEuros(Math.abs(cents)),
  columns: { day: 'Dag', difference: 'Verschil' },
  wonOf: (wishes: number, of: number) => `${wishes} van de ${of}`,
  won: (wishes: number, cents: number) => `${nowFit(wishes)}, ${signedEuros(cents)}`,
  noWishes: 'Er waren geen gemiste wensen.',
  groups: (groups: number) => counted(groups, GROUPS),
  lost: (groups: number, cents: number) => `${lostText(groups)}, ${signedEuros(-cents)}`,
  moved: movedText,
  note: 'Wie nooit vroeg, telt niet mee. Niets verandert tot je het publiceert.',
  take: 'Neem over in een ontwerp',
  /** Said once by a screen reader when the answer is there. */
  said: (answer: {
    cents: number
    minutesOpen: number
    won: { wishes: number; of: number }
    lost: { groups: number }
    moved: number
  }) => {
    const { cents, minutesOpen, won, lost, moved } = answer
    const open = minutesOpen === 0 ? '' : `, met ${openText(minutesOpen)}`
    const gone = `${counted(lost.groups, GROUPS)} ${lostText(lost.groups)}`
    return `${signedEuros(cents)} in 30 dagen${open}. ${won.wishes} van de ${won.of} ${nowFit(won.wishes)}, ${gone}, ${movedText(moved)}.`
  },
} as const
