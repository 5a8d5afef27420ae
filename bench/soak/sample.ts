import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { countBackends } from '../fuzz/backends.ts'

export type Sample = {
  seconds: number
  /** Bytes after a collection. */
  kept: number
  /** Timers, sockets and the like that keep the process, and files it has open. */
  handles: number
  files: number
  connections: number
  lateP50: number
  lateP99: number
}

type Told = { kept: number; handles: number; lateMs: { p50: number; p99: number } }

const PATIENCE_MS = 15_000

/** What the server tells of itself (measure.ts), and what is seen of it from outside. */
export async function takeSample(pid: number, file: string, pool: Pool, seconds: number): Promise<Sample> {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  const { kept, handles, lateMs } = await told(file)
  return {
    seconds,
    kept,
    handles,
    files: readdirSync(`/proc/${pid}/fd`).length,
    connections: (await countBackends(pool)).pids.length,
    lateP50: lateMs.p50,
    lateP99: lateMs.p99,
  }
}

async function told(file: string): Promise<Told> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await sleep(20)) {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Told
    } catch {
      // Not written yet.
    }
  }
  throw new Error('the server does not tell what it keeps')
}
