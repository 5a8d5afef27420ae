import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { isPlayable } from '@lichtspel/domain/plan/plan'
import { randomDay, randomNumbers, wishFor } from '@lichtspel/test-support/domain/plan/random-day.ts'
import { afterAll, expect, test } from 'vitest'
import { PlanThread, type ThreadDay } from './plan-thread.ts'

const thread = new PlanThread()
afterAll(() => thread.stop())

const next = randomNumbers(14)
const days = (count: number, players: number, games: readonly [number, number, number]): ThreadDay[] =>
  Array.from({ length: count }, (_, nth) => ({
    attractions: FIRST_CATALOGUE.attractions,
    schedules: randomDay(next, nth % 2 === 0 ? 0.2 : 0.9),
    wish: wishFor(players, games, 0),
  }))

test('gives the same answers as the planner, for each request separately', async () => {
  const months = [days(31, 24, [2, 2, 2]), days(31, 8, [2, 1, 0]), days(31, 13, [1, 2, 1])]
  const answers = await Promise.all(months.map((month) => thread.ask(month)))
  const expected = months.map((month) =>
    month.map(({ schedules, wish }) => isPlayable(FIRST_CATALOGUE, schedules, wish)),
  )
  expect(answers).toEqual(expected)
  expect(new Set(expected.flat())).toEqual(new Set(['yes', 'no']))
})

test('does not block the event loop', async () => {
  let turns = 0
  let isDone = false
  const turn = () => {
    turns += 1
    if (!isDone) setImmediate(turn)
  }
  await thread.ask(days(1, 8, [1, 0, 0]))
  const answered = thread.ask(days(62, 24, [4, 4, 4]))
  turn()
  await answered
  isDone = true
  // On the main thread, planning would be a single turn of the event loop.
  expect(turns).toBeGreaterThan(200)
})

test('returns unknown for so many games that planning a day would take too long', async () => {
  expect(await thread.ask(days(1, 8, [7, 0, 0]))).toEqual(['unknown'])
  expect(await thread.ask(days(1, 8, [6, 0, 0]))).toEqual(['yes'])
})

test('a failing request does not affect others, and pending requests are rejected when the thread ends', async () => {
  const nonsense = [{ ...days(1, 8, [1, 0, 0])[0], schedules: null }] as unknown as ThreadDay[]
  const [wrong, right] = await Promise.allSettled([thread.ask(nonsense), thread.ask(days(1, 8, [1, 0, 0]))])
  expect([wrong.status, right.status]).toEqual(['rejected', 'fulfilled'])
  const own = new PlanThread()
  const waiting = expect(own.ask(days(200, 24, [4, 4, 4]))).rejects.toThrow('the planner has ended')
  await own.stop()
  await waiting
  expect(await own.ask(days(1, 8, [1, 0, 0]))).toEqual(['yes'])
  await own.stop()
})

test('gives up on a silent thread, and the next request starts a new one', async () => {
  const deaf = new URL('data:text/javascript,setInterval(() => {}, 1000)')
  const own = new PlanThread({ silentMs: 300, script: deaf })
  for (let nth = 0; nth < 2; nth += 1)
    await expect(own.ask(days(1, 8, [1, 0, 0]))).rejects.toThrow('the planner is silent')
  await own.stop()
})
