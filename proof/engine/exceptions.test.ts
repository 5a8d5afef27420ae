import { publish } from '@lichtspel/test-support/database/engine-calls.ts'
import { type Queryable, queryOne } from '@lichtspel/test-support/database/queryable.ts'
import { DAY, openTestDay, refusalOf, type TestDay } from '@lichtspel/test-support/database/test-day.ts'
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
  const open = (revision: number, exceptions: number) =>
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

  it('opens no day for a caller with an outdated list version', async () => {
    await save([closed('2027-12-25')], 0)
    expect(await refusalOf(open(1, 0))).toBe('LS012')
    expect(await refusalOf(open(1, 1))).toBe('accepted')
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
