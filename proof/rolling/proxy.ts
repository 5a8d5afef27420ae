import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SERVICE_PATHS } from '@lichtspel/contract/paths'
import { findProgram } from '../stage/programs.ts'
import type { Stage } from '../stage/stage.ts'

const CONFIGURATION = fileURLToPath(new URL('../../deploy/haproxy.cfg', import.meta.url))

/** Starts HAProxy with the configuration we recommend, in front of two servers. Returns the address for visitors. */
export async function startProxy(stage: Stage, port: number, servers: [number, number]): Promise<string> {
  const [one, two] = servers.map((server) => `127.0.0.1:${server}`)
  const child = spawn(findProgram('haproxy', 'haproxy'), ['-db', '-f', CONFIGURATION], {
    env: { BIND: `127.0.0.1:${port}`, SERVER_ONE: one, SERVER_TWO: two },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  stage.defer(async () => {
    if (child.exitCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) throw new Error(`haproxy ended with ${child.exitCode}`)
    const answer = await fetch(origin + SERVICE_PATHS.ready).catch(() => undefined)
    if (answer?.ok) return origin
    await sleep(100)
  }
  throw new Error('no server behind haproxy was ready within 20 s')
}
