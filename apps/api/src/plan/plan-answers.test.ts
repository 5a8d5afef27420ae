import { perAttraction } from '@lichtspel/domain/catalogue/attractions'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { FIRST_ATTRACTION_IDS } from '@lichtspel/test-support/domain/catalogue/attractions.ts'
import { randomDay, randomNumbers, wishFor } from '@lichtspel/test-support/domain/plan/random-day.ts'
import { expect, test, vi } from 'vitest'
import { type DayQuestion, PlanAnswers } from './plan-answers.ts'
import type { PlanAnswer, ThreadDay } from './plan-thread.ts'

const next = randomNumbers(14)
const month = (players: number): DayQuestion[] =>
  Array.from({ length: 31 }, () => {
    const schedules = randomDay(next, 0.3)
    const texts = perAttraction(FIRST_ATTRACTION_IDS, (id) => JSON.stringify(schedules[id]))
    return { day: { catalogue: FIRST_CATALOGUE, schedules, texts }, wish: wishFor(players, [1, 1, 1]) }
  })

/** A planner that counts its calls, and the PlanAnswers that use it. */
function countedPlanner(answer: PlanAnswer = 'yes') {
  const planner = { asked: 0, errors: [] as unknown[] }
  const ask = async (days: readonly ThreadDay[]) => {
    planner.asked += days.length
    return days.map(() => answer)
  }
  const answers = new PlanAnswers({ ask, onError: (error) => planner.errors.push(error) })
  return { planner, answers }
}

test('plans identical requests only once, whether they arrive at the same time or later', async () => {
  const { planner, answers } = countedPlanner()
  const questions = month(8)
  const together = await Promise.all(Array.from({ length: 100 }, () => answers.answer(questions, 'home')))
  expect(together.every((days) => days.every((answer) => answer === 'yes'))).toBe(true)
  await answers.answer(
    questions.map((question) => structuredClone(question)),
    'home',
  )
  expect(planner.asked).toBe(31)
})

test('a different group, revision or taken slot needs a new plan; attractions that are not played make no difference', async () => {
  const { planner, answers } = countedPlanner()
  const [one] = month(8)
  if (one === undefined) throw new Error('no day')
  const { day, wish } = one
  const catalogue = { ...FIRST_CATALOGUE, revision: FIRST_CATALOGUE.revision + 1 }
  const others: DayQuestion[] = [
    { day, wish: { ...wish, players: 9 } },
    { day, wish: { ...wish, games: { ...wish.games, vr: 2 } } },
    { day: { ...day, catalogue }, wish },
    { day: { ...day, texts: { ...day.texts, laser: 'one slot less' } }, wish },
  ]
  await answers.answer([one, ...others], 'home')
  expect(planner.asked).toBe(5)
  const noLaser = { ...wish, games: { ...wish.games, laser: 0 } }
  await answers.answer(
    [
      { day, wish: noLaser },
      { day: { ...day, texts: { ...day.texts, laser: 'one slot less' } }, wish: noLaser },
    ],
    'home',
  )
  expect(planner.asked).toBe(6)
})

test('returns only known answers when too many months are waiting', async () => {
  const { planner, answers } = countedPlanner()
  const known = month(8)
  await answers.answer(known, 'home')
  const waiting = Array.from({ length: 20 }, (_, nth) => answers.answer(month(9), `network ${nth}`))
  expect(await answers.answer([...known.slice(0, 2), ...month(10).slice(0, 2)], 'home')).toEqual([
    'yes',
    'yes',
    'unknown',
    'unknown',
  ])
  await Promise.all(waiting)
  expect(planner.asked).toBe(21 * 31)
  expect(await answers.answer(month(11), 'home')).not.toContain('unknown')
})

test('limits a network that requests many unusual months at once, and still serves others', async () => {
  const { planner, answers } = countedPlanner()
  const flood = Array.from({ length: 200 }, () => answers.answer(month(9), 'flood'))
  expect(await answers.answer(month(8), 'home')).not.toContain('unknown')
  const told = await Promise.all(flood)
  expect(told.filter((days) => !days.includes('unknown'))).toHaveLength(4)
  expect(planner.asked).toBe(5 * 31)
  expect(await answers.answer(month(9), 'flood')).not.toContain('unknown')
})

test('returns unknown when the planner fails, and retries on the next request', async () => {
  const errors: unknown[] = []
  let fails = true
  const answers = new PlanAnswers({
    ask: async (days) => {
      if (fails) throw new Error('a fault of the planner')
      return days.map(() => 'yes')
    },
    onError: (error) => errors.push(error),
  })
  const questions = month(8)
  expect(new Set(await answers.answer(questions, 'home'))).toEqual(new Set(['unknown']))
  expect(errors).toEqual([new Error('a fault of the planner')])
  fails = false
  expect(new Set(await answers.answer(questions, 'home'))).toEqual(new Set(['yes']))
})

test('plans each day once when two requested months need it at the same time', async () => {
  const { planner, answers } = countedPlanner('no')
  const [one, two] = [month(8), month(8)]
  await Promise.all([
    answers.answer(one, 'home'),
    answers.answer([...one.slice(0, 30), ...two.slice(0, 1)], 'home'),
  ])
  expect(planner.asked).toBe(32)
})

test('returns unknown when planning takes too long, and keeps the result for later requests', async () => {
  vi.useFakeTimers()
  let tell = (_: PlanAnswer[]) => {}
  const answers = new PlanAnswers({
    ask: () => new Promise((resolve) => (tell = resolve)),
    onError: () => {},
  })
  const questions = month(8)
  const early = answers.answer(questions, 'home')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(new Set(await early)).toEqual(new Set(['unknown']))
  tell(questions.map(() => 'yes'))
  vi.useRealTimers()
  expect(new Set(await answers.answer(questions, 'home'))).toEqual(new Set(['yes']))
})
