import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeServerFolder, type ServerFolder } from './server-folder.ts'

let folder: ServerFolder
beforeEach(() => {
  folder = makeServerFolder()
})
afterEach(() => folder.remove())

const program = `
  import { startTestServer } from '${new URL('./test-server.ts', import.meta.url)}'
  console.log((await startTestServer()).url)
`

it('leaves no server and no folder behind when the run is killed', { timeout: 40_000 }, async () => {
  const run = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, TMPDIR: folder.path },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = (await once(createInterface(run.stdout), 'line')) as [string]
  await connectOnce(url)
  expect(readdirSync(folder.path)).not.toEqual([])

  run.kill('SIGKILL')
  await vi.waitFor(() => expect(readdirSync(folder.path)).toEqual([]), { timeout: 20_000, interval: 50 })
  await expect(connectOnce(url)).rejects.toThrow('ECONNREFUSED')
})

async function connectOnce(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.end()
}
