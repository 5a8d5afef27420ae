import { sessionId } from '@lichtspel/database/testing/engine-calls'
import { openTestDay, type TestDay } from '@lichtspel/database/testing/test-day'
import { afterAll, beforeAll, expect, it } from 'vitest'

// The calls of version 1.0.0 servers, which run next to this version during an upgrade (docs/operations/upgrading.md).
let day: TestDay
beforeAll(async () => {
  day = await openTestDay()
})
afterAll(() => day.drop())

it('servers of version 1.0.0 hold slots with the arguments of that version', async () => {
  const { rows } = await day.db.query(
    `SELECT outcome, slot_keys, wait_ms FROM hold_slots(
       p_session => $1, p_fingerprint => '0123456789abcdef', p_network => '10.0.0.0/24', p_wide_network => '10.0.0.0/24', p_schedule => $2,
       p_keys => '{09:00}', p_active => true, p_seq => 1, p_hold_ms => 120000, p_idle_cap_ms => 1200000, p_max_session => 40,
       p_max_network => 40, p_max_wide_network => 120, p_cap_ms => 1, p_pause_ms => 1)`,
    [sessionId(1), day.laser],
  )
  expect(rows).toEqual([{ outcome: 'held', slot_keys: ['09:00'], wait_ms: null }])
  const visit = await day.db.query(
    `SELECT outcome, held, wait_ms FROM hold_visit(
       p_session => $1, p_fingerprint => '0123456789abcdef', p_network => '10.0.0.0/24', p_wide_network => '10.0.0.0/24', p_schedules => $2,
       p_keys => '{"10:00,11:00"}', p_active => true, p_seq => 2, p_hold_ms => 120000, p_idle_cap_ms => 1200000, p_max_session => 40,
       p_max_network => 40, p_max_wide_network => 120, p_cap_ms => 1, p_pause_ms => 1)`,
    [sessionId(1), [day.laser]],
  )
  expect(visit.rows).toEqual([{ outcome: 'held', held: ['10:00,11:00'], wait_ms: null }])
})

it('servers of version 1.0.0 get no rows from look_at_brakes', async () => {
  const { rows } = await day.db.query(
    `SELECT venue_id, since, held, booked, asks_bookers, full_days
       FROM look_at_brakes(p_venues => '{antwerpen}', p_at_once => '{1}', p_on_average => '{1}', p_average_ms => '{1}',
                           p_in_an_hour => '{1}', p_per_network => '{1}', p_calm_ms => 1, p_one_booking => '{1}')`,
  )
  expect(rows).toEqual([])
})
