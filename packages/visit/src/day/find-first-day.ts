import type { AvailabilityResponse } from '@lichtspel/contract/availability'
import { addMonths, type IsoDate } from '@lichtspel/domain/time/calendar-date'

export type FirstDay = {
  /** `undefined` if no day fits up to the last bookable one. */
  date: IsoDate | undefined
  /** Whether no earlier day fits. False if the planner was unsure about one of them. */
  isCertain: boolean
}

export type DaysToSearch = {
  from: IsoDate
  /** The last bookable day. */
  until: IsoDate
  suits: (date: IsoDate) => boolean
  readMonth: (month: string) => Promise<AvailabilityResponse>
}

/** Finds the first day on which the whole visit fits, month by month. */
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
