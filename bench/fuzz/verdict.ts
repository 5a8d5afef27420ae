import type { Backends } from './backends.ts'
import type { Finding, Told } from './run.ts'

export type Ended = { backends: Backends; hasExited: boolean; broken: string[] }

/** The pool opens connections as they are needed, up to its size; more than these were lost ones. */
const POOL = 40
/** Garbage is collected when there is need, so the same program stands a little higher or lower at each look. */
const MEMORY_GROWTH = 1.25
/** A short run is still filling its caches. */
const MEMORY_ROOM = 64 * 1_048_576
const SHOWN = 12

/** Prints what came of it, and fails the run when anything is not as promised. */
export function judge(told: Told, { backends, hasExited, broken }: Ended, log: string): void {
  const statuses = [...told.statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
  const tenth = Math.max(1, Math.floor(told.memory.length / 10))
  const [warm, end] = [told.memory.slice(tenth, 3 * tenth), told.memory.slice(-tenth)].map(median)
  const opened = backends.opened - told.warm.opened
  const lost = backends.broken - told.warm.broken
  console.log(`answers      ${statuses.join(', ')}; ${told.cutOff} cut off above the limit of a body`)
  console.log(
    `connections  ${opened} opened after the first tenth, ${lost} broken; ${backends.pids.length} open at the end`,
  )
  const along = Array.from({ length: 10 }, (_, part) =>
    mega(median(told.memory.slice(part * tenth, (part + 1) * tenth))),
  )
  console.log(`memory       ${mega(warm)} MB warm, ${mega(end)} MB at the end; by tenths ${along.join(' ')}`)
  for (const finding of told.findings.slice(0, SHOWN)) console.log(`FOUND ${tell(finding)}`)
  const problems = [
    ...(told.findings.length > 0 ? [`${told.findings.length} answers of 500 or more, or none`] : []),
    ...(hasExited ? ['the server ended'] : []),
    ...(lost > 0 || opened > POOL ? ['database connections were lost'] : []),
    ...((end ?? 0) > Math.max((warm ?? 0) * MEMORY_GROWTH, (warm ?? 0) + MEMORY_ROOM)
      ? ['memory grows']
      : []),
    ...broken,
  ]
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

function tell({ nth, asked: { method, path, headers, body }, heard }: Finding): string {
  const { cookie: _, ...told } = headers
  return `#${nth} ${JSON.stringify(heard)} ${method} ${path.slice(0, 300)} ${JSON.stringify(told).slice(0, 300)} ${JSON.stringify(body ?? '').slice(0, 500)}`
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

const mega = (bytes = 0) => (bytes / 1_048_576).toFixed(0)
