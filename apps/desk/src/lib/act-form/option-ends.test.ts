import { momentAt } from '@lichtspel/domain/time/moment'
import { instantOf } from '@lichtspel/domain/time/zones'
import { expect, test } from 'vitest'
import { quickEnds } from './option-ends.ts'

const ZONE = 'Europe/Brussels'
const at = (date: string, time: string) => instantOf(ZONE, date, time)
const ends = (now: number, visit: number) =>
  quickEnds(momentAt(now, ZONE), ZONE, visit).map(({ text }) => text)

test('offers today at six, tomorrow at noon and Friday at six', () => {
  expect(ends(at('2026-11-25', '14:12'), at('2026-12-05', '14:00'))).toEqual([
    '2026-11-25T18:00',
    '2026-11-26T12:00',
    '2026-11-27T18:00',
  ])
})

test('offers no end in the past, within the hour, or after the visit has begun', () => {
  expect(ends(at('2026-11-25', '17:30'), at('2026-12-05', '14:00'))).toEqual([
    '2026-11-26T12:00',
    '2026-11-27T18:00',
  ])
  expect(ends(at('2026-11-25', '14:12'), at('2026-11-26', '11:00'))).toEqual(['2026-11-25T18:00'])
  expect(ends(at('2026-11-25', '19:00'), at('2026-11-26', '10:00'))).toEqual([])
})

test('on a Friday, offers next Friday, because today has its own button', () => {
  expect(ends(at('2026-11-27', '10:00'), at('2026-12-20', '14:00'))).toEqual([
    '2026-11-27T18:00',
    '2026-11-28T12:00',
    '2026-12-04T18:00',
  ])
})
