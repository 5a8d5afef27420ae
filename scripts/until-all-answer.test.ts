import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { untilAllAnswer } from './until-all-answer.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** Returns 503 until `isReady` is set. */
async function startSlow() {
  const state = { isReady: false }
  const server = createServer((_request, response) => {
    response.writeHead(state.isReady ? 200 : 503).end()
  })
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

test('waits until the last URL is ready', async () => {
  const [quick, slow] = [await startSlow(), await startSlow()]
  quick.state.isReady = true
  let isOver = false
  const waiting = untilAllAnswer([quick.url, slow.url], () => false).then((silent) => {
    isOver = true
    return silent
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(isOver).toBe(false)
  slow.state.isReady = true
  expect(await waiting).toEqual([])
})

test('returns the URLs that are not ready, and does not wait forever', async () => {
  const silent = await startSlow()
  expect(await untilAllAnswer([silent.url], () => false, 300)).toEqual([silent.url])
  expect(await untilAllAnswer([silent.url], () => true)).toEqual([silent.url])
})
