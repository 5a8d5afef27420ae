import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awaitPrimary } from './await-primary.ts'
import { findFreePort } from './server/free-port.ts'
import { startPostgres } from './server/start-postgres.ts'
import { makeServerFolder } from './testing/server-folder.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
})
afterAll(() => database.drop())

test('a database that is not there yet is waited for, with a line every few moments', async () => {
  const folder = makeServerFolder()
  const port = await findFreePort(0)
  const told: string[] = []
  const url = `postgres://lichtspel:lichtspel@127.0.0.1:${port}/postgres`
  const waiting = awaitPrimary(url, { onWait: (why) => told.push(why), patienceMs: 60_000, pauseMs: 200 })
  await expect.poll(() => told.length).toBeGreaterThan(1)
  const server = await startPostgres({ dataDir: folder.dataDir, fast: true, port })
  try {
    await waiting
    expect(told[0]).toContain('ECONNREFUSED')
  } finally {
    await server.stop()
    folder.remove()
  }
}, 90_000)

test('a proxy without a leader, which hangs up, is waited for until patience ends', async () => {
  const proxy = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as { port: number }
  const told: string[] = []
  const waiting = awaitPrimary(`postgres://lichtspel@127.0.0.1:${port}/x`, {
    onWait: (why) => told.push(why),
    patienceMs: 500,
    pauseMs: 100,
  })
  await expect(waiting).rejects.toThrow()
  expect(told.length).toBeGreaterThan(2)
  proxy.close()
})

test('a wrong database is told at once', async () => {
  const wrong = new URL(database.url)
  wrong.pathname = '/not-there'
  const told: string[] = []
  const waiting = awaitPrimary(wrong.href, { onWait: (why) => told.push(why), patienceMs: 60_000 })
  await expect(waiting).rejects.toMatchObject({ code: '3D000' })
  expect(told).toEqual([])
})
