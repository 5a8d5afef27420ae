import { move } from '@lichtspel/test-support/database/engine-calls.ts'
import { at, DAY } from '@lichtspel/test-support/database/test-day.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { change, STAFF } from './desk-calls.ts'
import { sharedTestDay } from './shared-test-day.ts'

const day = sharedTestDay()
let id: string
beforeEach(async () => {
  id = await day.book('10:00')
  await day.db.query('UPDATE outgoing_mail SET sent_at = app_now()')
})

const told = { actor: STAFF, mail: true }
const moveTo = (key: string) =>
  move(day.db, { booking: id, day: DAY, slots: at(day.laser, key), byDesk: true, ...told })
const changeTo = (players: number) => change(day.db, id, { players }, told)
const tellVenue = () => day.db.query('SELECT tell_venue($1)', [id])

/** The waiting mails with the first and the last event they refer to. */
async function waiting(kinds = `kind <> 'venue-notice'`): Promise<string[]> {
  const { rows } = await day.db.query<{ told: string }>(
    `SELECT m.kind || ': ' || COALESCE(f.what || ' to ', '') || e.what || ' ' || (e.slots->0->>'slotKey') AS told
       FROM outgoing_mail m JOIN booking_event e ON e.id = m.event_id LEFT JOIN booking_event f ON f.id = m.first_event_id
      WHERE m.sent_at IS NULL AND ${kinds} ORDER BY m.id`,
  )
  return rows.map((row) => row.told)
}

describe('a waiting mail about a change', () => {
  it('is replaced by the next one: one mail, with the newest state', async () => {
    await changeTo(9)
    await changeTo(10)
    await changeTo(11)
    expect(await waiting()).toEqual(['changed: changed to changed 10:00'])
  })

  it('still says that the visit moved, and from where', async () => {
    await moveTo('12:00')
    await changeTo(9)
    expect(await waiting()).toEqual(['moved: moved to changed 12:00'])
    await moveTo('14:00')
    expect(await waiting()).toEqual(['moved: moved to moved 14:00'])
  })

  it('is left alone while a worker sends it, and after it is sent', async () => {
    await changeTo(9)
    await day.db.query(
      `UPDATE outgoing_mail SET lease_until = app_now() + interval '1 minute' WHERE sent_at IS NULL`,
    )
    await changeTo(10)
    expect(await waiting()).toEqual(['changed: changed 10:00', 'changed: changed 10:00'])
    await day.db.query('UPDATE outgoing_mail SET sent_at = app_now()')
    await changeTo(11)
    expect(await waiting()).toEqual(['changed: changed 10:00'])
  })

  it('also covers a later change without a mail', async () => {
    await moveTo('12:00')
    await change(day.db, id, { players: 9 }, { actor: STAFF, mail: false })
    expect(await waiting()).toEqual(['moved: moved to changed 12:00'])
  })
})

describe('a waiting notice to the venue', () => {
  const notices = () => waiting(`kind = 'venue-notice'`)

  it('is replaced by the next one', async () => {
    await changeTo(9)
    await tellVenue()
    await moveTo('12:00')
    await tellVenue()
    expect(await notices()).toEqual(['venue-notice: changed to moved 12:00'])
  })

  it('stays when it is about a new booking', async () => {
    await day.clear()
    id = await day.book('10:00')
    await changeTo(9)
    await tellVenue()
    expect(await notices()).toEqual(['venue-notice: placed 10:00', 'venue-notice: changed 10:00'])
  })
})
