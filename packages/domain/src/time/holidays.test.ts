import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, isIsoDate, weekdayOf } from './calendar-date.ts'
import { easterSunday, nextBankDay, PUBLIC_HOLIDAYS, publicHolidays } from './public-holidays.ts'
import { SCHOOL_HOLIDAYS } from './school-holidays.ts'

test("[VE6] computes Easter as in the church's tables", () => {
  const known = [
    '1961-04-02',
    '1981-04-19',
    '2000-04-23',
    '2008-03-23',
    '2011-04-24',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2029-04-01',
    '2030-04-21',
    '2038-04-25',
    '2049-04-18',
    '2076-04-19',
    '2100-03-28',
  ]
  expect(known.map((date) => easterSunday(Number(date.slice(0, 4))))).toEqual(known)
})

test('[VE6] in any year Easter is a Sunday from 22 March to 25 April', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1583, max: 4099 }), (year) => {
      const easter = easterSunday(year)
      expect([isIsoDate(easter), weekdayOf(easter)]).toEqual([true, 'sunday'])
      expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true)
    }),
  )
})

test('[VE6] lists the ten public holidays of 2027, and of a year with Ascension before Labour Day', () => {
  expect(publicHolidays(2027).map(({ holiday, date }) => `${date} ${holiday}`)).toEqual([
    '2027-01-01 new-year',
    '2027-03-29 easter-monday',
    '2027-05-01 labour-day',
    '2027-05-06 ascension',
    '2027-05-17 whit-monday',
    '2027-07-21 national-day',
    '2027-08-15 assumption',
    '2027-11-01 all-saints',
    '2027-11-11 armistice',
    '2027-12-25 christmas',
  ])
  // Easter on 22 March, next in 2285, puts Ascension on 30 April.
  const early = publicHolidays(2285).map(({ holiday }) => holiday)
  expect(early.indexOf('ascension')).toBeLessThan(early.indexOf('labour-day'))
  expect(early.toSorted()).toEqual(PUBLIC_HOLIDAYS.toSorted())
})

test('banks are closed on the second day of Christmas', () => {
  expect(nextBankDay('2028-12-25')).toBe('2028-12-27')
})

test('[VE6] school holidays end after they begin, begin on a Monday except in summer, and never overlap within a community', () => {
  for (const { kind, from, to, community } of SCHOOL_HOLIDAYS) {
    expect([isIsoDate(from), isIsoDate(to), from < to]).toEqual([true, true, true])
    if (kind !== 'summer') expect([from, weekdayOf(from)]).toEqual([from, 'monday'])
    const others = SCHOOL_HOLIDAYS.filter((one) => one.community === community && one.from !== from)
    expect(others.every((other) => other.to < from || other.from > to)).toBe(true)
  }
})

/** The rules of the Flemish government's order of 17 April 1991. */
function flemishYear(start: number): string[] {
  const mondayOf = (date: string): string =>
    weekdayOf(date) === 'monday' ? date : mondayOf(addDays(date, -1))
  const [saints, christmas] = [`${start}-11-01`, `${start}-12-25`]
  const weekend = ['saturday', 'sunday']
  const easter = easterSunday(start + 1)
  const autumn = weekdayOf(saints) === 'sunday' ? addDays(saints, 1) : mondayOf(saints)
  const winter = mondayOf(weekend.includes(weekdayOf(christmas)) ? addDays(christmas, 2) : christmas)
  const april = mondayOf(`${start + 1}-04-07`)
  const late = addDays(easter, -13)
  const spring = easter.slice(5, 7) === '03' ? addDays(easter, 1) : easter.slice(5) > '04-15' ? late : april
  return [autumn, winter, addDays(easter, -48), spring, `${start + 1}-07-01`]
}

test("[VE6] the Flemish school holidays begin on the days that the government's order prescribes", () => {
  const begun = SCHOOL_HOLIDAYS.filter(({ community }) => community === 'flemish').map(({ from }) => from)
  expect(begun).toEqual([...flemishYear(2026), ...flemishYear(2027)])
})
