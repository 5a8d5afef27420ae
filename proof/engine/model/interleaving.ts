// Several connections act at once. Their answers must be linearisable: some sequential order that respects the times of the calls must
// give every answer and the final state.
import { isDeepStrictEqual } from 'node:util'
import { serialize } from 'node:v8'
import fc from 'fast-check'
import { type Act, describeAct } from './act.ts'
import { CONNECTIONS, type EngineDatabase } from './database.ts'
import { DESK_STEPS } from './desk-steps.ts'
import { performInModel } from './model.ts'
import { AFTER_MOVE, moveForSure } from './repair-steps.ts'
import { type Sight, sightOf } from './sight.ts'
import { newState, type State } from './state.ts'
import { bookForSure, reachLate, STEPS } from './steps.ts'
import type { Step, Story } from './story.ts'
import { endOutage, TROUBLE_STEPS } from './trouble-steps.ts'

export type Call = { act: Act; answer: string; invoked: number; returned: number }

/** The steps that run first (`before`), and the steps that each connection then runs concurrently (`atOnce`). */
type Case = { before: readonly Step[]; atOnce: readonly (readonly Step[])[] }

const list = fc.array(STEPS, { minLength: 1, maxLength: 4, size: 'max' })
const differing = fc.array(list, { minLength: CONNECTIONS, maxLength: CONNECTIONS })
const asOften = (steps: readonly Step[]) => Array.from({ length: CONNECTIONS }, () => steps)
/** Every connection runs the same steps, as when a browser retries because it got no response. */
const repeating = list.map(asOften)

const anything: fc.Arbitrary<Case> = fc.record({
  before: fc.array(STEPS, { maxLength: 8, size: 'max' }),
  atOnce: fc.oneof(differing, differing, repeating),
})
/** One act of the desk on one active booking, sent several times: a race that random steps rarely produce. */
const deskActRepeated: fc.Arbitrary<Case> = fc.record({
  before: bookForSure.map((step) => [step]),
  atOnce: DESK_STEPS.map((step) => asOften([step])),
})
/** Staff break or delay an attraction while others take, leave or break it. */
const trouble = fc.array(TROUBLE_STEPS, { minLength: 1, maxLength: 2 })
const badDay: fc.Arbitrary<Case> = fc.record({
  before: fc.array(fc.oneof(bookForSure, TROUBLE_STEPS, reachLate), { maxLength: 4, size: 'max' }),
  atOnce: fc.tuple(trouble, fc.oneof(trouble, list), list),
})
/** A group was moved because of an outage that is over: it answers, and staff put it back or sell what it left. */
const afterwards = fc.array(AFTER_MOVE, { minLength: 1, maxLength: 2 })
const repair: fc.Arbitrary<Case> = fc.record({
  before: fc.tuple(moveForSure, endOutage),
  atOnce: fc.tuple(afterwards, afterwards, fc.oneof(afterwards, trouble)),
})
const CASES = fc.oneof(anything, anything, anything, deskActRepeated, badDay, repair)

export type InterleavingReport = { cases: number; calls: number; failure: string | undefined }

/** Stops at the first case that no order explains. Does not shrink it, because the same case may pass the next time. */
export async function runInterleavings(
  engines: readonly EngineDatabase[],
  { cases, seed }: { cases: number; seed: number },
): Promise<InterleavingReport> {
  let calls = 0
  let failure: string | undefined
  const property = fc.asyncProperty(CASES, async (drawn) => {
    const made = await runCase(engines, drawn)
    calls += made.calls.flat().length
    if (!hasOrder(made.start, made.calls, made.seen)) failure = describeCalls(made.calls)
    return failure === undefined
  })
  const details = await fc.check(property, { numRuns: cases, seed, endOnFailure: true })
  if (details.failed && failure === undefined) throw details.errorInstance
  return { cases: details.numRuns, calls, failure }
}

async function runCase(engines: readonly EngineDatabase[], { before, atOnce }: Case) {
  const [first] = engines
  if (first === undefined) throw new Error('No connection')
  await first.reset()
  const story: Story = { state: newState(), requests: 0, seqs: [], acts: 0 }
  for (const step of before) {
    for (const act of step.plan(story).filter((one) => !isInexact(one))) {
      performInModel(story.state, act)
      await first.perform(act)
    }
  }
  // All plan from the same state, so that they use the same sequence numbers and request ids. Each uses its own act numbers, unless all
  // run the same steps.
  const lists = atOnce.map((steps, index) => {
    const acts = story.acts + (steps === atOnce[0] ? 0 : 1000 * index)
    const own = { ...story, seqs: [...story.seqs], acts }
    return steps.flatMap((step) => step.plan(own)).flatMap(asConcurrent)
  })
  await first.dawdle(true)
  const calls = await Promise.all(engines.map((engine, index) => performAll(engine, lists[index] ?? [])))
  await first.dawdle(false)
  return { start: story.state, calls, seen: await first.look() }
}

/**
 * Removes what deliberately behaves differently under concurrency: the clock does not move, expiry of holds and options skips locked
 * rows, and limits are inexact across schedules.
 */
function asConcurrent(act: Act): Act[] {
  if (act.kind === 'tick' || act.kind === 'expire' || act.kind === 'lapse') return []
  if (isInexact(act)) return []
  if (act.kind !== 'hold' && act.kind !== 'hold-visit') return [act]
  return [{ ...act, limits: { ...act.limits, session: 0, network: 0, wide: 0 } }]
}

/** What a delay swallows on one schedule is inexact while another changes. So only laser runs late, the even schedules. */
const isInexact = (act: Act) => act.kind === 'delay' && act.schedule % 2 === 1

async function performAll(engine: EngineDatabase, acts: readonly Act[]): Promise<Call[]> {
  const calls: Call[] = []
  for (const act of acts) {
    const invoked = performance.now()
    const answer = await engine.perform(act)
    calls.push({ act, answer, invoked, returned: performance.now() })
  }
  return calls
}

/**
 * Tries every order in which each call comes after all calls that had returned before it began. `tried` has the states from which the
 * remaining calls were tried in vain: different orders often lead to the same state.
 */
export function hasOrder(
  state: State,
  pending: readonly (readonly Call[])[],
  seen: Sight,
  tried: Set<string> = new Set(),
): boolean {
  const heads = pending.flatMap((calls) => calls.slice(0, 1))
  if (heads.length === 0) return isDeepStrictEqual(sightOf(state), seen)
  const key = `${pending.map(({ length }) => length)} ${serialize(state).toString('latin1')}`
  if (tried.has(key)) return false
  tried.add(key)
  const firstReturn = Math.min(...heads.map((call) => call.returned))
  return pending.some(([call, ...rest], index) => {
    if (call === undefined || call.invoked > firstReturn) return false
    const next = structuredClone(state)
    return (
      performInModel(next, call.act) === call.answer && hasOrder(next, pending.with(index, rest), seen, tried)
    )
  })
}

function describeCalls(calls: readonly (readonly Call[])[]): string {
  const lines = calls.flatMap((list, connection) => list.map((call) => ({ connection, ...call })))
  return lines
    .toSorted((a, b) => a.invoked - b.invoked)
    .map(({ connection, act, answer, invoked, returned }) => {
      const times = `${invoked.toFixed(1)}–${returned.toFixed(1)}`
      return `${connection} ${times} ${describeAct(act)} → '${answer}'`
    })
    .join('\n')
}
