import type { SelfServiceAct } from '@lichtspel/domain/catalogue/rules'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { withinWorkingDays } from './catalogue.ts'
import { formatDayAndMonth, formatTime } from './dates.ts'
import { DEPOSIT_WORDS } from './deposit.ts'
import { capitalised } from './language.ts'
import { formatEither } from './lists.ts'
import { unbroken } from './prices.ts'

/** The visit as it is about to be booked, right above the button. */
export const OVERVIEW = {
  heading: 'Voici ce que vous réservez',
  nothing: 'Choisissez vos créneaux : vous verrez ici toute votre visite avant de réserver.',
  deposit: 'Acompte',
  /** `null`: no day is named. */
  due: (sum: string, due: IsoDate | null) =>
    due === null ? sum : `${sum}, à payer au plus tard le ${formatDayAndMonth(due)}`,
  dueSoon: (sum: string) => `${sum}, à payer dès que vous recevez notre e-mail`,
  how: (days: number) => `Vous recevez un e-mail qui explique comment payer, ${withinWorkingDays(days)}.`,
  deducted: DEPOSIT_WORDS.deducted,
  until: ({ date, time }: { date: IsoDate; time: string }) =>
    `Jusqu’au ${formatDayAndMonth(date)} ${unbroken(`à ${formatTime(time)}`)}`,
  late: 'À si brève échéance, uniquement par téléphone',
  byLink: 'Vous le faites vous-même, avec le lien de votre confirmation.',
} as const

const ACTS: Record<SelfServiceAct, string> = {
  change: 'modifier le groupe ou les coordonnées',
  move: 'déplacer',
  cancel: 'annuler',
}

/** `Déplacer ou annuler` */
export function actsText(acts: readonly SelfServiceAct[]): string {
  return capitalised(formatEither(acts.map((act) => ACTS[act])))
}
