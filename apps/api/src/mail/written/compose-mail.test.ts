import { calendarFile } from '@lichtspel/domain/visit/calendar-event'
import { sampleFacts } from '@lichtspel/test-support/mail/mail-samples.ts'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { composeMail, visitEvent } from './compose-mail.ts'
import type { MailFacts } from './mail-facts.ts'

const on = (date: string, laser: string[], over: Partial<MailFacts> = {}) =>
  sampleFacts({
    visit: {
      date,
      slots: { laser, vr: [], interactivefloor: [] },
      blockMinutes: { laser: 20, vr: 15, interactivefloor: 20 },
    },
    ...over,
  })

/** Parsed by a third-party library, using the zone in the file itself. */
function read(facts: MailFacts) {
  const calendar = ICAL.Component.fromString(calendarFile(visitEvent(facts)))
  const zone = new ICAL.Timezone(
    calendar.getFirstSubcomponent('vtimezone') ?? new ICAL.Component('vtimezone'),
  )
  const component = calendar.getFirstSubcomponent('vevent')
  if (component === null) throw new Error('no event')
  const event = new ICAL.Event(component)
  const utc = (time: ICAL.Time) => {
    time.zone = zone
    return new Date(time.toUnixTime() * 1000).toISOString()
  }
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    status: component.getFirstPropertyValue('status'),
    start: utc(event.startDate),
    end: utc(event.endDate),
    summary: event.summary,
    description: event.description,
    location: event.location,
    events: calendar.getAllSubcomponents('vevent').length,
  }
}

describe('the calendar file', () => {
  test('is one event from arrival to the end of the last block', () => {
    expect(read(sampleFacts({}, { mealAt: null }))).toEqual({
      method: 'PUBLISH',
      uid: '00000000-0000-4000-a000-000000000001@lichtspel',
      sequence: 0,
      status: 'CONFIRMED',
      start: '2027-02-20T12:45:00.000Z',
      end: '2027-02-20T14:45:00.000Z',
      summary: 'Lichtspel Antwerpen: Lasershooten en VR-shooten',
      description: 'Je eerste spel begint om 14:00; we verwachten je 15 minuten vroeger.',
      location: 'Lichtspel Antwerpen, Kaaistraat 1, 2000 Antwerpen',
      events: 1,
    })
  })

  test.each([
    ['2027-03-27', '2027-03-27T12:45:00.000Z'],
    ['2027-03-28', '2027-03-28T11:45:00.000Z'],
    ['2027-07-10', '2027-07-10T11:45:00.000Z'],
    ['2027-10-30', '2027-10-30T11:45:00.000Z'],
    ['2027-10-31', '2027-10-31T12:45:00.000Z'],
    ['2028-02-29', '2028-02-29T12:45:00.000Z'],
  ])('starts at the right instant in summer and winter time: on %s at %s', (date, start) => {
    expect(read(on(date, ['14:00'])).start).toBe(start)
  })

  test('ends at midnight when the last block does', () => {
    expect(read(on('2027-02-28', ['23:40'])).end).toBe('2027-02-28T23:00:00.000Z')
    expect(read(on('2027-12-31', ['23:40'])).end).toBe('2027-12-31T23:00:00.000Z')
  })

  test('of a move or a cancellation has the same event with a higher sequence number', () => {
    const placed = read(on('2027-02-20', ['14:00']))
    const moved = read(on('2027-02-21', ['16:00'], { kind: 'moved', sequence: 1 }))
    const cancelled = read(on('2027-02-21', ['16:00'], { kind: 'cancelled', sequence: 2 }))
    expect(new Set([placed.uid, moved.uid, cancelled.uid]).size).toBe(1)
    expect([placed.sequence, moved.sequence, cancelled.sequence]).toEqual([0, 1, 2])
    expect([cancelled.method, cancelled.status]).toEqual(['CANCEL', 'CANCELLED'])
  })

  test('has lines of at most 75 octets, ending in CRLF, and nothing a visitor typed', () => {
    const text = calendarFile(visitEvent(sampleFacts({}, { name: 'ZICHTBAAR', extraInfo: 'ZICHTBAAR' })))
    expect(text.endsWith('\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text).not.toContain('ZICHTBAAR')
  })

  test('is attached to mails to the visitor, not to notices to the venue', () => {
    const types = (kind: MailFacts['kind']) =>
      composeMail(sampleFacts({ kind }), undefined).attachments.map(({ contentType }) => contentType)
    expect(types('confirmation')).toEqual(['text/calendar; charset=utf-8; method=PUBLISH', 'image/png'])
    expect(types('cancelled')).toEqual(['text/calendar; charset=utf-8; method=CANCEL'])
    expect(types('venue-notice')).toEqual([])
  })
})
