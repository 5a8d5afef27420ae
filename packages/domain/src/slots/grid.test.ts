import { GENT } from '@lichtspel/test-support/domain/catalogue/gent.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { addDays, addMonths, isIsoDate, WEEKDAYS, weekdayOf } from '../time/calendar-date.ts'
import { clockTimeAt, isClockTime, minutesOf } from '../time/clock-time.ts'
import { hasStarted, momentAt } from '../time/moment.ts'
import { gridOn, keyAtOffset, slotKeys } from './grid.ts'

const DAY = { opens: '08:00', closes: '24:00' }

test('[GR1] laser and floor have 48 slots a day, VR 64', () => {
  const laser = slotKeys({ ...DAY, blockMinutes: 20 })
  expect(laser).toHaveLength(48)
  expect(laser.slice(0, 4)).toEqual(['08:00', '08:20', '08:40', '09:00'])
  expect(laser.at(-1)).toBe('23:40')
  const vr = slotKeys({ ...DAY, blockMinutes: 15 })
  expect(vr).toHaveLength(64)
  expect(vr.at(-1)).toBe('23:45')
})

test('[GR1] a block that would end after closing time is not a slot', () => {
  expect(slotKeys({ opens: '10:00', closes: '11:10', blockMinutes: 20 })).toEqual(['10:00', '10:20', '10:40'])
  expect(slotKeys({ opens: '10:00', closes: '10:10', blockMinutes: 20 })).toEqual([])
  for (const length of [0, -20, 7.5])
    expect(() => slotKeys({ ...DAY, blockMinutes: length })).toThrow(`block length: ${length}`)
})

test('[GR1] the first slot has no neighbour before it and the last slot none after it', () => {
  const keys = slotKeys({ ...DAY, blockMinutes: 20 })
  expect(keyAtOffset(keys, '08:20', -1)).toBe('08:00')
  expect(keyAtOffset(keys, '08:00', -1)).toBeUndefined()
  expect(keyAtOffset(keys, '08:00', 2)).toBe('08:40')
  expect(keyAtOffset(keys, '23:40', 1)).toBeUndefined()
  expect(keyAtOffset(keys, '08:07', 1)).toBeUndefined()
})

test('[GR2] keys are clock times, sorted as text; 24:00 is only a closing time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 240 }), (open, block) => {
      const keys = slotKeys({ opens: clockTimeAt(open), closes: '24:00', blockMinutes: block })
      expect(keys.toSorted()).toEqual(keys)
      expect(keys).not.toContain('24:00')
      expect(keys.every(isClockTime)).toBe(true)
    }),
  )
})

test('[GR2] clock times convert to minutes and back', () => {
  expect(minutesOf('00:00')).toBe(0)
  expect(minutesOf('14:20')).toBe(860)
  expect(minutesOf('24:00')).toBe(1440)
  expect(clockTimeAt(1440)).toBe('24:00')
  fc.assert(fc.property(fc.integer({ min: 0, max: 1440 }), (m) => minutesOf(clockTimeAt(m)) === m))
  for (const wrong of ['8:00', '24:01', '25:00', '12:60', '12:5', ' 12:00', '12:00 ', 'x', '12:000']) {
    expect(isClockTime(wrong)).toBe(false)
    expect(() => minutesOf(wrong)).toThrow(`not a clock time: ${wrong}`)
  }
  for (const wrong of [-1, 1441, 0.5, Number.NaN])
    expect(() => clockTimeAt(wrong)).toThrow('not a minute of the day')
})

test('[GR3] accepts only dates that exist', () => {
  for (const date of ['2026-11-14', '2028-02-29', '2000-02-29', '2026-12-31', '2026-04-30', '2026-01-01']) {
    expect(isIsoDate(date)).toBe(true)
  }
  for (const wrong of [
    '2027-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-06-31',
    '2026-09-31',
    '2026-11-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '2026-1-1',
    '14/11/2026',
    'x2026-11-14',
    '2026-11-14x',
  ]) {
    expect(isIsoDate(wrong)).toBe(false)
    expect(() => weekdayOf(wrong)).toThrow(`not a date: ${wrong}`)
  }
})

test("[GR3] agrees with the platform's calendar on every date", () => {
  const day = fc.integer({ min: -200_000, max: 200_000 })
  fc.assert(
    fc.property(day, fc.integer({ min: -800, max: 800 }), (from, step) => {
      const iso = (n: number) => new Date(n * 86_400_000).toISOString().slice(0, 10)
      fc.pre(iso(from).length === 10 && iso(from + step).length === 10)
      expect(weekdayOf(iso(from))).toBe(WEEKDAYS[(new Date(from * 86_400_000).getUTCDay() + 6) % 7])
      expect(addDays(iso(from), step)).toBe(iso(from + step))
    }),
    { numRuns: 2000 },
  )
})

test("[GR3] adds months by the calendar, capped at the month's last day", () => {
  expect(addMonths('2026-11-15', 12)).toBe('2027-11-15')
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
  expect(addMonths('2026-10-31', 1)).toBe('2026-11-30')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
})

test('[GR4] half past midnight in Brussels has the date in Brussels, not the date in UTC', () => {
  expect(momentAt(Date.parse('2026-11-14T23:30:00Z'), 'Europe/Brussels')).toMatchObject({
    date: '2026-11-15',
    time: '00:30',
  })
  expect(momentAt(Date.parse('2027-07-14T22:30:00Z'), 'Europe/Brussels')).toMatchObject({
    date: '2027-07-15',
    time: '00:30',
  })
})

test.each([
  ['2027-03-28T05:59:00Z', '07:59'],
  ['2027-03-28T06:00:00Z', '08:00'],
  ['2027-10-31T06:59:00Z', '07:59'],
  ['2027-10-31T07:00:00Z', '08:00'],
])('[GR4] on the days the clock changes, %s is %s at the venue', (instant, time) => {
  const moment = momentAt(Date.parse(instant), 'Europe/Brussels')
  expect(moment.time).toBe(time)
  expect(hasStarted(moment.date, '08:00', moment)).toBe(time >= '08:00')
})

test('[GR4] uses the local date in a zone west of Greenwich', () => {
  const moment = momentAt(Date.parse('2026-11-15T03:00:00Z'), 'America/New_York')
  expect(moment).toEqual({ epochMs: 1794711600000, date: '2026-11-14', time: '22:00' })
})

test('[GR5] a grid takes its hours from the day, and its block length and break from the attraction', () => {
  expect(gridOn(FIRST_CATALOGUE, 'laser', '2026-11-16')).toEqual({
    opens: '08:00',
    closes: '24:00',
    blockMinutes: 20,
    mandatoryBreak: true,
  })
  expect(gridOn(GENT, 'laser', '2026-11-16')).toBeNull()
  expect(gridOn(GENT, 'vr', '2026-12-25')).toBeNull()
  expect(gridOn(FIRST_CATALOGUE, 'karting', '2026-11-16')).toBeNull()
  const short = {
    ...GENT,
    hours: { ...GENT.hours, week: { ...GENT.hours.week, tuesday: { opens: '10:00', closes: '10:20' } } },
  }
  expect(gridOn(short, 'laser', '2026-11-17')).toBeNull()
  expect(gridOn(short, 'interactivefloor', '2026-11-17')).toMatchObject({ closes: '10:20' })
})
