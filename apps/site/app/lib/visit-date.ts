import { type IsoDate, isIsoDate } from '@lichtspel/domain/time/calendar-date'

/** Nobody books so far ahead, whatever this device's clock says. */
const END = '2100-01-01'

/** Whether what a device keeps can be the day of a visit. */
export function isVisitDate(value: unknown): value is IsoDate {
  return typeof value === 'string' && isIsoDate(value) && value < END
}
