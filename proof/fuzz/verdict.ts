import { addProofLine } from '../stage/proof-line.ts'
import type { Backends } from './backends.ts'
import type { Finding, Told } from './run.ts'

export type Ended = { backends: Backends; kept: number; hasExited: boolean; broken: string[] }

/** The pool opens connections on demand, up to its size. More than that means connections were lost. */
const POOL = 40
/** Allowed growth of the memory in use after a collection. Fuzzing adds bookings, catalogue revisions and colleagues. */
const KEPT_GROWTH_BYTES = 24 * 1_048_576
const SHOWN = 12

/** Prints the results, and fails the run on any problem. */
export function judge(told: Told, { backends, kept, hasExited, broken }: Ended, log: string): void {
  const statuses = [...told.statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
  const tenth = Math.max(1, Math.floor(told.memory.length / 10))
  const opened = backends.opened - told.warm.backends.opened
  const lost = backends.broken - told.warm.backends.broken
  console.log(`answers      ${statuses.join(', ')}; ${told.cutOff} cut off above the limit of a body`)
  console.log(
    `connections  ${opened} opened after the first tenth, ${lost} broken; ${backends.pids.length} open at the end`,
  )
  const along = Array.from({ length: 10 }, (_, part) =>
    mega(median(told.memory.slice(part * tenth, (part + 1) * tenth))),
  )
  console.log(
    `memory       ${mega(told.warm.kept)} MB kept after the first tenth, ${mega(kept)} MB at the end; of the process by tenths ${along.join(' ')} MB`,
  )
  for (const finding of told.findings.slice(0, SHOWN)) console.log(`FOUND ${tell(finding)}`)
  const problems = [
    ...(told.findings.length > 0 ? [`${told.findings.length} answers of 500 or more, or none`] : []),
    ...(hasExited ? ['the server ended'] : []),
    ...(lost > 0 || opened > POOL ? ['database connections were lost'] : []),
    ...(kept - told.warm.kept > KEPT_GROWTH_BYTES ? ['memory grows'] : []),
    ...broken,
  ]
  addProofLine({
    test: 'hostile requests to every route',
    figure: `${[...told.statuses.values()].reduce((sum, count) => sum + count, 0)} answers, ${problems.length === 0 ? 'none of 500 or more, none missing' : problems.join('; ')}`,
    goal: 'no 500, no lost connection, memory flat',
    isReached: problems.length === 0,
  })
  if (problems.length === 0) {
    console.log('ok')
    return
  }
  console.log(
    `\nthe server said:\n${log
      .split('\n')
      .slice(0, 2 * SHOWN)
      .map((line) => line.slice(0, 1_200))
      .join('\n')}`,
  )
  console.error(`\nFAILED: ${problems.join('; ')}`)
  process.exitCode = 1
}

function tell({ nth, asked: { method, path, headers, body }, received }: Finding): string {
  const { cookie: _, ...told } = headers
  return `#${nth} ${JSON.stringify(received)} ${method} ${path.slice(0, 300)} ${JSON.stringify(told).slice(0, 300)} ${JSON.stringify(body ?? '').slice(0, 500)}`
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

const mega = (bytes = 0) => (bytes / 1_048_576).toFixed(0)
