import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { type Act, describeAct } from './act.ts'
import type { EngineDatabase } from './database.ts'
import { performInModel } from './model.ts'
import { sightOf } from './sight.ts'
import { newState } from './state.ts'
import { STEPS } from './steps.ts'
import type { Step, Story } from './story.ts'

export type RunOptions = { lists: number; seed: number; maxSteps?: number; shrink?: boolean }

export type RunReport = {
  lists: number
  seed: number
  ms: number
  acts: number
  failure: Failure | undefined
}
type Failure = { counterexample: string[]; message: string; path: string }

/** Draws lists of steps, performs each in the model and in the database, and stops at the first difference. */
export async function runModel(engine: EngineDatabase, options: RunOptions): Promise<RunReport> {
  const { lists, seed, maxSteps = 40, shrink = true } = options
  const began = performance.now()
  let acts = 0
  const run = async (steps: readonly Step[]) => {
    await engine.reset()
    const story: Story = { state: newState(), requests: 0, seqs: [], acts: 0 }
    for (const { plan } of steps) {
      for (const act of plan(story)) {
        acts++
        await compare(engine, story, act)
      }
    }
  }
  const property = fc.asyncProperty(fc.array(STEPS, { maxLength: maxSteps, size: 'max' }), run)
  const details = await fc.check(property, { numRuns: lists, seed, endOnFailure: !shrink })
  const [found] = details.counterexample ?? []
  const failure = found && {
    counterexample: found.map(({ name }) => name),
    message: messageOf(details.errorInstance),
    path: details.counterexamplePath ?? '',
  }
  return { lists: details.numRuns, seed, ms: performance.now() - began, acts, failure }
}

async function compare(engine: EngineDatabase, story: Story, act: Act): Promise<void> {
  const promised = performInModel(story.state, act)
  const answered = await engine.perform(act)
  if (answered !== promised) {
    throw new Error(`${describeAct(act)}: the model says '${promised}', the database '${answered}'`)
  }
  if (act.kind === 'tick') return
  const expected = sightOf(story.state)
  const seen = await engine.look()
  if (isDeepStrictEqual(seen, expected)) return
  throw new Error(`after ${describeAct(act)}: ${differences(expected, seen).join('; ')}`)
}

function differences(expected: object, seen: object): string[] {
  const flat = (sight: object) =>
    new Map(
      Object.entries(sight).flatMap(([part, values]) =>
        Object.entries(values as object).map(([name, value]) => [`${part} ${name}`, String(value)] as const),
      ),
    )
  const [a, b] = [flat(expected), flat(seen)]
  return [...new Set([...a.keys(), ...b.keys()])]
    .filter((name) => a.get(name) !== b.get(name))
    .map(
      (name) =>
        `${name}: the model has '${a.get(name) ?? 'nothing'}', the database '${b.get(name) ?? 'nothing'}'`,
    )
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
