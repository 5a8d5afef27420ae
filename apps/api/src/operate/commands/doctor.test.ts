import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { backupName } from '@lichtspel/database/backup/backup-folder'
import { seal } from '@lichtspel/database/backup/sealed-file'
import { createDatabase } from '@lichtspel/database/create-database'
import { withDatabase } from '@lichtspel/database/database-url'
import { migrate } from '@lichtspel/database/migrate'
import { seed } from '@lichtspel/database/seed'
import { type RunningPostgres, startPostgres } from '@lichtspel/database/server/start-postgres'
import { createTestApp, type TestApp } from '@lichtspel/test-support/api/test-app.ts'
import { signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import { makeServerFolder, type ServerFolder } from '@lichtspel/test-support/database/server-folder.ts'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const PROGRAM = fileURLToPath(new URL('doctor.ts', import.meta.url))
const KEY = 'k'.repeat(32)

/** Runs the program as an owner would, with only these variables. */
async function ask(
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [PROGRAM, ...args], { env: { PATH: process.env.PATH ?? '', ...env } })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk
    })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, text }
}

const wrongOf = (text: string) => text.split('\n').filter((line) => line.startsWith('  ! '))

describe('with everything broken', () => {
  const secret = 'geheim'
  const BROKEN = {
    DATABASE_URL: `postgres://lichtspel:${secret}@127.0.0.1:1/lichtspel`,
    SMTP_URL: `smtp://lichtspel:${secret}@127.0.0.1:1`,
    MAIL_FROM: 'hallo@speelhal.be',
    PUBLIC_URL: 'https://speelhal.invalid',
    PORT: secret,
    STAFF_SECRET: secret,
    BACKUP_KEY: secret,
    BACKUP_FOLDER: '/nowhere/none',
  }

  it('reports each problem along with what to do about it, and prints no secrets', async () => {
    const { code, text } = await ask(BROKEN)
    expect(code).toBe(1)
    expect(wrongOf(text).map((line) => line.slice(4, 46))).toEqual([
      expect.stringContaining('A variable is invalid: PORT'),
      expect.stringContaining('A variable is invalid: STAFF_SECRET'),
      expect.stringContaining('The database (postgres://lichtspel@'),
      expect.stringContaining('TRUST_PROXY is 0 behind a proxy'),
      expect.stringContaining('The mail server 127.0.0.1:1 cannot'),
      expect.stringContaining('There is no backup in /nowhere/none'),
    ])
    expect(text.match(/^ {4}Fix: .{10,}$/gm)).toHaveLength(wrongOf(text).length)
    expect(text).not.toMatch(/geheim|^\s+at |Error:/m)
    expect(text).toMatch(/\n6 problems found\.\n$/)
  })

  it.each([
    ['an invalid database address', { DATABASE_URL: 'postgres://[' }],
    [
      'a machine that never responds',
      {
        DATABASE_URL: 'postgres://a@192.0.2.1/b',
        SMTP_URL: 'smtp://192.0.2.1',
        PUBLIC_URL: 'https://192.0.2.1',
      },
    ],
  ])('also reports %s as JSON', async (_, env) => {
    const { code, text } = await ask(env, '--json')
    expect(code).toBe(1)
    const { wrong, findings } = JSON.parse(text) as {
      wrong: number
      findings: { state: string; todo?: string }[]
    }
    expect(findings.filter(({ state, todo }) => state === 'wrong' && todo)).toHaveLength(wrong)
    expect(wrong).toBeGreaterThan(0)
  })
})

describe('a correct installation', () => {
  let folder: ServerFolder
  let server: RunningPostgres
  let api: TestApp
  let env: Record<string, string>
  const backups = mkdtempSync(join(tmpdir(), 'lichtspel-backups-'))

  beforeAll(async () => {
    folder = makeServerFolder()
    server = await startPostgres({ dataDir: folder.dataDir, port: 0 })
    const owner = withDatabase(server.url, 'lichtspel')
    await createDatabase(owner)
    await migrate(owner)
    await seed(owner)
    const pool = new Pool({ connectionString: owner })
    pool.on('error', () => {})
    await pool.query(`ALTER ROLE lichtspel_server LOGIN PASSWORD 'lichtspel'`)
    api = await createTestApp(
      { TRUST_PROXY: 1, RATE_PER_MINUTE: 600 },
      { url: owner, pool, drop: () => pool.end() },
    )
    await signedIn(api, 'manager')
    await api.publish((offer) => offer, '2026-02-01')
    await plantBackup(backups)
    const login = Object.assign(new URL(owner), { username: 'lichtspel_server' }).href
    env = {
      DATABASE_URL: login,
      MIGRATE_DATABASE_URL: owner,
      BACKUP_FOLDER: backups,
      BACKUP_KEY: KEY,
      STAFF_SECRET: KEY,
      MAIL_FROM: 'hallo@speelhal.be',
    }
  }, 120_000)
  afterAll(async () => {
    await api.close()
    await api.database.drop()
    await server.stop()
    folder.remove()
    rmSync(backups, { recursive: true })
  })

  it('is reported to have no problems, with exit code 0', async () => {
    const { code, text } = await ask(env)
    expect(wrongOf(text)).toEqual([])
    expect(code).toBe(0)
    expect(text).toContain('antwerpen uses revision 2 of its catalogue.')
    expect(text).toMatch(/\nNo problems found\.\n$/)
  })
})

async function plantBackup(folder: string): Promise<void> {
  const takenAt = new Date()
  const bytes = Buffer.concat(
    (await Readable.from(seal(KEY)(Readable.from([Buffer.from('dump')]))).toArray()) as Buffer[],
  )
  const path = join(folder, backupName(takenAt, true))
  writeFileSync(path, bytes)
  writeFileSync(
    `${path}.json`,
    JSON.stringify({ form: 1, takenAt: takenAt.toISOString(), bytes: bytes.length, isSealed: true }),
  )
}
