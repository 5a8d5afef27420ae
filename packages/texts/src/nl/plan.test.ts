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
  expect(said({})).toBe('Klaar om 16:20, in drie ploegen; niemand wacht langer dan 35 minuten.')
  expect(said({ teams: 1, longestWait: 20 })).toBe(
    'Klaar om 16:20, allemaal samen; hooguit 20 minuten tussen twee spellen.',
  )
  expect(said({ goal: 'shortest' })).toBe(
    'Maar 2 uur 15 min in totaal, in drie ploegen; niemand wacht langer dan 35 minuten.',
  )
  expect(said({ goal: 'shortest', minutes: 35, teams: 1, longestWait: 0 })).toBe(
    'Maar 35 min in totaal, allemaal samen; niemand hoeft te wachten.',
  )
  expect(said({ goal: 'cake' })).toBe(
    'Om 15:00 is iedereen 30 minuten samen vrij voor taart; klaar om 16:20.',
  )
})

test('only a party reads about cake', () => {
  const cake = { ...FACTS, goal: 'cake', pause: PAUSE } as const
  expect(plain(planSentence({ ...cake, isParty: false }))).toBe(
    'Om 15:00 is iedereen 30 minuten samen vrij; klaar om 16:20.',
  )
  expect(goalName(cake)).toMatch(/taart|gâteau|cake/)
  expect(goalName({ ...cake, isParty: false })).not.toMatch(/taart|gâteau|cake/)
})

test('summary lines give the duration or the hours, and the number of teams', () => {
  expect(plain(planLine(FACTS))).toBe('2 uur 15 min, drie ploegen')
  expect(plain(planLine({ minutes: 120, teams: 1 }))).toBe('2 uur, allemaal samen')
  expect(plain(visitLine('14:00', '16:20', 3))).toBe('14:00–16:20, drie ploegen')
  expect(plain(visitLine('14:00', '16:20', 1))).toBe('14:00–16:20')
})

test('teams have letters, and their sizes are listed', () => {
  expect(teamSizesText([5, 5, 4])).toBe('A, B en C: ploegen van 5, 5 en 4 spelers.')
  expect(teamSizesText([6, 6])).toBe('A en B: ploegen van 6 spelers.')
  expect(turnText('14:00–14:20', FIRST_SHOWN('laser'), 'all')).toBe('14:00–14:20 lasershooten, iedereen')
  expect(turnText('15:00–15:15', FIRST_SHOWN('vr'), 'unknown')).toMatch(/^15:00–15:15 VR[^,]*$/)
  expect(turnText('15:00–15:15', FIRST_SHOWN('vr'), [0])).toBe('15:00–15:15 VR-shooten, ploeg A')
  expect(turnText('15:00–15:20', FIRST_SHOWN('interactivefloor'), [1, 2])).toBe(
    '15:00–15:20 interactieve vloer, ploegen B en C',
  )
  expect(turnText('15:00–15:15', FIRST_SHOWN('vr'), [25, 26])).toBe('15:00–15:15 VR-shooten, ploegen Z en 27')
})

test('says why a plan disappeared', () => {
  expect(plain(replacedText({ attraction: FIRST_SHOWN('laser'), key: '14:20', isTaken: true }))).toBe(
    'Net weg: iemand anders nam laser 14:20. Dit is nu het beste voorstel.',
  )
  expect(plain(replacedText({ attraction: FIRST_SHOWN('vr'), key: '14:15', isTaken: false }))).toBe(
    'Net weg: VR 14:15 kan niet meer. Dit is nu het beste voorstel.',
  )
})
