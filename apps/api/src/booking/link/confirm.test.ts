import { randomUUID } from 'node:crypto'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { PATHS } from '@lichtspel/contract/paths'
import { codeOf, manageLinks, NO_EXTRAS, setClock } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { createTestApp, newSessionId, somePayload } from '@lichtspel/test-support/api/test-app.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lapseOptions } from '../sql.ts'

const api = sharedTestApp()
const colleague = sharedColleague(api, 'desk')

const { bookVisit, everything, get, mailsOf, managed, nextDay, post, query } = manageLinks(() => api)
let date = ''
beforeEach(() => {
  date = nextDay()
})
afterEach(() => setClock(api))

const HOUR_MS = 3_600_000
const VR_KEYS = Array.from(
  { length: 21 },
  (_, n) => `${14 + Math.floor(n / 4)}:${['00', '15', '30', '45'][n % 4]}`,
)
const LARGE = { players: 24, slots: [], slotsVR: VR_KEYS }
const confirm = (token: string) => post(token, PATHS.managedConfirm, {})
const later = (hours: number) => setClock(api, new Date(Date.now() + hours * HOUR_MS).toISOString())
const lapse = () => lapseOptions(api.database.pool)
const markSent = (id: string) =>
  query('UPDATE outgoing_mail SET sent_at = app_now() WHERE booking_id = $1', [id])
const statusOf = async (id: string) =>
  (await query('SELECT status FROM booking WHERE id = $1', [id]))[0].status
const ask = async (url: string) => (await api.app.inject({ url, headers: colleague.headers })).json()

test("[SS8] a booking above the catalogue's slot limit is an option for two hours; one at the limit is confirmed", async () => {
  const body = (over: object) => ({ booking: somePayload({ date, ...LARGE, ...over }) })
  const place = async (over: object) =>
    await api.app.inject({
      method: 'POST',
      url: PATHS.booking,
      payload: body(over),
      headers: { 'idempotency-key': randomUUID() },
    })
  const { booking } = (await place({})).json()
  expect(booking).toMatchObject({ confirmHours: 2, slotsVR: VR_KEYS })
  const [option] = await query(
    'SELECT extract(epoch FROM until - app_now())::int AS seconds FROM booking_option WHERE booking_id = $1',
    [booking.id],
  )
  expect(option.seconds).toBeGreaterThan(7_000)
  expect(option.seconds).toBeLessThanOrEqual(7_200)
  const small = (await place({ slotsVR: [], slotsInteractiveFloor: FLOOR_KEYS.slice(0, 20) })).json().booking
  expect(small.confirmHours).toBeNull()
  expect(await mailsOf(small.id)).toEqual(['confirmation', 'venue-notice'])
})

const FLOOR_KEYS = Array.from(
  { length: 21 },
  (_, n) => `${14 + Math.floor(n / 3)}:${['00', '20', '40'][n % 3]}`,
)

test('opening the booking does not confirm it; confirming works once, and notifies the visitor and the venue', async () => {
  const { id, token } = await bookVisit(LARGE)
  expect(await mailsOf(id)).toEqual(['confirmation'])
  for (let n = 0; n < 2; n++) expect((await managed(token)).confirmHours).toBe(2)
  expect(await mailsOf(id)).toEqual(['confirmation'])

  const opened = await confirm(token)
  expect(opened.statusCode).toBe(200)
  expect(opened.json().booking).toMatchObject({ status: 'confirmed', confirmHours: null, revision: 2 })
  expect(await mailsOf(id)).toEqual(['confirmation', 'confirmation', 'venue-notice'])
  const before = await everything()
  expect((await confirm(token)).json().booking.revision).toBe(2)
  expect(await everything()).toEqual(before)

  await later(3)
  expect(await lapse()).toBe(0)
  expect(await statusOf(id)).toBe('confirmed')
})

test('an unconfirmed booking expires after two hours, and its slots are free again', async () => {
  const { id, token } = await bookVisit(LARGE)
  await markSent(id)
  await later(1.9)
  expect(await lapse()).toBe(0)
  await later(2.1)
  expect(await lapse()).toBe(1)
  expect((await confirm(token)).json().booking).toMatchObject({ status: 'cancelled', confirmHours: null })
  expect(await query('SELECT 1 FROM slot_claim WHERE booking_id = $1', [id])).toEqual([])
  expect(await mailsOf(id)).toEqual(['confirmation'])
})

test('an unconfirmed booking does not expire while its mail is queued, but two hours after the mail was sent', async () => {
  const { id } = await bookVisit(LARGE)
  await later(5)
  expect(await lapse()).toBe(0)
  await markSent(id)
  await later(6.9)
  expect(await lapse()).toBe(0)
  await later(7.1)
  expect(await lapse()).toBe(1)
})

test('an unconfirmed booking whose mail cannot be delivered expires after 14 hours', async () => {
  const { id } = await bookVisit(LARGE)
  await later(13.9)
  await lapse()
  expect(await statusOf(id)).toBe('confirmed')
  await later(14.1)
  await lapse()
  expect(await statusOf(id)).toBe('cancelled')
})

