import { shownIn } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import type { StartNow } from '@lichtspel/domain/desk/start-now'
import type { Plan } from '@lichtspel/domain/plan/plan'
import { expect, test } from 'vitest'
import * as words from './plan-words.ts'

const SHOWN = shownIn(FIRST_CATALOGUE.attractions)

const { planHours, smallerWords, whyNotNow } = words
/** Ignores the non-breaking spaces that keep times on one line. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const planDelay = (...given: Parameters<typeof words.planDelay>) => plain(words.planDelay(...given))
const planReason = (...given: Parameters<typeof words.planReason>) => plain(words.planReason(...given))

const PLAN: Plan = {
  goal: 'earliest',
  start: 900,
  end: 960,
  teams: [4, 3],
  turns: [],
  orphans: 0,
  longestPause: 0,
  longestWait: 15,
  proven: true,
  tidy: true,
}
const ANSWER: StartNow = {
  plans: [PLAN],
  proposed: PLAN,
  later: [],
  smaller: [],
  short: [],
  isOnlyLater: false,
}

test('a plan shows its hours and the time until its first game', () => {
  expect(planHours(PLAN)).toBe('15:00–16:00')
  expect(planDelay(PLAN, 892)).toBe('over 8 min')
  expect(planDelay(PLAN, 840)).toBe('over 1 uur')
  expect(planDelay(PLAN, 755)).toBe('over 2 uur 25 min')
  expect(planDelay(PLAN, 900)).toBe('begint nu')
  expect(planDelay(PLAN, 903)).toBe('3 min geleden begonnen')
})

test("describes a plan's teams, length and pause in one line", () => {
  expect(planReason(PLAN, ANSWER)).toBe('In 2 ploegen van 4 en 3, 1 uur in huis')
  expect(planReason({ ...PLAN, teams: [6], longestPause: 9 }, ANSWER)).toBe('Iedereen samen, 1 uur in huis')
  expect(planReason({ ...PLAN, teams: [6, 6, 6], longestPause: 20 }, ANSWER)).toBe(
    'In 3 ploegen van 6, 1 uur in huis, waarvan 20 min pauze',
  )
  expect(planReason({ ...PLAN, goal: 'cake', end: 990, longestPause: 30 }, ANSWER)).toBe(
    'In 2 ploegen van 4 en 3, 1 uur 30 min in huis, met 30 min om iets te drinken',
  )
})

test('a later plan names its advantage', () => {
  const later = { ...PLAN, start: 915 }
  expect(planReason(later, { plans: [PLAN], later: [later] })).toBe(
    'In 2 ploegen van 4 en 3, 45 min in huis, begint later en is even vroeg klaar',
  )
  const sooner = { ...later, end: 955 }
  expect(planReason(sooner, { plans: [PLAN], later: [sooner] })).toMatch(/begint later en is vroeger klaar$/)
  const shortest = { ...later, end: 1000 }
  expect(planReason(shortest, { plans: [PLAN], later: [shortest] })).toMatch(/1 uur 25 min in huis$/)
  expect(planReason(later, { plans: [], later: [later] })).toMatch(/45 min in huis$/)
})

test('says why the visit does not begin within the quarter', () => {
  expect(whyNotNow(ANSWER)).toBeUndefined()
  expect(whyNotNow({ ...ANSWER, plans: [{ ...PLAN, longestPause: 30 }] })).toMatch(/lange pauze/)
  expect(whyNotNow({ ...ANSWER, plans: [], later: [PLAN] })).toMatch(/kwartier/)
  expect(whyNotNow({ ...ANSWER, plans: [] })).toMatch(/Vandaag/)
  expect(whyNotNow({ ...ANSWER, plans: [], isOnlyLater: true })).toMatch(/twee uur/)
})

test('a smaller visit is named by the games it keeps', () => {
  expect(smallerWords(SHOWN, { laser: 2, vr: 1, interactivefloor: 0 })).toBe('Alleen 2 laser en 1 VR')
  expect(smallerWords(SHOWN, { laser: 0, vr: 0, interactivefloor: 1 })).toBe('Alleen 1 vloer')
})
