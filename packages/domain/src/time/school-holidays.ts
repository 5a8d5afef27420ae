import type { IsoDate } from './calendar-date.ts'

export type Community = 'flemish' | 'french'
type SchoolHolidayKind = 'autumn' | 'christmas' | 'carnival' | 'easter' | 'summer'

/** `from` and `to` are inclusive, and weekends in between are part of the holiday. */
export type SchoolHoliday = { community: Community; kind: SchoolHolidayKind; from: IsoDate; to: IsoDate }

const flemish = (kind: SchoolHolidayKind, from: IsoDate, to: IsoDate): SchoolHoliday => ({
  community: 'flemish',
  kind,
  from,
  to,
})
const french = (kind: SchoolHolidayKind, from: IsoDate, to: IsoDate): SchoolHoliday => ({
  ...flemish(kind, from, to),
  community: 'french',
})

/**
 * Each community sets its own dates, so they are listed rather than computed; add a year when its dates are known. The Flemish ones
 * follow the order of the Flemish government of 17 April 1991. The French community's dates for the summer of 2027 and later were not
 * available and are left out.
 */
export const SCHOOL_HOLIDAYS: readonly SchoolHoliday[] = [
  flemish('autumn', '2026-11-02', '2026-11-08'),
  flemish('christmas', '2026-12-21', '2027-01-03'),
  flemish('carnival', '2027-02-08', '2027-02-14'),
  flemish('easter', '2027-03-29', '2027-04-11'),
  flemish('summer', '2027-07-01', '2027-08-31'),
  flemish('autumn', '2027-11-01', '2027-11-07'),
  flemish('christmas', '2027-12-27', '2028-01-09'),
  flemish('carnival', '2028-02-28', '2028-03-05'),
  flemish('easter', '2028-04-03', '2028-04-17'),
  flemish('summer', '2028-07-01', '2028-08-31'),
  french('autumn', '2026-10-19', '2026-11-01'),
  french('christmas', '2026-12-21', '2027-01-03'),
  french('carnival', '2027-02-22', '2027-03-07'),
  french('easter', '2027-04-26', '2027-05-09'),
]
