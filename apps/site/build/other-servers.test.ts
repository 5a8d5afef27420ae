import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

test('in development the first server proxies the pages and the websocket of another language', {
  timeout: 30_000,
}, async () => {
  const upgraded: string[] = []
  const french = createHttpServer((_, answer) => answer.end('bonjour'))
  french.on('upgrade', (request, socket) => {
    upgraded.push(request.url ?? '')
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })
  await once(french.listen(0, 'localhost'), 'listening')
  vi.stubEnv('OTHER_LANGUAGES', `fr=${(french.address() as AddressInfo).port}`)
  const dutch = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    server: { port: 0, host: 'localhost' },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'silent',
  })
  await dutch.listen()
  const address = new URL(dutch.resolvedUrls?.local[0] ?? '')
  const page = await fetch(`http://${address.host}/fr/booking`)
  expect(await page.text()).toBe('bonjour')
  const socket = new WebSocket(`ws://${address.host}/fr/?token=x`, 'vite-hmr')
  await once(socket, 'error')
  expect(upgraded).toEqual(['/fr/?token=x'])
  await dutch.close()
  french.close()
})
