import type { AddressInfo } from 'node:net'
import type { DeskDay } from '@lichtspel/contract/desk/day'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { PATHS } from '@lichtspel/contract/paths'
import { manageLinks } from '@lichtspel/test-support/api/manage-links.ts'
import { StreamClient } from '@lichtspel/test-support/api/stream-client.ts'
import { createTestApp, newSessionId, type TestApp } from '@lichtspel/test-support/api/test-app.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { signedIn, type TestColleague } from '@lichtspel/test-support/colleague/colleagues.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: TestApp
const clients: StreamClient[] = []
const visits = manageLinks(() => api)
const visitor = visitorAt(() => api, { id: 'antwerpen' })

beforeAll(async () => {
  api = await createTestApp()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const client of clients) client.close()
  await api.close()
})

function watch(date: string, colleague?: TestColleague): StreamClient {
  const { port } = api.app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}${DESK_PATHS.dayStream}?date=${date}`
  const client = new StreamClient(url, colleague && { cookie: colleague.headers.cookie })
  clients.push(client)
  return client
}

const dayOf = async (client: StreamClient, nth: number) => JSON.parse((await client.day(nth)).data) as DeskDay

test('the desk sees holds, bookings and arrivals live', async () => {
  const sofie = await signedIn(api, 'desk')
  const date = visits.nextDay()
  const client = watch(date, sofie)
  expect((await dayOf(client, 1)).visits).toEqual([])
  expect(client.headers['x-content-type-options']).toBe('nosniff')
  await visitor.hold(newSessionId(), await visitor.scheduleId(date), ['18:00'])
  const held = (await dayOf(client, 2)).schedules.find(({ attraction }) => attraction === 'laser')?.held
  expect(held?.map(({ key }) => key)).toEqual(['18:00'])
  const { id } = await visits.bookVisit()
  expect((await dayOf(client, 3)).visits.map(({ name }) => name)).toEqual(['An Peeters'])
  await visits.query("SELECT mark_presence($1, 'test', 'in', 7)", [id])
  expect((await dayOf(client, 4)).visits[0]).toMatchObject({ presence: 'in', headCount: 7, revision: 1 })
})

test('a HEAD request would wait for ever, so the streams take none', () => {
  for (const url of [DESK_PATHS.dayStream, PATHS.scheduleStream]) {
    expect(api.app.hasRoute({ method: 'GET', url }), url).toBe(true)
    expect(api.app.hasRoute({ method: 'HEAD', url }), url).toBe(false)
  }
})

test('the stream needs a session', async () => {
  const client = watch(visits.nextDay())
  await expect.poll(() => client.status).toBe(401)
  expect(client.days()).toEqual([])
})

test('the stream of a locked-out colleague ends, and others go on', { timeout: 30_000 }, async () => {
  const [locked, other] = [await signedIn(api, 'desk'), await signedIn(api, 'desk')]
  const date = visits.nextDay()
  const [first, second] = [watch(date, locked), watch(date, other)]
  await Promise.all([first.day(1), second.day(1)])
  await visits.query('UPDATE staff.membership SET locked_at = now() WHERE user_id = $1', [locked.id])
  await expect.poll(() => first.closed, { timeout: 15_000 }).toBe(true)
  expect(second.closed).toBe(false)
})
