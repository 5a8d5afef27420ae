import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn, type TestColleague } from '../../testing/colleagues.ts'
import { deskOf } from '../../testing/desk.ts'
import { createTestApp, someMonday, somePayload, type TestApp } from '../../testing/test-app.ts'

let api: TestApp
let manager: TestColleague
let ids: string[]
beforeAll(async () => {
  api = await createTestApp()
  manager = await signedIn(api, 'manager')
  ids = []
  const placed = [
    ['10:00', '10.3.3.1'],
    ['11:00', '10.3.3.2'],
    ['12:00', '10.3.3.3'],
    ['13:00', '10.4.4.4'],
  ] as const
  for (const [key, network] of placed) ids.push(await book(key, network))
})
afterAll(() => api.close())

const desk = deskOf(
  () => api,
  () => manager,
)
const query = async (text: string) => (await api.database.pool.query(text)).rows

async function book(key: string, remoteAddress: string): Promise<string> {
  const payload = { booking: somePayload({ date: someMonday(), slots: [key] }) }
  const answer = await api.app.inject({ method: 'POST', url: '/api/booking', payload, remoteAddress })
  return answer.json().booking.id
}

test('what came from the network of a booking is listed first, without telling the network', async () => {
  const answer = await desk.get('network', {}, ids[0])
  expect(answer.json().isKnown).toBe(true)
  expect(answer.json().bookings.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 3).toReversed())
  expect(answer.json().bookings[2]).toMatchObject({
    name: 'An Peeters',
    status: 'confirmed',
    slots: ['10:00'],
  })
  expect(answer.body).not.toContain('10.3.3')
})

test('those that are ticked are cancelled, each with its event, and nothing of another network', async () => {
  const [first = '', second = '', third = '', other = ''] = ids
  const actId = randomUUID()
  const cancel = (reason = 'robot') =>
    desk.post('cancelTogether', { actId, mail: false, reason, ids: [first, second, other] }, first)
  const answer = await cancel()
  expect(answer.json()).toEqual({ cancelled: [first, second], kept: [other] })
  expect((await cancel()).json()).toEqual(answer.json())
  expect((await cancel('toch niet')).json()).toMatchObject({ error: { code: 'request-id-reused' } })
  const events = await query(
    `SELECT booking_id, actor, reason FROM booking_event WHERE what = 'cancelled' ORDER BY id`,
  )
  expect(events.map(({ booking_id }) => booking_id)).toEqual([first, second])
  expect(events[0]?.reason).toBe('robot')
  expect((await desk.booking(third)).status).toBe('confirmed')
  expect((await desk.booking(other)).status).toBe('confirmed')
  const undone = await desk.post('undo', {})
  expect(undone.json()).toMatchObject({ undone: 'cancelled', bookingId: second })
  expect((await desk.booking(second)).status).toBe('confirmed')
})

test('a day later nobody knows from where it came', async () => {
  await query(`UPDATE booking SET created_at = created_at - interval '1 day'`)
  expect((await desk.get('network', {}, ids[2])).json()).toEqual({ isKnown: false, bookings: [] })
})

test('the desk hears of the brake; what came from where is the manager’s alone', async () => {
  expect((await desk.get('brake')).json()).toEqual({ brake: null })
  await query(`INSERT INTO brake (venue_id, since, held) VALUES ('antwerpen', app_now(), 99)
               ON CONFLICT (venue_id) DO UPDATE SET since = app_now(), held = 99`)
  await api.brakes.look()
  const colleague = await signedIn(api, 'desk')
  const own = deskOf(
    () => api,
    () => colleague,
  )
  expect((await own.get('brake')).json().brake).toMatchObject({ held: 99, asksBookers: false })
  expect((await own.get('network', {}, ids[0])).statusCode).toBe(403)
  expect((await own.post('cancelTogether', { mail: false, ids }, ids[0])).statusCode).toBe(403)
})
