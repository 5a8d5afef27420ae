import type { OccupancyAnswer } from '@lichtspel/contract/desk/occupancy'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { someMonday } from '@lichtspel/test-support/api/test-app.ts'
import { GENT_VENUE, openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { signedIn, type TestColleague } from '@lichtspel/test-support/colleague/colleagues.ts'
import { beforeAll, expect, test } from 'vitest'

const desk = sharedTestApp()
let colleague: TestColleague
beforeAll(async () => {
  await openGent(desk)
  colleague = await signedIn(desk, 'desk')
})

const visitor = visitorAt(() => desk, { id: 'antwerpen' })
const MONDAY = someMonday(4)

async function occupancy(from: string, days: number, headers = colleague.headers): Promise<OccupancyAnswer> {
  const answer = await desk.app.inject({
    url: `${DESK_PATHS.occupancy}?from=${from}&days=${days}`,
    headers,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

test('each day of a week has its sold and open slots, visitors and meals', async () => {
  const meal = { modules: { pastaBuffet: true }, mealReservation: { peopleCount: 12 } }
  expect(
    (await visitor.book({ date: MONDAY, slots: ['14:00', '14:40'], slotsVR: ['15:15', '15:30'] })).statusCode,
  ).toBe(200)
  const fed = await visitor.book({ date: MONDAY, slots: ['16:00'], players: 13, ...meal })
  expect(fed.statusCode).toBe(200)
  const id = await visitor.scheduleId(MONDAY, 'interactivefloor')
  await desk.database.pool.query(
    `SELECT close_slot($1, '10:00', 'staff:test'), close_slot($1, '10:20', 'staff:test')`,
    [id],
  )

  const { days } = await occupancy(MONDAY, 7)
  expect(days).toHaveLength(7)
  expect(days[0]).toEqual({
    date: MONDAY,
    attractions: {
      laser: { sold: 3, open: 48 },
      vr: { sold: 2, open: 64 },
      interactivefloor: { sold: 0, open: 46 },
    },
    visits: 2,
    people: 21,
    eaters: 12,
    options: 0,
    closingReason: '',
  })
  // A day that nobody has requested has no rows, so the hours come from its catalogue.
  expect(days[6]).toMatchObject({
    date: addDays(MONDAY, 6),
    visits: 0,
    attractions: { vr: { sold: 0, open: 64 } },
  })
})

test('an option is included in the sold slots and also counted separately', async () => {
  const date = addDays(MONDAY, 7)
  const { id } = (await visitor.book({ date, slots: ['14:00'] })).json().booking
  await desk.database.pool.query(`SELECT set_option($1, 'staff:test', app_now() + interval '1 day')`, [id])
  const [day] = (await occupancy(date, 1)).days
  expect(day).toMatchObject({ visits: 1, options: 1, attractions: { laser: { sold: 1 } } })
})

test('a closed day has no open slots and shows the reason', async () => {
  const date = addDays(MONDAY, 8)
  for (const attraction of ['laser', 'vr', 'interactivefloor'] as const) {
    const id = await visitor.scheduleId(date, attraction)
    await desk.database.pool.query(`SELECT close_schedule($1, 'staff:test', 'Personeelsfeest')`, [id])
  }
  const [day] = (await occupancy(date, 1)).days
  expect(day).toMatchObject({
    closingReason: 'Personeelsfeest',
    attractions: { laser: { sold: 0, open: 0 } },
  })
})

test('a colleague of another venue sees only that venue', async () => {
  const other = await signedIn(desk, 'desk', { venueId: GENT_VENUE.id })
  const { days } = await occupancy(MONDAY, 7, other.headers)
  expect(days.map(({ visits }) => visits)).toEqual([0, 0, 0, 0, 0, 0, 0])
})

test.each(['from=2026-02-30&days=7', 'from=2026-11-02&days=43', 'from=2026-11-02&days=0', 'days=7'])(
  'the query %s is refused',
  async (query) => {
    const { headers } = colleague
    expect((await desk.app.inject({ url: `${DESK_PATHS.occupancy}?${query}`, headers })).statusCode).toBe(400)
  },
)
