import { at, openTestDay, type TestDay } from '@lichtspel/test-support/database/test-day.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrokenInvariants, findFallenVersions, readComingVersions } from './invariants.ts'

let day: TestDay
let one: string
let other: string
beforeAll(async () => {
  day = await openTestDay()
  one = await day.book('10:00 11:00', { mail: true })
  other = await day.book('12:00', { slots: [...at(day.laser, '12:00'), ...at(day.vr, '13:00')] })
  await day.hold(1, '14:00')
  await day.db.query(
    `SELECT set_outage(p_schedule => $1, p_from => 900, p_until => 910, p_reason => 'fault', p_words => 'Defect', p_actor => 'staff')`,
    [day.laser],
  )
})
afterAll(() => day.drop())

/** Removes every trigger and constraint of the database. */
const WITHOUT_GUARDS = `DO $$ DECLARE guard record; BEGIN
  FOR guard IN SELECT tgname AS name, tgrelid::regclass AS at FROM pg_trigger WHERE NOT tgisinternal LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', guard.name, guard.at);
  END LOOP;
  FOR guard IN SELECT conname AS name, conrelid::regclass AS at FROM pg_constraint
                WHERE contype IN ('c', 'f', 'p', 'u', 'x') AND connamespace = 'public'::regnamespace AND conrelid <> 0
                ORDER BY contype = 'f' DESC LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT IF EXISTS %I CASCADE', guard.at, guard.name);
  END LOOP;
END $$`

describe('the invariants', () => {
  it('hold after normal use by visitors', async () => {
    expect(await findBrokenInvariants(day.db)).toEqual([])
    expect(await findBrokenInvariants(day.db, 'coming')).toEqual([])
  })

  it.each<[string, () => string]>([
    ['I2: confirmed booking', () => `DELETE FROM slot_claim WHERE booking_id = '${other}'`],
    [
      'I3: request',
      () =>
        `UPDATE booking SET request_id = gen_random_uuid(); UPDATE booking SET request_id = (SELECT max(request_id::text)::uuid FROM booking)`,
    ],
    ['I4: mail', () => `UPDATE outgoing_mail SET sent_at = now(), dead_at = now()`],
    ['I4: a mail about', () => `UPDATE outgoing_mail SET dedupe_key = 'same'`],
    ['I5: mail', () => `UPDATE outgoing_mail SET booking_id = gen_random_uuid()`],
    [
      'I6:',
      () => `UPDATE slot_claim SET slot_key = '10:20' WHERE booking_id = '${one}' AND slot_key = '11:00'`,
    ],
    [
      'I7: claim 10:10',
      () => `UPDATE slot_claim SET slot_key = '10:10' WHERE booking_id = '${one}' AND slot_key = '10:00'`,
    ],
    ['I7: claim 12:00', () => `UPDATE booking SET day = day + 1 WHERE id = '${other}'`],
    ['I7: claim 14:00', () => `UPDATE schedule SET closed_at = now() WHERE id = ${day.laser}`],
    ['I8: cancelled booking', () => `UPDATE booking SET status = 'cancelled' WHERE id = '${one}'`],
    [
      'I10: the cancelled booking',
      () =>
        `UPDATE booking SET status = 'cancelled' WHERE id = '${one}'; INSERT INTO booking_option VALUES ('${one}', now())`,
    ],
    [
      'I10: the newest event',
      () => `DELETE FROM slot_claim WHERE booking_id = '${one}' AND slot_key = '11:00'`,
    ],
    ['I10: the price', () => `UPDATE booking SET price_cents = 1 WHERE id = '${one}'`],
    ['I11: act', () => `UPDATE booking_event SET act_id = '${one}'`],
    ['I12: slot 15:00', () => `DELETE FROM slot_claim WHERE of_outage`],
    ['I12: slot 14:00', () => `UPDATE schedule_outage SET from_minute = 850`],
    ['I12: slot 15:00', () => `DELETE FROM schedule_outage`],
    ['I1: slot 12:00', () => `UPDATE slot_claim SET slot_key = '12:00' WHERE slot_key = '14:00'`],
  ])('report %s', async (sentence, spoil) => {
    const client = await day.db.connect()
    try {
      await client.query('BEGIN')
      await client.query(WITHOUT_GUARDS)
      await client.query(spoil())
      for (const scope of ['all', 'coming'] as const) {
        const broken = await findBrokenInvariants(client, scope)
        expect(broken.filter((line) => line.startsWith(sentence))).not.toEqual([])
      }
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })

  it('report I9 when the version of a schedule decreases, and not when it increases', async () => {
    const client = await day.db.connect()
    try {
      await client.query('BEGIN')
      await client.query(WITHOUT_GUARDS)
      const before = await readComingVersions(client)
      await client.query(`UPDATE schedule SET version = version + 1 WHERE id = ${day.laser}`)
      const risen = await readComingVersions(client)
      expect(findFallenVersions(before, risen)).toEqual([])
      expect(findFallenVersions(risen, before)).toEqual([
        expect.stringMatching(`^I9: the version of schedule ${day.laser} fell`),
      ])
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })
})