test('an unconfirmed booking expires even if its mail was given up on', async () => {
  const { id } = await bookVisit(LARGE)
  await query('UPDATE outgoing_mail SET dead_at = app_now() WHERE booking_id = $1', [id])
  await later(2.1)
  expect(await lapse()).toBe(1)
})

test('the deposit is requested once the booking is confirmed', async () => {
  const { id, token } = await bookVisit({ ...LARGE, modules: { ...NO_EXTRAS, pastaBuffet: true } })
  const due = async () =>
    (await query('SELECT kind FROM due_mail WHERE booking_id = $1 ORDER BY id', [id])).map(({ kind }) => kind)
  expect(await due()).toEqual(['confirmation'])
  await markConfirmationSent(id)
  expect(await due()).toEqual([])
  await confirm(token)
  expect(await due()).toEqual(['deposit', 'confirmation', 'venue-notice'])
})

const markConfirmationSent = (id: string) =>
  query(`UPDATE outgoing_mail SET sent_at = app_now() WHERE booking_id = $1 AND kind = 'confirmation'`, [id])

test('the desk sees that a booking awaits the visitor’s confirmation and can confirm it, but it is not counted as an ending option', async () => {
  const { id, token } = await bookVisit(LARGE)
  const day = `${DESK_PATHS.day}?date=${date}`
  expect((await ask(day)).endingOptions).toBe(0)
  const { options } = await ask(DESK_PATHS.optionList)
  expect(options.find((one: { id: string }) => one.id === id)).toMatchObject({ isVisitors: true })
  const shown = (await ask(DESK_PATHS.booking.replace(':id', id))).booking
  expect(shown).toMatchObject({ confirmHours: 2, presence: 'expected' })
  expect(shown.optionUntil).not.toBeNull()

  const body = { actId: randomUUID(), revision: 1, reason: '', mail: false, until: null }
  const url = DESK_PATHS.option.replace(':id', id)
  const done = await api.app.inject({ method: 'POST', url, payload: body, headers: colleague.headers })
  expect(done.json().booking).toMatchObject({ confirmHours: null, optionUntil: null })
  const mails = await mailsOf(id)
  expect((await confirm(token)).json().booking).toMatchObject({ status: 'confirmed', revision: 2 })
  expect(await mailsOf(id)).toEqual(mails)
})

test('a booking the desk cancelled and restored can still be confirmed by its link', async () => {
  const { id, token } = await bookVisit(LARGE)
  await query(`SELECT cancel_booking($1, 'staff:1', p_mail => false)`, [id])
  await query(`SELECT restore_booking($1, 'staff:1', p_mail => false)`, [id])
  expect((await managed(token)).confirmHours).toBe(2)
  expect((await confirm(token)).json().booking.confirmHours).toBeNull()
  expect(await query('SELECT 1 FROM booking_option WHERE booking_id = $1', [id])).toEqual([])
})

test('the link does not confirm an option set by the desk', async () => {
  const { id, token } = await bookVisit()
  await query(`SELECT set_option($1, 'staff:1', app_now() + interval '1 day')`, [id])
  expect((await confirm(token)).json().booking.confirmHours).toBeNull()
  expect(await query('SELECT 1 FROM booking_option WHERE booking_id = $1', [id])).toHaveLength(1)
})

test('the link does not confirm an option set after the desk confirmed a large booking itself', async () => {
  const { id, token } = await bookVisit(LARGE)
  await query(`SELECT set_option($1, 'staff:1', NULL)`, [id])
  await query(`SELECT set_option($1, 'staff:1', app_now() + interval '1 day')`, [id])
  expect((await confirm(token)).json().booking.confirmHours).toBeNull()
  expect(await query('SELECT 1 FROM booking_option WHERE booking_id = $1', [id])).toHaveLength(1)
})

test('an unconfirmed booking counts towards the network’s limits', async () => {
  const limited = await createTestApp({ BOOKED_SLOTS_PER_NETWORK_PER_DAY: 30 }, api.database)
  const place = () =>
    limited.app.inject({
      method: 'POST',
      url: PATHS.booking,
      payload: { booking: somePayload({ date, ...LARGE }), sessionId: newSessionId() },
      headers: { 'idempotency-key': randomUUID() },
      remoteAddress: '198.51.100.77',
    })
  const { id } = (await place()).json().booking
  await markSent(id)
  await later(2.1)
  await lapse()
  expect(codeOf(await place())).toBe('too-many-bookings')
  await limited.close()
})

test('a wrong token confirms nothing', async () => {
  await bookVisit(LARGE)
  const before = await everything()
  expect((await confirm('x'.repeat(27))).statusCode).toBe(404)
  expect((await get(undefined, PATHS.managedConfirm)).statusCode).toBe(404)
  expect(await everything()).toEqual(before)
})
