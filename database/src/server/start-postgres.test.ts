import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeServerFolder, type ServerFolder } from '@lichtspel/test-support/database/server-folder.ts'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type RunningPostgres, startPostgres } from './start-postgres.ts'

const isRoot = process.getuid?.() === 0

let folder: ServerFolder
let dataDir: string
let server: RunningPostgres | undefined
beforeAll(() => {
  folder = makeServerFolder()
  dataDir = folder.dataDir
})
afterEach(async () => {
  await server?.stop()
  server = undefined
})
afterAll(() => folder.remove())

async function start(): Promise<RunningPostgres> {
  server = await startPostgres({ dataDir, port: 0, fast: true })
  return server
}

// All tests share one data folder, in this order: each start is also a restart after the previous one.
describe('startPostgres', { timeout: 30_000 }, () => {
  it('serves PostgreSQL 18 in UTF-8 and UTC to a role that is not a superuser', async () => {
    const { url } = await start()
    const { rows } = await query(
      url,
      `SELECT current_setting('server_version_num')::int / 10000 AS major, current_setting('server_encoding') AS encoding,
              current_setting('TimeZone') AS zone, current_setting('listen_addresses') AS addresses,
              current_setting('fsync') AS fsync, rolsuper AS superuser
         FROM pg_roles WHERE rolname = current_user`,
    )
    const addresses = '127.0.0.1'
    expect(rows).toEqual([
      { major: 18, encoding: 'UTF8', zone: 'UTC', addresses, fsync: 'off', superuser: false },
    ])
  })

  it('keeps fsync on unless it is started for tests', async () => {
    server = await startPostgres({ dataDir, port: 0 })
    const { rows } = await query(server.url, `SELECT current_setting('fsync') AS fsync`)
    expect(rows).toEqual([{ fsync: 'on' }])
  })

  it.runIf(isRoot)('switches to an ordinary user when root starts it', async () => {
    const { pid } = await start()
    expect(statSync(`/proc/${pid}`).uid).not.toBe(0)
    expect(statSync(dataDir).uid).not.toBe(0)
  })

  it('refuses a second server on the same folder and names the first', async () => {
    const { pid } = await start()
    await expect(startPostgres({ dataDir, port: 0, fast: true })).rejects.toThrow(`process ${pid}`)
  })

  it('shows the log when the port is taken', async () => {
    const { port } = await start()
    const other = { dataDir: join(folder.path, 'other'), port, fast: true }
    await expect(startPostgres(other)).rejects.toThrow('Address already in use')
  })

  it('starts after the previous server was killed', async () => {
    const { pid, exited } = await start()
    process.kill(pid, 'SIGKILL')
    await exited
    expect(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8')).toContain(`${pid}\n`)
    await start()
  })

  it.each([
    ['that is dead', 2 ** 22 + 1],
    ['whose id now belongs to another program', process.pid],
  ])('starts when postmaster.pid names a process %s', async (_, pid) => {
    writeFileSync(
      join(dataDir, 'postmaster.pid'),
      `${pid}\n${dataDir}\n1700000000\n54999\n\n127.0.0.1\n\nready   \n`,
    )
    await start()
  })

  it('names the version that made a folder it cannot open', async () => {
    const version = join(dataDir, 'PG_VERSION')
    const ours = readFileSync(version, 'utf8')
    writeFileSync(version, '15\n')
    await expect(start()).rejects.toThrow(
      'was created by PostgreSQL 15; the installed programs are version 18',
    )
    writeFileSync(version, ours)
  })
})

async function query(url: string, sql: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}
