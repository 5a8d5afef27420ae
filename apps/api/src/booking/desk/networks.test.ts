import { randomUUID } from 'node:crypto'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { someMonday, somePayload } from '@lichtspel/test-support/api/test-app.ts'
import { signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import { deskOf } from '@lichtspel/test-support/colleague/desk.ts'
import { beforeAll, expect, test } from 'vitest'

type Listed = { id: string; isSameNetwork: boolean }

const api = sharedTestApp()
const manager = sharedColleague(api, 'manager')
let ids: string[]
beforeAll(async () => {
  ids = []
  const placed = [
    ['10:00', '10.3.3.1'],
    ['11:00', '10.3.3.2'],
    ['12:00', '10.3.3.3'],
    ['13:00', '10.4.4.4'],
  ] as const
  for (const [key, network] of placed) ids.push(await book(key, network))
})

const desk = deskOf(api, manager)
const query = async (text: string) => (await api.database.pool.query(text)).rows

async function book(key: string, remoteAddress: string): Promise<string> {
  const payload = { booking: somePayload({ date: someMonday(), slots: [key] }) }
  const answer = await api.app.inject({ method: 'POST', url: '/api/booking', payload, remoteAddress })
  return answer.json().booking.id
}

test('bookings from the same network are listed first, without revealing the network', async () => {
  const answer = await desk.get('network', {}, ids[0])
  expect(answer.json().isKnown).toBe(true)
  const same = answer.json().bookings.filter(({ isSameNetwork }: Listed) => isSameNetwork)
  expect(same.map(({ id }: Listed) => id)).toEqual(ids.slice(0, 3).toReversed())
  expect(same[2]).toMatchObject({
    name: 'An Peeters',
    status: 'confirmed',
    slots: ['10:00'],
  })
  expect(answer.body).not.toContain('10.3.3')
})

test('selected bookings are cancelled, each with its event, but only if they are on the list', async () => {
  const [first = '', second = '', third = '', other = ''] = ids
  await query(`UPDATE booking SET created_at = created_at - interval '61 minutes' WHERE id = '${other}'`)
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
  const undone = await desk.post('undo', { undoes: actId })
  expect(undone.json()).toMatchObject({ undone: 'cancelled', bookingIds: [first, second], kept: [] })
})

test('bookings of the last hour from any network are listed and cancelled too, but not bookings made by the desk', async () => {
  await desk.place({ date: someMonday(), slots: [], slotsVR: ['15:00'] })
  const fifth = await book('16:00', '10.5.5.5')
  const { bookings } = (await desk.get('network', {}, ids[2])).json()
  const fromElsewhere = bookings.filter(({ isSameNetwork }: Listed) => !isSameNetwork)
  expect(fromElsewhere.map(({ id }: Listed) => id)).toEqual([fifth])
  const body = { actId: randomUUID(), mail: false, reason: 'vloed', ids: [fifth, ids[3]] }
  const answer = await desk.post('cancelTogether', body, ids[2])
  expect(answer.json()).toEqual({ cancelled: [fifth], kept: [ids[3]] })
})

test('the network of a booking is no longer known a day later', async () => {
  await query(`UPDATE booking SET created_at = created_at - interval '1 day'`)
  expect((await desk.get('network', {}, ids[2])).json()).toEqual({ isKnown: false, bookings: [] })
})

test('only managers see which bookings share a network', async () => {
  const colleague = await signedIn(api, 'desk')
  const own = deskOf(api, colleague)
  expect((await own.get('network', {}, ids[0])).statusCode).toBe(403)
  expect((await own.post('cancelTogether', { mail: false, ids }, ids[0])).statusCode).toBe(403)
})
