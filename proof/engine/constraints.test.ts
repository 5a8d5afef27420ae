import { plantVenue } from '@lichtspel/test-support/database/plant-schedule.ts'
import { installTestClock, setClock } from '@lichtspel/test-support/database/test-clock.ts'
import { createTestDatabase, type TestDatabase } from '@lichtspel/test-support/database/test-database.ts'
import { Client, DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attempt } from './constraint-case.ts'
import { CASES, TARGETS } from './constraint-cases.ts'
import { BOOKED, insertRow, plantSampleRows, type Row, SAMPLES, type Table } from './sample-rows.ts'

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
  await installTestClock(client, '2027-06-12 05:00Z')
  await plantVenue(client, 'antwerpen')
  await plantVenue(client, 'gent')
  await plantSampleRows(client)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const TABLES = Object.keys(SAMPLES) as Table[]

describe('a sample row', () => {
  it.each(TABLES)('of %s is accepted unchanged', async (table) => {
    expect(await refusalOf(table, { row: {} })).toBeUndefined()
  })
})

const attempts = Object.entries(CASES).flatMap(([name, { code, attempts }]) =>
  attempts.map((attempt, index) => ({ name, code, attempt, nth: index + 1 })),
)

describe('data that the engine must never store is refused', () => {
  it.each(attempts)('by $name, attempt $nth', async ({ name, code, attempt }) => {
    const [table, constraint] = name.split('.') as [Table, string]
    const refusal = await refusalOf(table, attempt)
    expect(refusal?.code).toMatch(new RegExp(`^(${code})$`))
    // A trigger raises its own error; only constraints have a name.
    if (!code.startsWith('LS')) expect(refusal?.constraint).toBe(constraint)
  })

  it.each(TARGETS)('%s cannot be dropped while something refers to it', async (name) => {
    const [table, constraint] = name.split('.') as [Table, string]
    const refusal = await refusalOf(table, { sql: `ALTER TABLE ${table} DROP CONSTRAINT ${constraint}` })
    expect(refusal?.code).toBe('2BP01')
  })
})

describe('the guard trigger on claims', () => {
  it('has a separate error code for each kind of violation', async () => {
    const codes: unknown[] = []
    for (const attempt of CASES['slot_claim.slot_claim_guard']?.attempts ?? []) {
      codes.push((await refusalOf('slot_claim', attempt))?.code)
    }
    expect(codes).toEqual(['LS001', 'LS001', 'LS001', 'LS002', 'LS002', 'LS003', 'LS003'])
  })

  it.each(['session_id', 'booking_id'])(
    'refuses a claim with %s on a slot that has started',
    async (owner) => {
      const change = owner === 'session_id' ? {} : BOOKED
      await setClock(client, '2027-06-12 14:00Z')
      expect((await refusalOf('slot_claim', { row: change }))?.code).toBe('LS003')
      expect(await refusalOf('slot_claim', { row: { ...change, by_staff: true } })).toBeUndefined()
      await setClock(client, '2027-06-12 13:59:59.999Z')
      expect(await refusalOf('slot_claim', { row: change })).toBeUndefined()
      await setClock(client, '2027-06-12 05:00Z')
    },
  )
})

describe('a NOT NULL column', () => {
  it('refuses null, in every table', async () => {
    const { rows } = await client.query<{ table: Table; column: string }>(
      `SELECT attrelid::regclass::text AS "table", attname AS "column" FROM pg_attribute
        WHERE attrelid = ANY ($1::regclass[]) AND attnum > 0 AND attnotnull AND NOT attisdropped AND attgenerated = ''`,
      [TABLES],
    )
    expect(rows.length).toBeGreaterThan(50)
    for (const { table, column } of rows) {
      // A trigger fills in this column, and cannot do so without a time zone.
      const change = column === 'opens_at' && table === 'schedule' ? { venue_id: 'x' } : { [column]: null }
      expect(await refusalOf(table, { row: change })).toMatchObject({ code: '23502', table, column })
    }
  })
})

describe('the list of cases', () => {
  it('names every constraint and trigger of the engine’s tables', async () => {
    const { rows } = await client.query<{ name: string }>(`
      SELECT c.relname || '.' || x.name AS name FROM pg_class c JOIN (
        SELECT conrelid AS rel, conname AS name FROM pg_constraint WHERE contype <> 'n'
        UNION SELECT tgrelid, tgname FROM pg_trigger WHERE NOT tgisinternal
        UNION SELECT indrelid, relname FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE indisunique
      ) x ON x.rel = c.oid
       WHERE c.relnamespace = 'public'::regnamespace AND c.relname <> 'venue' AND NOT starts_with(c.relname, 'schema_')`)
    expect(rows.map(({ name }) => name).sort()).toEqual([...Object.keys(CASES), ...TARGETS].sort())
  })
})

/** Runs the attempt in a transaction that is always rolled back. Deferred constraints are checked before its end. */
async function refusalOf(table: Table, attempt: Attempt): Promise<DatabaseError | undefined> {
  await client.query('BEGIN')
  try {
    if ('sql' in attempt) await client.query(attempt.sql)
    else await insertRow(client, table, { ...SAMPLES[table], ...attempt.row } as Row)
    await client.query('SET CONSTRAINTS ALL IMMEDIATE')
    return undefined
  } catch (error) {
    if (error instanceof DatabaseError) return error
    throw error
  } finally {
    await client.query('ROLLBACK')
  }
}
