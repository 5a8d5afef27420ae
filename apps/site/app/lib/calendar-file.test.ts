import { ANTWERPEN } from '@lichtspel/domain/venue'
import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const entry = {
  id: '7b0c',
  venue: ANTWERPEN,
  date: '2027-03-28',
  start: '13:45',
  end: '15:00',
  title: 'Lichtspel Antwerpen',
}
const file = calendarFile(entry, Date.UTC(2027, 0, 5, 9, 30))

test('the visit stands in the venue’s own time, with the rules of that time', () => {
  expect(file).toContain('\r\nDTSTART;TZID=Europe/Brussels:20270328T134500\r\n')
  expect(file).toContain('\r\nDTEND;TZID=Europe/Brussels:20270328T150000\r\n')
  expect(file).toContain('\r\nDTSTAMP:20270105T093000Z\r\n')
  expect(file).toContain('\r\nTZID:Europe/Brussels\r\n')
  expect(file).toContain('\r\nUID:7b0c@lichtspel\r\n')
})

test('commas, semicolons and new lines of a text do not break the file', () => {
  const odd = calendarFile({ ...entry, title: 'a,b;c\nd\\e' }, 0)
  expect(odd).toContain('\r\nSUMMARY:a\\,b\\;c\\nd\\\\e\r\n')
})

test('every line ends as the format asks, and a visit until midnight ends that day', () => {
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(calendarFile({ ...entry, end: '24:00' }, 0)).toContain('20270328T235900')
})
