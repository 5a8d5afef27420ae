import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `dataDir` lies inside `path` and is for the server. */
export type ServerFolder = { path: string; dataDir: string; remove: () => void }

/** A temporary folder for one server. When this process is killed, both are gone shortly after. */
export function makeServerFolder(): ServerFolder {
  const path = mkdtempSync(join(tmpdir(), 'lichtspel-test-'))
  // The server may run as another user, who has to get to the data folder inside.
  chmodSync(path, 0o755)
  const lifeline = holdLifeline(path)
  const remove = () => {
    rmSync(path, { recursive: true, force: true })
    lifeline.end()
  }
  return { path, dataDir: join(path, 'postgres'), remove }
}

/** A process that cleans up when its input ends, and that happens even when we get no chance to. */
function holdLifeline(path: string): { end: () => void } {
  const program = fileURLToPath(new URL('./lifeline.ts', import.meta.url))
  const child = spawn(process.execPath, [program, path], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  return { end: () => child.stdin.end() }
}
