import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { timezoneLines } from '../time/zones.ts'
import { type AttractionCalendar, attractionCalendar, type CalendarBooking } from './attraction-calendar.ts'

const booking: CalendarBooking = {
  id: '7b0c',
  date: '2026-11-28',
  keys: ['16:15', '16:00', '18:00'],
  blockMinutes: 15,
  isOption: false,
  changedMs: Date.UTC(2026, 10, 15, 9, 30),
  sequence: 2,
  summary: 'Lotte wordt 10 (10)',
}
const calendar: AttractionCalendar = {
  venue: FIRST_CATALOGUE.venue,
  attraction: 'vr',
  name: 'VR, Antwerpen',
  until: '2027-01-31',
  bookings: [booking],
}

test("[CF1] merges adjacent blocks into one event and states the calendar's name, zone and refresh interval", () => {
  expect(attractionCalendar(calendar).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lichtspel//Boekingen//NL',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:VR\\, Antwerpen',
    'X-WR-CALNAME:VR\\, Antwerpen',
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...timezoneLines('Europe/Brussels', '2027-01-31'),
    'BEGIN:VEVENT',
    'UID:7b0c-vr-1600@lichtspel',
    'SEQUENCE:2',
    'DTSTAMP:20261115T093000Z',
    'DTSTART;TZID=Europe/Brussels:20261128T160000',
    'DTEND;TZID=Europe/Brussels:20261128T163000',
    'SUMMARY:Lotte wordt 10 (10)',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:7b0c-vr-1800@lichtspel',
    'SEQUENCE:2',
    'DTSTAMP:20261115T093000Z',
    'DTSTART;TZID=Europe/Brussels:20261128T180000',
    'DTEND;TZID=Europe/Brussels:20261128T181500',
    'SUMMARY:Lotte wordt 10 (10)',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('[CF2] an option is tentative', () => {
  const lines = attractionCalendar({ ...calendar, bookings: [{ ...booking, isOption: true }] }).split('\r\n')
  expect(lines.filter((line) => line.startsWith('STATUS'))).toEqual(['STATUS:TENTATIVE', 'STATUS:TENTATIVE'])
})

test('[CF3] a name cannot start a new line and is never split inside a character', () => {
  const summary = `a\r\nBEGIN:VEVENT\rX:1\n;,\\ \u0000\u001b\u007f\u009b${'ë👩'.repeat(40)}\u0085A:1\u2028B:2\u2029`
  const file = attractionCalendar({ ...calendar, bookings: [{ ...booking, keys: ['16:00'], summary }] })
  expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
  expect(file).not.toContain('\u0000')
  expect(file.replaceAll('\r\n ', '')).toContain(
    `SUMMARY:a\\nBEGIN:VEVENT\\nX:1\\n\\;\\,\\\\ ${'ë👩'.repeat(40)}\\nA:1\\nB:2\\n\r\n`,
  )
  for (const line of file.split('\r\n')) expect(new Blob([line]).size).toBeLessThanOrEqual(75)
})
