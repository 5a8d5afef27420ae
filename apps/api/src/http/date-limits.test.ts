import { randomUUID } from 'node:crypto'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { PATHS } from '@lichtspel/contract/paths'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { somePayload } from '@lichtspel/test-support/api/test-app.ts'
import { placing } from '@lichtspel/test-support/colleague/desk.ts'
import { expect, test } from 'vitest'

const api = sharedTestApp()
const manager = sharedColleague(api, 'manager')

const NO_DAYS = [
  '0000-01-01',
  '0001-01-01',
  '1999-12-31',
  '2100-01-01',
  '2999-12-31',
  '9999-12-31',
  '2026-02-30',
  '+20261-01-01',
  '-2026-01-01',
  '2026-11-14T10',
  '',
]
const ID = '00000000-0000-4000-8000-000000000000'

type Asked = { method: 'GET' | 'POST'; url: string; payload?: object }
const get = (url: string): Asked => ({ method: 'GET', url })
const post = (url: string, payload: object): Asked => ({
  method: 'POST',
  url: url.replace(':id', ID),
  payload,
})

const place = (over: object) => ({
  weekdays: [],
  attractions: ['laser'],
  keys: [],
  actId: randomUUID(),
  ...over,
})
const moved = (date: string) => ({
  actId: randomUUID(),
  revision: 1,
  mail: false,
  date,
  slots: ['14:00'],
  slotsVR: [],
  slotsInteractiveFloor: [],
})
const FINE = '2027-01-04'

/** Requests with this day to every route that takes a day. Routes that take two days get it in each position. */
const questions = (day: string): Asked[] => [
  get(`${PATHS.schedules}?date=${day}`),
  get(`${PATHS.scheduleStream}?date=${day}`),
  post(PATHS.booking, { booking: somePayload({ date: day }) }),
  post(PATHS.managedMove, {
    revision: 1,
    date: day,
    slots: ['14:00'],
    slotsVR: [],
    slotsInteractiveFloor: [],
  }),
  get(`${DESK_PATHS.day}?date=${day}`),
  get(`${DESK_PATHS.dayStream}?date=${day}`),
  get(`${DESK_PATHS.dayLog}?date=${day}`),
  get(`${DESK_PATHS.occupancy}?from=${day}&days=42`),
  ...['kitchenList', 'export'].flatMap((path) => [
    get(`${DESK_PATHS[path as 'export']}?from=${day}&to=${FINE}`),
    get(`${DESK_PATHS[path as 'export']}?from=${FINE}&to=${day}`),
  ]),
  post(DESK_PATHS.bookings, { actId: randomUUID(), ...placing({ date: day }) }),
  post(DESK_PATHS.newMailPreview, {
    act: 'place',
    body: { actId: randomUUID(), ...placing({ date: day }) },
  }),
  post(DESK_PATHS.move, moved(day)),
  post(DESK_PATHS.mailPreview, { act: 'move', body: moved(day) }),
  post(DESK_PATHS.closures, { ...place({ from: day, until: FINE }), onlyLook: true }),
  post(DESK_PATHS.closures, { ...place({ from: FINE, until: day }), onlyLook: true }),
  post(DESK_PATHS.openings, place({ from: day, until: FINE })),
  post(DESK_PATHS.openings, place({ from: FINE, until: day })),
  post(DESK_PATHS.catalogueCheck, { offer: {}, validFrom: day, basedOn: 1 }),
  post(DESK_PATHS.cataloguePublish, {
    offer: {},
    validFrom: day,
    basedOn: 1,
    newestRevision: 1,
  }),
]

const askAll = (asked: Asked[]) =>
  Promise.all(
    asked.map(async (one) => {
      const headers = { ...manager.headers, authorization: `Bearer ${'x'.repeat(27)}` }
      const answer = await api.app.inject({ ...one, headers })
      return { url: one.url, status: answer.statusCode, code: answer.json().error?.code }
    }),
  )

/** The PostgreSQL backends that serve this app. */
async function connections(): Promise<number[]> {
  const { rows } = await api.database.pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'lichtspel-api' ORDER BY pid`,
  )
  return rows.map(({ pid }) => pid)
}

test.each(NO_DAYS)(
  '%j is not a valid day: every route returns 400, and no connection is lost',
  async (day) => {
    await Promise.all(Array.from({ length: 20 }, () => api.app.inject('/readyz')))
    const before = await connections()
    for (const { url, status, code } of await askAll(questions(day)))
      expect([url, status, code]).toEqual([url, 400, 'request-malformed'])
    expect(await connections()).toEqual(expect.arrayContaining(before))
  },
)

test.each(['0000-01', '1999-12', '2100-01', '9999-12', '2026-00', '2026-13', '2026', ''])(
  '%j is not a valid month',
  async (month) => {
    const answer = await api.app.inject(`${PATHS.availability}?month=${month}`)
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'request-malformed'])
  },
)

test.each(['2000-01', '2099-12'])('%s, the first or last valid month, is accepted', async (month) => {
  const answer = await api.app.inject(`${PATHS.availability}?month=${month}`)
  expect([answer.statusCode, answer.json().days.length]).toEqual([200, 31])
})

test.each(['2000-01-01', '2099-12-31'])(
  '%s, the first or last valid day, causes no server error',
  async (day) => {
    const asked = questions(day).filter(({ url }) => !url.includes('stream'))
    for (const { url, status } of await askAll(asked)) expect([url, status < 500]).toEqual([url, true])
  },
)

test('bookings that the database refuses do not cost a connection', async () => {
  const payload = { booking: somePayload({ slots: ['14:00'] }) }
  const book = () =>
    api.app.inject({
      method: 'POST',
      url: PATHS.booking,
      payload,
      headers: { 'idempotency-key': randomUUID() },
    })
  expect((await book()).statusCode).toBe(200)
  const before = await connections()
  for (let times = 0; times < 10; times++) expect((await book()).json().error.code).toBe('slot-taken')
  expect(await connections()).toEqual(before)
})
