import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { periodTitle } from './figures.ts'

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
