import { FIRST_SHOWN } from '@lichtspel/test-support/domain/catalogue/first-shown.ts'
import { expect, test } from 'vitest'
import { goalName, planLine, planSentence, replacedText, teamSizesText, turnText } from './plan.ts'
import { visitLine } from './visit.ts'

const plain = (words: string) => words.replaceAll('\u00a0', ' ')
const FACTS = {
  goal: 'earliest',
  isParty: true,
  end: '16:20',
  minutes: 135,
  teams: 3,
  longestWait: 35,
} as const
const PAUSE = { start: '15:00', minutes: 30 }

test('a plan explains in one sentence why a group would want it', () => {
  const said = (some: object) => plain(planSentence({ ...FACTS, pause: PAUSE, ...some }))
  expect(said({})).toBe('Finished at 16:20, in three teams; nobody waits longer than 35 minutes.')
  expect(said({ teams: 1, longestWait: 20 })).toBe(
    'Finished at 16:20, all together; at most 20 minutes between two games.',
  )
  expect(said({ goal: 'shortest' })).toBe(
    'Only 2 hours 15 min in all, in three teams; nobody waits longer than 35 minutes.',
  )
  expect(said({ goal: 'shortest', minutes: 35, teams: 1, longestWait: 0 })).toBe(
    'Only 35 min in all, all together; nobody has to wait.',
  )
  expect(said({ goal: 'cake' })).toBe('At 15:00 you’re all free for cake for 30 minutes; finished at 16:20.')
})

test('only a party reads about cake', () => {
  const cake = { ...FACTS, goal: 'cake', pause: PAUSE } as const
  expect(plain(planSentence({ ...cake, isParty: false }))).toBe(
    'At 15:00 you’re all free for 30 minutes; finished at 16:20.',
  )
  expect(goalName(cake)).toMatch(/taart|gâteau|cake/)
  expect(goalName({ ...cake, isParty: false })).not.toMatch(/taart|gâteau|cake/)
})

test('summary lines give the duration or the hours, and the number of teams', () => {
  expect(plain(planLine(FACTS))).toBe('2 hours 15 min, three teams')
  expect(plain(planLine({ minutes: 120, teams: 1 }))).toBe('2 hours, all together')
  expect(plain(visitLine('14:00', '16:20', 3))).toBe('14:00–16:20, three teams')
  expect(plain(visitLine('14:00', '16:20', 1))).toBe('14:00–16:20')
})

test('teams have letters, and their sizes are listed', () => {
  expect(teamSizesText([5, 5, 4])).toBe('A, B and C: teams of 5, 5 and 4 players.')
  expect(teamSizesText([6, 6])).toBe('A and B: teams of 6 players.')
  expect(turnText('14:00–14:20', FIRST_SHOWN('laser'), 'all')).toBe('14:00–14:20 laser tag, everyone')
  expect(turnText('15:00–15:15', FIRST_SHOWN('vr'), 'unknown')).toMatch(/^15:00–15:15 VR[^,]*$/)
  expect(turnText('15:00–15:15', FIRST_SHOWN('vr'), [0])).toBe('15:00–15:15 VR shooting, team A')
  expect(turnText('15:00–15:20', FIRST_SHOWN('interactivefloor'), [1, 2])).toBe(
    '15:00–15:20 interactive floor, teams B and C',
  )
})

test('says why a plan disappeared', () => {
  expect(plain(replacedText({ attraction: FIRST_SHOWN('laser'), key: '14:20', isTaken: true }))).toBe(
    'Just gone: someone else took laser 14:20. This is the next best.',
  )
  expect(plain(replacedText({ attraction: FIRST_SHOWN('vr'), key: '14:15', isTaken: false }))).toBe(
    'Just gone: VR 14:15 is no longer possible. This is the next best.',
  )
})
