import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `dataDir` is inside `path`, for the server. */
export type ServerFolder = { path: string; dataDir: string; remove: () => void }

/** A temporary folder for one server. If this process is killed, the server is stopped and the folder removed soon after. */
export function makeServerFolder(): ServerFolder {
  const path = mkdtempSync(join(tmpdir(), 'lichtspel-test-'))
  // The server may run as a different user, which needs access to the data folder inside.
  chmodSync(path, 0o755)
  const lifeline = holdLifeline(path)
  const remove = () => {
    rmSync(path, { recursive: true, force: true })
    lifeline.end()
  }
  return { path, dataDir: join(path, 'postgres'), remove }
}

/** A process that cleans up when its input ends, which happens even if this one is killed. */
function holdLifeline(path: string): { end: () => void } {
  const program = fileURLToPath(new URL('./lifeline.ts', import.meta.url))
  const child = spawn(process.execPath, [program, path], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  return { end: () => child.stdin.end() }
}
