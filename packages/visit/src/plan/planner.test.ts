import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { CLOSED_SCHEDULE } from '@lichtspel/domain/plan/plan-day'
import { expect, test, vi } from 'vitest'
import { Planner, type Thinker } from './planner.ts'
import { answerTo, type Question } from './question.ts'

const LASER = { opens: 720, blockMinutes: 20, mandatoryBreak: true, free: [true, true, true] }

/** A visit of one laser game for this many players, from noon on. */
const questionFor = (players: number): Extract<Question, { about: 'plans' }> => ({
  about: 'plans',
  attractions: FIRST_CATALOGUE.attractions,
  day: { laser: LASER, vr: CLOSED_SCHEDULE, interactivefloor: CLOSED_SCHEDULE },
  players,
  games: { laser: 1, vr: 0, interactivefloor: 0 },
  starts: { from: 720, before: 1020 },
})

test('finds plans and rotations', async () => {
  const planner = new Planner(async (question) => answerTo(question))
  const plans = await planner.ask(questionFor(6))
  expect(plans.map(({ start, end }) => [start, end])).toEqual([[720, 740]])
  const visit = {
    players: 12,
    slots: { laser: [], vr: ['14:00', '14:15'], interactivefloor: [] },
    blockMinutes: { laser: 20, vr: 15, interactivefloor: 20 },
  }
  const { attractions } = FIRST_CATALOGUE
  expect((await planner.ask({ about: 'rotation', attractions, visit }))?.teams).toEqual([6, 6])
  const tooMany = { ...visit, players: 13 }
  expect(await planner.ask({ about: 'rotation', attractions, visit: tooMany })).toBeNull()
})

test('computes equal questions once, and a failed one can be asked again', async () => {
  const think = vi.fn<Thinker>(async (question) => answerTo(question))
  const planner = new Planner(think)
  const [first, second] = [planner.ask(questionFor(6)), planner.ask(questionFor(6))]
  expect(await first).toBe(await second)
  await planner.ask(questionFor(6))
  expect(think).toHaveBeenCalledTimes(1)
  think.mockRejectedValueOnce(new Error('no thread'))
  await expect(planner.ask(questionFor(7))).rejects.toThrow('no thread')
  expect(await planner.ask(questionFor(7))).toHaveLength(1)
})

test('drops a question before computing it when all its callers gave up', async () => {
  const think = vi.fn<Thinker>(async (question) => answerTo(question))
  const planner = new Planner(think)
  const running = planner.ask(questionFor(4))
  const given = new AbortController()
  const dropped = planner.ask(questionFor(5), given.signal)
  const wanted = planner.ask(questionFor(6))
  given.abort()
  await expect(dropped).rejects.toThrow()
  await Promise.all([running, wanted])
  expect(think.mock.calls.map(([question]) => 'players' in question && question.players)).toEqual([4, 6])
  expect(await planner.ask(questionFor(5))).toHaveLength(1)
})

test('computes a question that one caller gave up on and another still needs', async () => {
  const planner = new Planner(async (question) => answerTo(question))
  const running = planner.ask(questionFor(4))
  const given = new AbortController()
  const [first, second] = [planner.ask(questionFor(5), given.signal), planner.ask(questionFor(5))]
  given.abort()
  await running
  expect(await first).toHaveLength(1)
  expect(await second).toHaveLength(1)
})

test('computes only one question at a time', async () => {
  let [underWay, most] = [0, 0]
  const planner = new Planner(async (question) => {
    underWay += 1
    most = Math.max(most, underWay)
    await Promise.resolve()
    underWay -= 1
    return answerTo(question)
  })
  await Promise.all([4, 5, 6, 7].map((players) => planner.ask(questionFor(players))))
  expect(most).toBe(1)
})
