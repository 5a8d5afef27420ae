import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runProgram } from '../testing/run-program.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  folder = mkdtempSync(join(tmpdir(), 'lichtspel-bin-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

async function run(name: string, env: Record<string, string>, args: string[] = []) {
  const program = runProgram(name, env, args)
  return { code: await program.exitCode, output: program.output() }
}

describe('db:migrate', () => {
  it('exits with 1 when a migration fails, says where, and leaves nothing of it', async () => {
    mkdirSync(join(folder, 'migrations'))
    writeFileSync(
      join(folder, 'migrations', '0001_broken.sql'),
      'CREATE TABLE kept ();\nCREATE TABEL oops ();',
    )
    const { code, output } = await run('migrate', { DATABASE_URL: database.url }, [folder])
    expect(code).toBe(1)
    expect(output).toBe('0001_broken.sql, line 2: syntax error at or near "TABEL"\n')
    const { rows } = await database.pool.query(`SELECT to_regclass('kept') AS kept`)
    expect(rows).toEqual([{ kept: null }])
  })

  it('says what to do when no database answers', async () => {
    const { code, output } = await run('migrate', { DATABASE_URL: 'postgres://u@127.0.0.1:1/x' })
    expect(code).toBe(1)
    expect(output).toContain('Is npm run db:start running?')
  })
})

describe('db:migrate, db:seed and db:reset', () => {
  it('work one after the other', async () => {
    const env = { DATABASE_URL: database.url }
    const first = await run('migrate', env)
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining('applied 0001_venue.sql') })
    expect(first.output).toContain('applied functions/holds.sql')
    expect((await run('migrate', env)).output).not.toContain('applied')
    expect(await run('seed', env)).toMatchObject({ code: 0 })
    // The reset ends this pool's idle connection.
    database.pool.on('error', () => undefined)
    expect(await run('reset', env)).toMatchObject({ code: 0 })
    const { rows } = await database.pool.query('SELECT id FROM venue')
    expect(rows).toEqual([{ id: 'antwerpen' }])
  })

  it('db:reset exits with 1 for another machine', async () => {
    const { code, output } = await run('reset', { DATABASE_URL: 'postgres://u@db.lichtspel.example/x' })
    expect(code).toBe(1)
    expect(output).toContain('is not on this machine')
  })
})
