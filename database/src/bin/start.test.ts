import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Program, runProgram } from '@lichtspel/test-support/database/run-program.ts'
import { makeServerFolder, type ServerFolder } from '@lichtspel/test-support/database/server-folder.ts'
import { createTestDatabase } from '@lichtspel/test-support/database/test-database.ts'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let folder: ServerFolder
let started: Program[]
beforeEach(() => {
  started = []
  folder = makeServerFolder()
})
afterEach(async () => {
  for (const { child, exitCode } of started) {
    child.kill('SIGTERM')
    await exitCode
  }
  folder.remove()
})

function start(env: Record<string, string>): Program {
  const program = runProgram('start', { DEV_DATA_FOLDER: folder.path, ...env })
  started.push(program)
  return program
}

const writtenUrl = () => readFileSync(join(folder.path, 'postgres.url'), 'utf8').trim()

async function untilReady(program: Program): Promise<void> {
  await vi.waitFor(() => expect(program.output()).toContain('is ready'), { timeout: 20_000, interval: 20 })
}

describe('db:start', { timeout: 60_000 }, () => {
  it('starts, takes the next free port, keeps its rows across a restart, and stops cleanly', async () => {
    const occupied = createServer()
    const port = await new Promise<number>((resolve) => {
      occupied.listen(0, '127.0.0.1', () => resolve(Number((occupied.address() as { port: number }).port)))
    })
    const first = start({ PGPORT_DEV: String(port) })
    await untilReady(first)
    occupied.close()
    expect(new URL(writtenUrl()).port).not.toBe(String(port))
    await query(writtenUrl(), `CREATE TABLE kept AS SELECT 'yes' AS word`)

    const again = start({})
    expect(await again.exitCode).toBe(0)
    expect(again.output()).toContain(`Already running: ${writtenUrl()}`)

    // Ctrl-C in a terminal arrives twice, because npm passes it on as well.
    first.child.kill('SIGINT')
    await sleep(5)
    first.child.kill('SIGINT')
    expect(await first.exitCode).toBe(0)
    expect(first.output()).toContain('PostgreSQL has stopped')
    expect(existsSync(join(folder.path, 'postgres.url'))).toBe(false)
    expect(existsSync(join(folder.dataDir, 'postmaster.pid'))).toBe(false)

    const second = start({ PGPORT_DEV: String(port) })
    await untilReady(second)
    expect(await query(writtenUrl(), 'SELECT word FROM kept')).toEqual([{ word: 'yes' }])
  })

  it('starts nothing when the database at DATABASE_URL responds', async () => {
    const database = await createTestDatabase()
    const program = start({ DATABASE_URL: database.url })
    expect(await program.exitCode).toBe(0)
    expect(program.output()).toContain('nothing is started')
    expect(existsSync(folder.dataDir)).toBe(false)
    await database.drop()
  })

  it('exits with 1 when the database at DATABASE_URL does not respond', async () => {
    const program = start({ DATABASE_URL: 'postgres://u@127.0.0.1:1/x' })
    expect(await program.exitCode).toBe(1)
  })

  it('exits with 1 when PGPORT_DEV is not a port', async () => {
    const program = start({ PGPORT_DEV: 'many' })
    expect(await program.exitCode).toBe(1)
    expect(program.output()).toContain('PGPORT_DEV=many is not a port')
  })
})

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
