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
  expect(said({})).toBe('Fini à 16 h 20, en trois équipes ; personne n’attend plus de 35 minutes.')
  expect(said({ teams: 1, longestWait: 20 })).toBe(
    'Fini à 16 h 20, tous ensemble ; 20 minutes au plus entre deux parties.',
  )
  expect(said({ goal: 'shortest' })).toBe(
    '2 h 15 min seulement en tout, en trois équipes ; personne n’attend plus de 35 minutes.',
  )
  expect(said({ goal: 'shortest', minutes: 35, teams: 1, longestWait: 0 })).toBe(
    '35 min seulement en tout, tous ensemble ; personne n’attend.',
  )
  expect(said({ goal: 'cake' })).toBe(
    'À 15 h, vous avez 30 minutes tous ensemble pour le gâteau ; fini à 16 h 20.',
  )
})

test('only a party reads about cake', () => {
  const cake = { ...FACTS, goal: 'cake', pause: PAUSE } as const
  expect(plain(planSentence({ ...cake, isParty: false }))).toBe(
    'À 15 h, vous avez 30 minutes tous ensemble ; fini à 16 h 20.',
  )
  expect(goalName(cake)).toMatch(/taart|gâteau|cake/)
  expect(goalName({ ...cake, isParty: false })).not.toMatch(/taart|gâteau|cake/)
})

test('summary lines give the duration or the hours, and the number of teams', () => {
  expect(plain(planLine(FACTS))).toBe('2 h 15 min, trois équipes')
  expect(plain(planLine({ minutes: 120, teams: 1 }))).toBe('2 h, tous ensemble')
  expect(plain(visitLine('14:00', '16:20', 3))).toBe('14 h – 16 h 20, trois équipes')
  expect(plain(visitLine('14:00', '16:20', 1))).toBe('14 h – 16 h 20')
})

test('teams have letters, and their sizes are listed', () => {
  expect(plain(teamSizesText([5, 5, 4]))).toBe('A, B et C : équipes de 5, 5 et 4 joueurs.')
  expect(plain(teamSizesText([6, 6]))).toBe('A et B : équipes de 6 joueurs.')
  expect(turnText('14 h – 14 h 20', FIRST_SHOWN('laser'), 'all')).toBe(
    '14 h – 14 h 20 laser game, tout le monde',
  )
  expect(turnText('15 h', FIRST_SHOWN('vr'), [0])).toBe('15 h réalité virtuelle, équipe A')
  expect(turnText('15 h', FIRST_SHOWN('interactivefloor'), [1, 2])).toBe(
    '15 h sol interactif, équipes B et C',
  )
})

test('says why a plan disappeared', () => {
  expect(plain(replacedText({ attraction: FIRST_SHOWN('laser'), key: '14:20', isTaken: true }))).toBe(
    'Trop tard : quelqu’un d’autre a pris laser 14 h 20. Voici la meilleure alternative.',
  )
  expect(plain(replacedText({ attraction: FIRST_SHOWN('vr'), key: '14:15', isTaken: false }))).toBe(
    'Trop tard : VR 14 h 15 n’est plus possible. Voici la meilleure alternative.',
  )
})
