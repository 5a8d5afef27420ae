import { createTestDatabase, type TestDatabase } from '@lichtspel/test-support/database/test-database.ts'
import { afterEach, describe, expect, it } from 'vitest'
import type { Mutant } from '../mutant.ts'
import { RACES } from '../mutants.ts'
import { loadEngine } from '../mutated-engine.ts'
import type { Act } from './act.ts'
import { withEngines } from './database.ts'
import { type Call, hasOrder, runInterleavings } from './interleaving.ts'
import { performInModel } from './model.ts'
import { sightOf } from './sight.ts'
import { newState } from './state.ts'

const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31)
const CASES = Number(process.env.MODEL_INTERLEAVINGS ?? 60)
/** A control must reveal its race within this many cases. */
const CONTROL_CASES = 500

describe('acts on three connections at once', { timeout: 120_000 }, () => {
  let database: TestDatabase
  afterEach(() => database.drop())

  async function run(cases: number, mutant?: Mutant) {
    database = await createTestDatabase({ empty: true })
    await loadEngine(database.url, mutant)
    return withEngines(database.url, (_, all) => runInterleavings(all, { cases, seed }))
  }

  it('get the same answers as one after another', async () => {
    const { failure } = await run(CASES)
    expect(failure, `MODEL_SEED=${seed}`).toBeUndefined()
  })

  // Tests only the first race, which shows within about ten cases. The proof runs all races.
  it.each(RACES.slice(0, 1))('get different answers when $name', async (mutant) => {
    const { failure } = await run(CONTROL_CASES, mutant)
    expect(failure).toBeDefined()
  })
})

describe('the search for an order', () => {
  const hold = (session: number): Act => ({
    kind: 'hold',
    session,
    network: 0,
    schedule: 0,
    slots: [480],
    active: true,
    seq: 1,
    limits: { session: 0, network: 0, wide: 0 },
  })
  const call = (session: number, answer: string, invoked: number, returned: number): Call[] => [
    { act: hold(session), answer, invoked, returned },
  ]
  const endOf = (...sessions: number[]) => {
    const state = newState()
    for (const session of sessions) performInModel(state, hold(session))
    return sightOf(state)
  }

  it('finds the order that explains the answers', () => {
    const calls = [call(0, 'held ', 0, 10), call(1, 'held 480', 5, 15)]
    expect(hasOrder(newState(), calls, endOf(1, 0))).toBe(true)
  })

  it('respects the times of the calls', () => {
    const calls = [call(0, 'held ', 0, 4), call(1, 'held 480', 5, 15)]
    expect(hasOrder(newState(), calls, endOf(1, 0))).toBe(false)
  })

  it('finds none for two owners of one slot, nor for an end state that does not follow', () => {
    expect(hasOrder(newState(), [call(0, 'held 480', 0, 10), call(1, 'held 480', 5, 15)], endOf(1, 0))).toBe(
      false,
    )
    expect(hasOrder(newState(), [call(0, 'held 480', 0, 10), call(1, 'held ', 5, 15)], endOf(1, 0))).toBe(
      false,
    )
  })
})
