import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StreamClient } from '@lichtspel/test-support/api/stream-client.ts'
import { createTestApp, someMonday } from '@lichtspel/test-support/api/test-app.ts'
import { signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import { afterEach, expect, test } from 'vitest'
import { StreamEvent, type Viewer } from '../day/day-hub.ts'
import { DayStreams } from '../day/day-streams.ts'

const DATE = someMonday()
const STALLED = 1_000
/** Larger than the kernel's buffer for a local socket that nobody reads, and smaller than the backlog at which a stream is dropped. */
const EVENT = new StreamEvent(`event: day\ndata: ${'x'.repeat(260_000)}\n\n`)

const folder = mkdtempSync(join(tmpdir(), 'stopping-'))
let sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets = []
})

test('a thousand stalled viewers do not block a shutdown, and nothing is written after their stream ends', async () => {
  const viewers = new Set<Viewer>()
  const hub = {
    watch: async (_venue: unknown, _date: unknown, viewer: Viewer) => {
      viewers.add(viewer)
      return () => void viewers.delete(viewer)
    },
  }
  const ports = { hub, onError: () => {} }
  const streams = new DayStreams(ports, { perNetwork: 0, perServer: 0, backlogBytes: 1_000_000 })
  const server = createServer((_request, response) => void streams.serve(response, 'antwerpen', DATE, 'x'))
  const path = join(folder, 'server')
  server.listen(path)
  await once(server, 'listening')
  // Opens fewer connections at once than the listen backlog allows.
  for (let open = 0; open < STALLED; open += 250) {
    for (let i = 0; i < 250; i++) sockets.push(stall(path))
    await expect.poll(() => viewers.size, { timeout: 10_000, interval: 10 }).toBe(open + 250)
  }
  for (const viewer of viewers) viewer.send(EVENT)

  const told = [...viewers]
  const started = performance.now()
  const stopping = streams.stop({ spreadMs: 200, graceMs: 500 })
  // Changes announced during shutdown go only to viewers that are still connected.
  for (let change = 0; change < 5; change++) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    for (const viewer of told) viewer.send(EVENT)
  }
  await stopping
  expect(performance.now() - started).toBeLessThan(10_000)
  expect([viewers.size, streams.size()]).toEqual([0, 0])
  server.close()
  await once(server, 'close')
  rmSync(folder, { recursive: true })
})

test('streams of visitors and the desk, and unfinished requests, do not block a shutdown either', async () => {
  const api = await createTestApp({ STOP_GRACE_MS: 300 })
  const { headers } = await signedIn(api, 'desk')
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const day = (path: string, own: Record<string, string> = {}) =>
    new StreamClient(`${api.app.listeningOrigin}${path}?date=${DATE}`, own)
  const clients = [day('/api/schedules/stream'), day('/api/staff/day/stream', headers)]
  for (const client of clients) await client.day(1)
  for (const client of clients) client.pause()
  const { port } = api.app.server.address() as AddressInfo
  const unfinished = connect(port, '127.0.0.1')
  sockets.push(unfinished)
  unfinished.on('error', () => {})
  unfinished.write(
    'POST /api/booking HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  )
  await new Promise((resolve) => setTimeout(resolve, 200))
  const started = performance.now()
  await api.close()
  expect(performance.now() - started).toBeLessThan(5_000)
  for (const client of clients) client.close()
})

/** A real socket that sends a request and never reads. */
function stall(path: string): Socket {
  const socket = connect(path)
  socket.on('error', () => {})
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  return socket
}

test('a server that is shutting down is not ready, but still serves until the load balancer has noticed', async () => {
  let isLeaving = false
  const api = await createTestApp({}, undefined, { isLeaving: () => isLeaving })
  const ask = async (path: string) => {
    const { statusCode, headers } = await api.app.inject(path)
    return [statusCode, headers.connection]
  }
  expect([await ask('/readyz'), await ask(`/api/schedules?date=${DATE}`)]).toEqual([
    [200, 'keep-alive'],
    [200, 'keep-alive'],
  ])
  isLeaving = true
  expect([await ask('/readyz'), await ask(`/api/schedules?date=${DATE}`)]).toEqual([
    [503, 'close'],
    [200, 'close'],
  ])
  await api.close()
})
