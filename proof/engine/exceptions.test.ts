import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '@lichtspel/database/migrate'
import { publish } from '@lichtspel/database/testing/engine-calls'
import { type Queryable, queryOne } from '@lichtspel/database/testing/queryable'
import { createTestDatabase } from '@lichtspel/database/testing/test-database'
import { DAY, openTestDay, refusalOf, type TestDay } from '@lichtspel/database/testing/test-day'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { meetAtGate, putGateBefore } from './gate.ts'

const closed = (from: string, to = from) => ({ from, to, hours: null, reason: { nl: 'Gesloten' } })

async function listOf(db: Queryable): Promise<{ version: number; days: string[] }> {
  const { version, exceptions } = await queryOne<{
    version: number
    exceptions: { from: string; to: string }[]
  }>(
    db,
    `SELECT version, exceptions FROM opening_exceptions WHERE venue_id = 'antwerpen' ORDER BY version DESC LIMIT 1`,
  )
  return { version, days: exceptions.map(({ from, to }) => `${from} ${to}`) }
}

describe('a list of exceptions', () => {
  let day: TestDay
  beforeEach(async () => {
    day = await openTestDay()
  })
  afterEach(() => day.drop())

  const save = (exceptions: object[], expected: number) =>
    day.db.query(
      `SELECT save_exceptions(p_venue => 'antwerpen', p_exceptions => $1, p_by => 'staff', p_expected => $2)`,
      [JSON.stringify(exceptions), expected],
    )
  const open = (revision: number, exceptions: number | null) =>
    day.db.query(
      `SELECT ensure_schedule(p_venue => 'antwerpen', p_attraction => 'interactivefloor', p_day => $1, p_opens => 480,
                              p_closes => 1440, p_block => 20, p_break => false, p_revision => $2, p_exceptions => $3)`,
      [DAY, revision, exceptions],
    )

  it('is refused from an author who has not seen the newest version', async () => {
    expect(await refusalOf(save([closed(DAY)], 1))).toBe('LS013')
    await save([closed(DAY)], 0)
    expect(await refusalOf(save([], 0))).toBe('LS013')
    await save([], 1)
    expect(await listOf(day.db)).toEqual({ version: 2, days: [] })
  })

  it('opens no day for a caller with an outdated list version; servers of version 1.0.0 send no list version and are accepted', async () => {
    await save([closed('2027-12-25')], 0)
    expect(await refusalOf(open(1, 0))).toBe('LS012')
    expect(await refusalOf(open(1, 1))).toBe('accepted')
    await day.db.query(`DELETE FROM schedule WHERE attraction = 'interactivefloor'`)
    expect(await refusalOf(open(1, null))).toBe('accepted')
  })

  it('makes the opening of a day wait while the list is being saved', async () => {
    await putGateBefore(day.db, 'save_exceptions', 'INSERT INTO opening_exceptions')
    expect(
      await meetAtGate(
        day.db,
        () => save([closed(DAY)], 0),
        () => open(1, 0),
      ),
    ).toEqual(['first accepted', 'second LS012'])
  })

  it('adds the exceptions of a published catalogue, and keeps the days it already has', async () => {
    const content = (...exceptions: object[]) => ({ hours: { exceptions } })
    await publish(day.db, { validFrom: DAY, content: content(closed('2027-12-25')) })
    await publish(day.db, {
      validFrom: DAY,
      content: content({ ...closed('2027-12-24', '2027-12-25'), hours: {} }, closed('2027-01-01')),
    })
    await publish(day.db, { validFrom: DAY, content: content() })
    expect(await listOf(day.db)).toEqual({
      version: 2,
      days: ['2027-01-01 2027-01-01', '2027-12-25 2027-12-25'],
    })
  })
})

const DATABASE = fileURLToPath(new URL('../../database', import.meta.url))
const MIGRATIONS = readdirSync(join(DATABASE, 'migrations'))
const MIGRATION = MIGRATIONS.find((name) => name.endsWith('_opening_exceptions.sql')) ?? ''

it('the migration copies the exceptions of each revision for the days it governs', async () => {
  const database = await createTestDatabase({ empty: true })
  const before = mkdtempSync(join(tmpdir(), 'lichtspel-before-'))
  try {
    cpSync(join(DATABASE, 'functions/before-tables'), join(before, 'functions/before-tables'), {
      recursive: true,
    })
    for (const file of MIGRATIONS.filter((name) => name < MIGRATION))
      cpSync(join(DATABASE, 'migrations', file), join(before, 'migrations', file))
    await migrate(database.url, { folder: before })
    await database.pool.query(
      `INSERT INTO venue (id, name, zone) VALUES ('antwerpen', 'A', 'Europe/Brussels')`,
    )
    const revisions: [string, object[]][] = [
      ['2026-01-01', [closed('2020-05-01'), closed('2090-01-01'), closed('2095-07-01', '2095-07-20')]],
      // Never in force, because the third revision begins earlier.
      ['2097-01-01', [closed('2097-05-01')]],
      ['2095-07-11', [closed('2090-01-01'), closed('2096-12-25')]],
    ]
    for (const [place, [validFrom, exceptions]] of revisions.entries())
      await database.pool.query(
        `INSERT INTO catalogue (venue_id, revision, valid_from, content, published_by) VALUES ('antwerpen', $1, $2, $3, 'staff')`,
        [place + 1, validFrom, { hours: { exceptions } }],
      )
    await migrate(database.url)
    expect(await listOf(database.pool)).toEqual({
      version: 1,
      days: ['2090-01-01 2090-01-01', '2095-07-01 2095-07-10', '2096-12-25 2096-12-25'],
    })
  } finally {
    rmSync(before, { recursive: true })
    await database.drop()
  }
})
