import { existsSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readDataFile } from './data-folder.ts'

/** Long enough for a server that is starting or stopping. */
const SETTLE_MS = 15_000

/** The server running on this data folder, if any. */
export async function findRunningServer(dataDir: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + SETTLE_MS
  for (;;) {
    const postmaster = readPostmasterFile(dataDir)
    // A dead server's file is left to PostgreSQL, which replaces it without a race.
    if (!postmaster || !isAlive(postmaster.pid)) return undefined
    if (!isServerOf(dataDir, postmaster.pid)) {
      // After a reboot another program may have this pid, and PostgreSQL would refuse to start.
      rmSync(join(dataDir, 'postmaster.pid'), { force: true })
      return undefined
    }
    if (postmaster.ready) return postmaster
    if (Date.now() > deadline) {
      throw new Error(
        `Process ${postmaster.pid} uses ${dataDir} but does not accept connections: stop it and try again`,
      )
    }
    await sleep(50)
  }
}

function isAlive(pid: number): boolean {
  // 0 and negative numbers would address process groups.
  if (!(pid > 0)) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A server's working directory is its data folder. Without /proc (macOS, Windows) PostgreSQL's own check has to do. */
function isServerOf(dataDir: string, pid: number): boolean {
  if (!existsSync('/proc/self/cwd')) return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDir)
  } catch {
    return false
  }
}

/** What a running server writes about itself in its data folder. */
type Postmaster = { pid: number; port: number; ready: boolean }

/** The lines of postmaster.pid: process, data folder, start, port, socket folder, address, memory, state. */
export function readPostmasterFile(dataDir: string): Postmaster | undefined {
  const lines = readDataFile(dataDir, 'postmaster.pid')?.split('\n')
  return lines && { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}
