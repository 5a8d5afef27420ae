// Run by server-folder.ts with a pipe to it as input: waits for the pipe to close, then stops the server and removes
// the folder that are still there. After a proper stop there is nothing left to do.
import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findRunningServer } from '../server/running-server.ts'

const folder = process.argv[2] ?? ''
if (!basename(folder).startsWith('lichtspel-test-')) process.exit(2)

for await (const _ of process.stdin) {
  // Nothing is ever written: only the end counts.
}

const dataDir = join(folder, 'postgres')
const server = await findRunningServer(dataDir).catch(() => undefined)
// SIGQUIT is the immediate shutdown: nobody needs these files again.
if (server) process.kill(server.pid, 'SIGQUIT')
for (let tries = 0; tries < 100 && (await findRunningServer(dataDir)); tries++) await sleep(50)
rmSync(folder, { recursive: true, force: true })
