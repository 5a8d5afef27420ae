// Started by server-folder.ts with a pipe as its input. When the pipe closes, this process stops the server and removes the folder, if
// they still exist. After a proper stop there is nothing left to do.
import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findRunningServer } from '@lichtspel/database/server/running-server'

const folder = process.argv[2] ?? ''
if (!basename(folder).startsWith('lichtspel-test-')) process.exit(2)

for await (const _ of process.stdin) {
  // Nothing is ever written: only the end of the input matters.
}

const dataDir = join(folder, 'postgres')
const server = await findRunningServer(dataDir).catch(() => undefined)
// SIGQUIT is the immediate shutdown: these files are not needed again.
if (server) process.kill(server.pid, 'SIGQUIT')
for (let tries = 0; tries < 100 && (await findRunningServer(dataDir)); tries++) await sleep(50)
rmSync(folder, { recursive: true, force: true })
