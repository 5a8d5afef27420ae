import { momentAt } from '@lichtspel/domain/time/moment'
import { formatShortDay } from '@lichtspel/texts/dates'

/** `za 28 nov 14:05` */
export function dayAndTime(at: number, zone: string): string {
  const { date, time } = momentAt(at, zone)
  return `${formatShortDay(date)} ${time}`
}
