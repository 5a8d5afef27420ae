import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { randomDay, randomNumbers, wishFor } from '@lichtspel/domain/plan/random-day.fixture'
import { expect, test } from 'vitest'
import { type DayQuestion, type PlanAnswer, PlanAnswers } from './plan-answers.ts'

const next = randomNumbers(14)
const month = (players: number): DayQuestion[] =>
  Array.from({ length: 31 }, () => ({
    catalogue: FIRST_CATALOGUE,
    day: randomDay(next, 0.3),
    wish: wishFor(players, [1, 1, 1]),
  }))

/** A planner that takes its time, and counts. */
function slowPlanner(ms: number) {
  const planner = { asked: 0, find: (): PlanAnswer => 'no' }
  planner.find = () => {
    planner.asked += 1
    const until = performance.now() + ms
    while (performance.now() < until);
    return 'yes'
  }
  return planner
}

test('between two days that took long, everything else of the process has its turn', async () => {
  const planner = slowPlanner(4)
  const answers = new PlanAnswers(planner.find)
  const askedAtTurns: number[] = []
  let isDone = false
  const watch = () => {
    askedAtTurns.push(planner.asked)
    if (!isDone) setImmediate(watch)
  }
  watch()
  await Promise.all([answers.answer(month(8)), answers.answer(month(9)), answers.answer(month(10))])
  isDone = true
  expect(planner.asked).toBe(93)
  const steps = askedAtTurns.map((asked, nth) => asked - (askedAtTurns[nth - 1] ?? 0))
  expect(Math.max(...steps)).toBe(1)
})

test('equal questions are answered once, together or later', async () => {
  const planner = slowPlanner(0)
  const answers = new PlanAnswers(planner.find)
  const questions = month(8)
  const together = await Promise.all(Array.from({ length: 100 }, () => answers.answer(questions)))
  expect(together.every((days) => days.every((answer) => answer === 'yes'))).toBe(true)
  await answers.answer(questions.map((question) => structuredClone(question)))
  expect(planner.asked).toBe(31)
})

test('another group, another revision, or one more slot taken is another question', async () => {
  const planner = slowPlanner(0)
  const answers = new PlanAnswers(planner.find)
  const [one] = month(8)
  if (one === undefined) throw new Error('no day')
  const { catalogue, day, wish } = one
  const first = day.laser.free.indexOf(true)
  const free = day.laser.free.with(first, false)
  await answers.answer([
    one,
    { ...one, wish: { ...wish, players: 9 } },
    { ...one, wish: { ...wish, games: { ...wish.games, vr: 2 } } },
    { ...one, catalogue: { ...catalogue, revision: catalogue.revision + 1 } },
    { ...one, day: { ...day, laser: { ...day.laser, free } } },
    { ...one, day: { ...day, laser: { ...day.laser, opens: day.laser.opens + 20 } } },
    { ...one, day: { ...day, vr: { ...day.vr, mandatoryBreak: true } } },
  ])
  expect(planner.asked).toBe(7)
})

test('when too many months wait, the next ones are told what is known, and nothing else', async () => {
  const planner = slowPlanner(0)
  const answers = new PlanAnswers(planner.find)
  const known = month(8)
  await answers.answer(known)
  const waiting = Array.from({ length: 20 }, () => answers.answer(month(9)))
  expect(await answers.answer([...known.slice(0, 2), ...month(10).slice(0, 2)])).toEqual([
    'yes',
    'yes',
    'unknown',
    'unknown',
  ])
  await Promise.all(waiting)
  expect(planner.asked).toBe(21 * 31)
  expect(await answers.answer(month(11))).not.toContain('unknown')
})

test('a question that fails fails alone', async () => {
  let fails = true
  const answers = new PlanAnswers(() => {
    if (fails) throw new Error('a fault of the planner')
    return 'yes'
  })
  await expect(answers.answer(month(8))).rejects.toThrow('a fault of the planner')
  fails = false
  expect(await answers.answer(month(8))).not.toContain('unknown')
})
