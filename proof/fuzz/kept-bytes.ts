import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 10_000

/** The memory the server keeps after a garbage collection (measure-heap.ts). */
export async function keptBytes(pid: number, file: string): Promise<number> {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await sleep(20)) {
    const bytes = Number(read(file))
    if (bytes > 0) return bytes
  }
  throw new Error('the server does not tell what it keeps')
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
