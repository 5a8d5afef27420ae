import type { AvailabilityResponse } from '@lichtspel/contract/availability'
import { addMonths, type IsoDate } from '@lichtspel/domain/time/calendar-date'

export type FirstDay = {
  /** `undefined`: no day until the last one. */
  date: IsoDate | undefined
  /** No earlier day has it; of some the planner may not have been sure. */
  isCertain: boolean
}

export type DaysToSearch = {
  from: IsoDate
  /** The last day that may be booked. */
  until: IsoDate
  suits: (date: IsoDate) => boolean
  readMonth: (month: string) => Promise<AvailabilityResponse>
}

/** The first day on which a whole visit fits, month after month. */
export async function findFirstDay({ from, until, suits, readMonth }: DaysToSearch): Promise<FirstDay> {
  let isCertain = true
  for (
    let month = from.slice(0, 7);
    month <= until.slice(0, 7);
    month = addMonths(`${month}-01`, 1).slice(0, 7)
  ) {
    const { days } = await readMonth(month)
    for (const { date, plan } of days) {
      if (date < from || date > until || !suits(date)) continue
      if (plan === 'yes') return { date, isCertain }
      if (plan !== 'no') isCertain = false
    }
  }
  return { date: undefined, isCertain }
}
