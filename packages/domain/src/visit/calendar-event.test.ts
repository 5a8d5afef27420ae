import { expect, test } from 'vitest'
import { FIRST_CATALOGUE } from '../catalogue/first-catalogue.ts'
import { timezoneLines } from '../time/zones.ts'
import { type CalendarEvent, calendarFile, calendarMethod } from './calendar-event.ts'

const event: CalendarEvent = {
  bookingId: '7b0c',
  catalogue: FIRST_CATALOGUE,
  blockMinutes: { laser: 20, vr: 15, interactivefloor: 20 },
  date: '2027-03-28',
  mealAt: null,
  slots: { laser: ['14:40', '14:00'], vr: ['15:15'], interactivefloor: [] },
  sequence: 0,
  stampMs: Date.UTC(2027, 0, 5, 9, 30, 59),
  isCancelled: false,
  language: 'nl',
  summary: 'Lichtspel',
  description: 'Tot dan',
}

test('[CA1] the visit is one event from arrival to the end of the last block, in the venue’s time zone', () => {
  expect(calendarFile(event).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lichtspel//Boekingen//NL',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...timezoneLines('Europe/Brussels', '2027-03-28'),
    'BEGIN:VEVENT',
    'UID:7b0c@lichtspel',
    'SEQUENCE:0',
    'DTSTAMP:20270105T093000Z',
    'DTSTART;TZID=Europe/Brussels:20270328T134500',
    'DTEND;TZID=Europe/Brussels:20270328T153000',
    'SUMMARY:Lichtspel',
    'DESCRIPTION:Tot dan',
    'LOCATION:Lichtspel Antwerpen\\, Kaaistraat 1\\, 2000 Antwerpen',
    'ORGANIZER;CN="Lichtspel Antwerpen":mailto:hallo@lichtspel.example',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
  const late = { ...event, slots: { laser: ['23:40'], vr: [], interactivefloor: [] } }
  expect(calendarFile(late)).toContain('\r\nDTEND;TZID=Europe/Brussels:20270329T000000\r\n')
  const french = calendarFile({ ...event, language: 'fr' })
  expect(french).toContain('\r\nPRODID:-//Lichtspel//Boekingen//FR\r\n')
})

test('[CA5] the event lasts until the meal is over, and never past midnight', () => {
  const until = (mealAt: string) => /DTEND;\S+:(\S+)/.exec(calendarFile({ ...event, mealAt }))?.[1]
  expect(until('15:45')).toBe('20270328T164500')
  expect(until('14:15')).toBe('20270328T153000')
  expect(until('23:30')).toBe('20270329T000000')
})

test('[CA2] a change or cancellation is the same event with a higher sequence number', () => {
  expect(calendarMethod(event)).toBe('PUBLISH')
  const cancelled = { ...event, sequence: 2, isCancelled: true }
  expect(calendarMethod(cancelled)).toBe('CANCEL')
  const lines = calendarFile(cancelled).split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'UID:7b0c@lichtspel', 'SEQUENCE:2', 'STATUS:CANCELLED']),
  )
})

test('[CA3] no name can break the file', () => {
  const venue = { ...FIRST_CATALOGUE.venue, name: 'Licht; "spel", x: y' }
  const file = calendarFile({ ...event, catalogue: { ...FIRST_CATALOGUE, venue } })
  expect(file).toContain(`\r\nORGANIZER;CN="Licht; 'spel', x: y":mailto:hallo@lichtspel.example\r\n`)
})

test('[CA3] no text can break the file: it is escaped, and lines have at most 75 octets', () => {
  const odd = calendarFile({ ...event, summary: 'a,b;c\nd\\e', description: 'x\ny\nz' })
  expect(odd).toContain('\r\nSUMMARY:a\\,b\\;c\\nd\\\\e\r\n')
  expect(odd).toContain('\r\nDESCRIPTION:x\\ny\\nz\r\n')
  const folded = (description: string) =>
    /DESCRIPTION:[\s\S]*?(?=\r\nLOCATION)/.exec(calendarFile({ ...event, description }))?.[0].split('\r\n')
  const room = 75 - 'DESCRIPTION:'.length
  expect(folded('a'.repeat(room))).toHaveLength(1)
  expect(folded('a'.repeat(room + 1))).toEqual([`DESCRIPTION:${'a'.repeat(room)}`, ' a'])
  expect(folded('a'.repeat(room + 75))).toEqual([
    `DESCRIPTION:${'a'.repeat(room)}`,
    ` ${'a'.repeat(74)}`,
    ' a',
  ])
  // Characters of 1, 2, 3 and 4 octets at the boundaries between those sizes; none is split.
  for (const [letter, octets] of [
    ['~', 1],
    ['\u00a0', 2],
    ['\u07ff', 2],
    ['\u0800', 3],
    ['\uffff', 3],
    ['\u{10000}', 4],
  ] as const) {
    const fits = Math.floor(room / octets)
    expect(folded(letter.repeat(fits))).toHaveLength(1)
    expect(folded(letter.repeat(fits + 1))).toEqual([`DESCRIPTION:${letter.repeat(fits)}`, ` ${letter}`])
  }
})

test('[TM5] a team has its own event with a stable UID, from its own arrival to its own end', () => {
  const alone = calendarFile({ ...event, team: 2, slots: { ...event.slots, laser: [] }, sequence: 3 })
  expect(alone).toContain('UID:7b0c-team-2@lichtspel\r\nSEQUENCE:3\r\n')
  expect(alone).toContain('DTSTART;TZID=Europe/Brussels:20270328T150000\r\n')
  expect(alone).toContain('DTEND;TZID=Europe/Brussels:20270328T153000\r\n')
})
