import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { percentile } from '../stage/figures.ts'
import { runProgram } from '../stage/programs.ts'
import type { Days } from './days.ts'

export type Round = { perSecond: number; p50Ms: number; p99Ms: number }

const CONNECTIONS = 16
const WRK_THREADS = 1

export async function runPgbench(
  pgbench: string,
  options: {
    days: Days
    script: string
    port: number
    seconds: number
    holdMs: number
    folder: string
    seed: number
  },
): Promise<Round> {
  const { days, script, port, seconds, holdMs, folder, seed } = options
  const log = join(folder, `pgbench-${days.database}`)
  const printed = await runProgram(pgbench, [
    '--no-vacuum',
    '--protocol=prepared',
    `--client=${CONNECTIONS}`,
    '--jobs=1',
    `--time=${seconds}`,
    `--random-seed=${seed}`,
    `--file=${fileURLToPath(new URL(script, import.meta.url))}`,
    `--define=first=${days.first}`,
    `--define=last=${days.last}`,
    `--define=hold_ms=${holdMs}`,
    '--log',
    `--log-prefix=${log}`,
    '--host=127.0.0.1',
    `--port=${port}`,
    '--username=lichtspel',
    days.database,
  ])
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(printed)?.[1])
  const failed = /number of failed transactions: (\d+)/.exec(printed)?.[1]
  if (!(perSecond > 0) || (failed !== undefined && failed !== '0'))
    throw new Error(`pgbench said:\n${printed}`)
  const files = globSync(`${log}.*`)
  const latencies = files.flatMap((file) => readLatenciesMs(readFileSync(file, 'utf8')))
  for (const file of files) rmSync(file)
  return { perSecond, p50Ms: percentile(latencies, 0.5), p99Ms: percentile(latencies, 0.99) }
}

/** The third column of each line is in microseconds. */
function readLatenciesMs(log: string): number[] {
  return log
    .trim()
    .split('\n')
    .map((line) => Number(line.split(' ')[2]) / 1000)
}

export async function runWrk(
  wrk: string,
  options: { days: Days; origin: string; connections: number; seconds: number; seed: number },
): Promise<Round> {
  const { days, origin, connections, seconds, seed } = options
  const printed = await runProgram(wrk, [
    `--threads=${WRK_THREADS}`,
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    '--timeout=10s',
    `--script=${fileURLToPath(new URL('holds.lua', import.meta.url))}`,
    origin,
    '--',
    String(days.first),
    String(days.last),
    String(seed),
  ])
  const line = /^figures (.*)$/m.exec(printed)?.[1]
  if (line === undefined) throw new Error(`wrk said:\n${printed}`)
  const { requests, micros, p50, p99, refused, broken } = JSON.parse(line) as Record<string, number>
  if (refused !== 0 || broken !== 0) throw new Error(`${refused} holds were refused, ${broken} broke off`)
  return {
    perSecond: ((requests ?? 0) / (micros ?? 0)) * 1e6,
    p50Ms: (p50 ?? 0) / 1000,
    p99Ms: (p99 ?? 0) / 1000,
  }
}
