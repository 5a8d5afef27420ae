import type { SelfServiceAct } from '@lichtspel/domain/catalogue/rules'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { workingDays } from './catalogue.ts'
import { formatDayAndMonth } from './dates.ts'
import { DEPOSIT_WORDS } from './deposit.ts'
import { formatEither } from './lists.ts'
import { unbroken } from './prices.ts'

/** The visit as it is about to be booked, right above the button. */
export const OVERVIEW = {
  heading: 'Dit boek je',
  nothing: 'Kies je tijdslots. Dan zie je hier je hele bezoek voor je boekt.',
  deposit: 'Voorschot',
  /** `null`: no day is named. */
  due: (sum: string, due: IsoDate | null) =>
    due === null ? sum : `${sum}, te betalen tot en met ${formatDayAndMonth(due)}`,
  dueSoon: (sum: string) => `${sum}, te betalen zodra je onze mail krijgt`,
  how: (days: number) => `Binnen ${workingDays(days)} mailen we je hoe je betaalt.`,
  deducted: DEPOSIT_WORDS.deducted,
  until: ({ date, time }: { date: IsoDate; time: string }) =>
    `Tot ${formatDayAndMonth(date)} ${unbroken(`om ${time}`)}`,
  late: 'Zo kort voor je bezoek enkel nog telefonisch',
  byLink: 'Dat doe je zelf, met de link in je bevestiging.',
} as const

const ACTS: Record<SelfServiceAct, string> = {
  change: 'groep of gegevens wijzigen',
  move: 'verplaatsen',
  cancel: 'annuleren',
}

/** `Verplaatsen of annuleren` */
export function actsText(acts: readonly SelfServiceAct[]): string {
  const words = formatEither(acts.map((act) => ACTS[act]))
  return words.charAt(0).toUpperCase() + words.slice(1)
}
