import { readdirSync, readlinkSync } from 'node:fs'

/** Every process of a PostgreSQL works inside its data folder, and such a folder is nobody else's. */
export function processesIn(dataDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => workingFolder(pid) === dataDir)
    .map(Number)
}

function workingFolder(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** Whether it was there to hear it. */
export function signalIfThere(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
