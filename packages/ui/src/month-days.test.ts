import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextMonth, shiftDay, shiftMonth, weekEdge, weeksOf } from './month-days.ts'

const iso = (date: Date) => date.toISOString().slice(0, 10)
const anyDate = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2090-12-31T00:00:00Z'), noInvalidDate: true })
  .map(iso)

test('a month is complete, in weeks from Monday to Sunday, and matches Date', () =>
  fc.assert(
    fc.property(anyDate, (date) => {
      const month = date.slice(0, 7)
      const [year = 0, number = 0] = month.split('-').map(Number)
      const weeks = weeksOf(month)
      const days = weeks.flat().filter((day) => day !== null)
      const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
      expect(days).toEqual(
        Array.from({ length: last }, (_, index) => iso(new Date(Date.UTC(year, number - 1, index + 1)))),
      )
      for (const week of weeks) {
        expect(week).toHaveLength(7)
        for (const [place, day] of week.entries()) {
          if (day !== null) expect((new Date(day).getUTCDay() + 6) % 7).toBe(place)
        }
      }
    }),
  ))

test('moving by days and weeks matches Date', () =>
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -400, max: 400 }), (date, days) => {
      const expected = new Date(date)
      expected.setUTCDate(expected.getUTCDate() + days)
      expect(shiftDay(date, days)).toBe(iso(expected))
      const [monday, sunday] = [weekEdge(date, 'start'), weekEdge(date, 'end')]
      expect(new Date(monday).getUTCDay()).toBe(1)
      expect(new Date(sunday).getUTCDay()).toBe(0)
      expect(monday <= date && date <= sunday && shiftDay(monday, 6) === sunday).toBe(true)
    }),
  ))

test('moving to another month keeps the day, or uses the last day of that month', () =>
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -30, max: 30 }), (date, step) => {
      const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
      const last = new Date(Date.UTC(year, month + step, 0)).getUTCDate()
      const expected = new Date(Date.UTC(year, month - 1 + step, Math.min(day, last)))
      expect(shiftMonth(date, step)).toBe(iso(expected))
      expect(nextMonth(date.slice(0, 7), step)).toBe(iso(expected).slice(0, 7))
    }),
  ))
