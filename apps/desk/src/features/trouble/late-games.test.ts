import { momentAt } from '@lichtspel/domain/time/moment'
import { at, makeVisit, SATURDAY } from '@lichtspel/test-support/desk/saturday.ts'
import { expect, test } from 'vitest'
import { lateGames, movedGroups, withDelay } from './late-games.ts'

const ZONE = 'Europe/Brussels'
const visits = ['14:00', '14:20', '15:00'].map((key) => makeVisit({ slots: [key] }))
const schedules = SATURDAY.schedules.map((one) => ({ ...one, closed: [], held: [] }))
const now = momentAt(at('14:12'), ZONE)
const late = withDelay(
  { ...SATURDAY, schedules, visits },
  { attraction: 'laser', minutes: 10, isFelt: false },
  ZONE,
  now,
)
const linesAt = (time: string) =>
  lateGames(late, 'laser', momentAt(at(time), ZONE)).map(({ kind, key }) => [kind, key])

test('lists the game that is on, the later ones and the free slot that absorbs the delay, until each is over', () => {
  const absorbs = ['absorbs', '14:40']
  expect(linesAt('14:12')).toEqual([['playing', '14:00'], ['later', '14:20'], absorbs])
  expect(linesAt('14:30')).toEqual([['later', '14:20'], absorbs])
  expect(linesAt('14:50')).toEqual([absorbs])
  expect(linesAt('15:00')).toEqual([])
})

test('counts the groups that still have to start later', () => {
  expect(movedGroups(late, now)).toBe(1)
  expect(movedGroups(late, momentAt(at('14:30'), ZONE))).toBe(0)
})
