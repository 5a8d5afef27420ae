import { expect, test } from 'vitest'
import { momentAt } from './moment.ts'
import { changesFrom, instantOf, timezoneLines } from './zones.ts'

/** Each observance on one line: name, start, and the offsets before and after. */
function observances(zone: string, date: string): string[] {
  const text = timezoneLines(zone, date).join(' ')
  return [
    ...text.matchAll(/BEGIN:(STANDARD|DAYLIGHT) DTSTART:(\S+) TZOFFSETFROM:(\S+) TZOFFSETTO:(\S+)/g),
  ].map((match) => match.slice(1).join(' '))
}

test('[CA4] a calendar file covers the clock changes from a year before the visit to its day', () => {
  expect(timezoneLines('Europe/Brussels', '2027-03-28').at(0)).toBe('BEGIN:VTIMEZONE')
  expect(timezoneLines('Europe/Brussels', '2027-03-28').at(1)).toBe('TZID:Europe/Brussels')
  expect(timezoneLines('Europe/Brussels', '2027-03-28').at(-1)).toBe('END:VTIMEZONE')
  expect(observances('Europe/Brussels', '2027-03-28')).toEqual([
    'STANDARD 20260328T010000 +0100 +0100',
    'DAYLIGHT 20260329T020000 +0100 +0200',
    'STANDARD 20261025T030000 +0200 +0100',
    'DAYLIGHT 20270328T020000 +0100 +0200',
  ])
  expect(observances('Europe/Brussels', '2027-03-27')).toHaveLength(3)
})

test('[CA4] handles zones west of Greenwich, without summer time, and with half-hour changes', () => {
  expect(observances('America/New_York', '2027-01-15')).toEqual([
    'STANDARD 20260114T190000 -0500 -0500',
    'DAYLIGHT 20260308T020000 -0500 -0400',
    'STANDARD 20261101T020000 -0400 -0500',
  ])
  expect(observances('Asia/Kathmandu', '2027-01-15')).toEqual(['STANDARD 20260115T054500 +0545 +0545'])
  expect(observances('Australia/Lord_Howe', '2027-01-15')).toEqual([
    'DAYLIGHT 20260115T110000 +1100 +1100',
    'STANDARD 20260405T020000 +1100 +1030',
    'DAYLIGHT 20261004T020000 +1030 +1100',
  ])
})

test('[GR4] finds the zones whose clock changes while a venue may be open', () => {
  const changes = (zone: string) => changesFrom(zone, '04:00', '2026-01-01', '2029-12-31')
  for (const zone of ['Europe/Brussels', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'])
    expect(changes(zone)).toBe(false)
  for (const zone of ['America/Santiago', 'Africa/Cairo', 'America/Nuuk']) expect(changes(zone)).toBe(true)
  expect(changesFrom('Europe/Brussels', '03:00', '2026-01-01', '2026-12-31')).toBe(true)
})

test('[SS5] converts a local time to an instant, including on days when the clock changes', () => {
  const shown = (zone: string, date: string, time: string) =>
    new Date(instantOf(zone, date, time)).toISOString().slice(0, 16)
  expect(shown('Europe/Brussels', '2026-11-21', '14:00')).toBe('2026-11-21T13:00')
  expect(shown('Europe/Brussels', '2026-07-21', '14:00')).toBe('2026-07-21T12:00')
  expect(shown('Europe/Brussels', '2027-03-28', '08:00')).toBe('2027-03-28T06:00')
  expect(shown('Europe/Brussels', '2026-10-25', '08:00')).toBe('2026-10-25T07:00')
  expect(shown('America/New_York', '2026-11-01', '20:00')).toBe('2026-11-02T01:00')
  for (const zone of ['Europe/Brussels', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/New_York']) {
    for (const date of ['2026-10-25', '2027-03-28', '2027-06-30']) {
      for (const time of ['04:00', '08:20', '23:40']) {
        expect(momentAt(instantOf(zone, date, time), zone)).toMatchObject({ date, time })
      }
    }
  }
})
