import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { takenPorts } from './taken-ports.ts'

test('names the variables whose ports are in use', async () => {
  const [taken, free] = [createServer().listen(0), createServer().listen(0)]
  await Promise.all([once(taken, 'listening'), once(free, 'listening')])
  const portOf = (server: typeof taken) => (server.address() as AddressInfo).port
  const ports = { PORT: portOf(taken), SITE_PORT: portOf(free) }
  await new Promise((resolve) => free.close(resolve))
  expect(await takenPorts(ports)).toEqual(['PORT'])
  taken.close()
})

test('npm run dev names a taken port and starts nothing', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const dev = spawn(process.execPath, [join(import.meta.dirname, 'dev.ts')], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 20_000,
  })
  const [said, [code]] = await Promise.all([text(dev.stderr), once(dev, 'exit')])
  server.close()
  expect(code).toBe(1)
  expect(said).toContain(`Port ${port} is in use: stop what uses it, or set PORT\n`)
})
