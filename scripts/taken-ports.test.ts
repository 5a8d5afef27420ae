import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
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
