import type { Hours } from '@lichtspel/domain/catalogue/hours'
import { type IsoDate, WEEKDAYS, type Weekday } from '@lichtspel/domain/time/calendar-date'
import { formatHours, WEEKDAY_NAMES } from './dates.ts'
import { unbroken } from './prices.ts'

export const HOURS = {
  heading: 'Heures d’ouverture',
  open: (days: readonly Weekday[]) => `${daysText(days)}, sur réservation`,
  days: (days: readonly Weekday[]) => daysText(days),
  dates: (from: IsoDate, to: IsoDate) =>
    from === to ? dayMonth(from) : `du ${dayMonth(from)} au ${dayMonth(to)}`,
  closed: 'Fermé',
  closedThen: 'fermé',
  staff: 'Notre équipe est sur place',
  arrive: 'Arrivée avant votre première partie',
  group: 'Joueurs par réservation',
  minutes: (minutes: number) => unbroken(`${minutes} min`),
  range: ({ opens, closes }: Hours) => formatHours(opens, closes),
  players: (min: number, max: number) => unbroken(`${min} à ${max}`),
}

// Written out instead of using Intl: see price-formats.ts.
const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]

/** `24 décembre`, `1er janvier` */
function dayMonth(date: IsoDate): string {
  const day = Number(date.slice(8))
  return `${day === 1 ? '1er' : day} ${MONTHS[Number(date.slice(5, 7)) - 1]}`
}

/** `7 jours sur 7`, `du lundi au vendredi`, `samedi` */
function daysText(days: readonly Weekday[]): string {
  const [first, last] = [days[0], days.at(-1)]
  if (days.length === WEEKDAYS.length || first === undefined || last === undefined) return '7 jours sur 7'
  return first === last ? WEEKDAY_NAMES[first] : `du ${WEEKDAY_NAMES[first]} au ${WEEKDAY_NAMES[last]}`
}
