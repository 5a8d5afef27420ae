import type { SelfServiceAct } from '@lichtspel/domain/catalogue/rules'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { workingDays } from './catalogue.ts'
import { formatDayAndMonth } from './dates.ts'
import { DEPOSIT_WORDS } from './deposit.ts'
import { capitalised } from './language.ts'
import { formatEither } from './lists.ts'
import { unbroken } from './prices.ts'

/** The visit as it is about to be booked, right above the button. */
export const OVERVIEW = {
  heading: 'What you’re booking',
  nothing: 'Choose your slots. Then you’ll see your whole visit here before you book.',
  deposit: 'Deposit',
  /** `null`: no day is named. */
  due: (sum: string, due: IsoDate | null) =>
    due === null ? sum : `${sum}, to be paid by ${formatDayAndMonth(due)} at the latest`,
  dueSoon: (sum: string) => `${sum}, to be paid as soon as you get our email`,
  how: (days: number) => `Within ${workingDays(days)} we’ll email you how to pay.`,
  deducted: DEPOSIT_WORDS.deducted,
  until: ({ date, time }: { date: IsoDate; time: string }) =>
    `${unbroken(`Until ${time}`)} on ${formatDayAndMonth(date)}`,
  late: 'This close to your visit, by phone only',
  byLink: 'You can do this yourself, with the link in your confirmation.',
} as const

const ACTS: Record<SelfServiceAct, string> = {
  change: 'change your group or details',
  move: 'move',
  cancel: 'cancel',
}

/** `Move or cancel` */
export function actsText(acts: readonly SelfServiceAct[]): string {
  return capitalised(formatEither(acts.map((act) => ACTS[act])))
}
