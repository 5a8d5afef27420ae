import { createServer } from 'node:net'
import { makeServerFolder } from '@lichtspel/test-support/database/server-folder.ts'
import { createTestDatabase, type TestDatabase } from '@lichtspel/test-support/database/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awaitPrimary } from './await-primary.ts'
import { findFreePort, startPostgres } from './server/start-postgres.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
})
afterAll(() => database.drop())

test('waits for a database that is not up yet, and reports why at intervals', async () => {
  const folder = makeServerFolder()
  const port = await findFreePort(0)
  const told: string[] = []
  // The superuser: the role lichtspel is made a moment after the server is up.
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
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

test('keeps retrying a proxy that hangs up because it has no leader, until the timeout', async () => {
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

test('fails at once on a database that does not exist', async () => {
  const wrong = new URL(database.url)
  wrong.pathname = '/not-there'
  const told: string[] = []
  const waiting = awaitPrimary(wrong.href, { onWait: (why) => told.push(why), patienceMs: 60_000 })
  await expect(waiting).rejects.toMatchObject({ code: '3D000' })
  expect(told).toEqual([])
})
