import { performance } from 'node:perf_hooks'
import type { WhatIfAnswer, WhatIfQuestion } from '@lichtspel/contract/desk/what-if'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { withVisits } from '@lichtspel/domain/figures/past-day'
import { addDays, WEEKDAYS, weekdayOf } from '@lichtspel/domain/time/calendar-date'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { offerOf } from '@lichtspel/test-support/api/test-app.ts'
import { deskOf } from '@lichtspel/test-support/colleague/desk.ts'
import { loadRandomVisits } from '@lichtspel/test-support/figures/random-visits.ts'
import { beforeAll, expect, test } from 'vitest'
import { publishCatalogue } from '../offer/publish-catalogue.ts'
import { readPast } from './what-if.ts'

const VENUE = 'druk'
/** Asked for on average. Days run full, so that more than 50 a day find a place: nearly a year of 20,020 bookings. */
const GROUPS_A_DAY = 200

const api = sharedTestApp()
beforeAll(async () => {
  const { pool } = api.database
  const offer = {
    ...offerOf(FIRST_CATALOGUE),
    venue: { ...FIRST_CATALOGUE.venue, id: VENUE, hosts: ['druk.example'] },
  }
  const published = {
    offer,
    validFrom: '2026-01-01',
    by: 'test',
    expectedRevision: null,
    addsExceptions: true,
  }
  await publishCatalogue(pool, published)
  await api.catalogues.renew([VENUE])
  const from = addDays(api.catalogues.today('Europe/Brussels'), -31)
  await loadRandomVisits(pool, api.catalogues.get(VENUE).newest, {
    ...{ from, days: 32, groups: GROUPS_A_DAY, seed: 32 },
  })
})
const manager = deskOf(api, sharedColleague(api, 'manager', { venueId: VENUE }))
const desk = deskOf(api, sharedColleague(api, 'desk', { venueId: VENUE }))

const today = () => api.catalogues.today('Europe/Brussels')
const past = async () => {
  const read = await readPast({ pool: api.database.pool, catalogues: api.catalogues }, VENUE)
  return withVisits(read.past, JSON.parse(read.visits))
}
const ask = (question: Partial<WhatIfQuestion>) =>
  manager.post('whatIf', { week: {}, attractions: {}, ...question })
const answerTo = async (question: Partial<WhatIfQuestion>): Promise<WhatIfAnswer> => {
  const answer = await ask(question)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const everyDay = (hours: { opens: string; closes: string } | null) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, hours]))

test('the past is every confirmed visit and closed slot of the 30 days before today', async () => {
  const days = await past()
  expect(days.map(({ date }) => date)).toEqual(
    Array.from({ length: 30 }, (_, nth) => addDays(today(), nth - 30)),
  )
  const { rows } = await api.database.pool.query(
    `SELECT count(*) FILTER (WHERE c.closed_by IS NOT NULL)::int AS closed,
            count(c.booking_id) FILTER (WHERE NOT COALESCE(o.awaits_payment, false))::int AS booked,
            (SELECT count(*)::int FROM missed_wish WHERE venue_id = $1 AND day BETWEEN $2 AND $3) AS wishes
       FROM slot_claim c LEFT JOIN booking_option o USING (booking_id) WHERE c.venue_id = $1 AND c.day BETWEEN $2 AND $3`,
    [VENUE, addDays(today(), -30), addDays(today(), -1)],
  )
  const closed = days.flatMap(({ schedules }) => Object.values(schedules).flatMap((one) => one.closed))
  const booked = days.flatMap(({ visits }) => visits.flatMap(({ slots }) => Object.values(slots).flat()))
  const wishes = days.flatMap((day) => day.wishes)
  expect(rows).toEqual([{ closed: closed.length, booked: booked.length, wishes: wishes.length }])
  expect(Math.min(closed.length, booked.length, wishes.length)).toBeGreaterThan(5)
})

test('a visit has the amount expected of it, also of a group that did not come', async () => {
  const { rows } = await api.database.pool.query(
    `SELECT sum(total_cents)::int AS charged, sum(not_charged_cents)::int AS missed FROM visit_figures($1, $2, $3) f
      WHERE EXISTS (SELECT FROM slot_claim c WHERE c.booking_id = f.booking_id)`,
    [VENUE, addDays(today(), -30), addDays(today(), -1)],
  )
  const [{ charged, missed }] = rows
  expect(missed).toBeGreaterThan(0)
  const visits = (await past()).flatMap((day) => day.visits)
  expect(visits.reduce((sum, { cents }) => sum + cents, 0)).toBe(charged + missed)
})

test('an attraction that staff closed is left out, and one that the hours closed has no slots', async () => {
  const { rows } = await api.database.pool.query(
    `SELECT id, day, attraction, closed_by FROM schedule
      WHERE venue_id = $1 AND NOT is_open AND day BETWEEN $2 AND $3 LIMIT 1`,
    [VENUE, addDays(today(), -30), addDays(today(), -1)],
  )
  const [{ id, day, attraction, closed_by }] = rows
  const found = async () => (await past()).find(({ date }) => date === day)?.schedules[attraction]
  const closeBy = (by: string) =>
    api.database.pool.query('UPDATE schedule SET closed_by = $2 WHERE id = $1', [id, by])
  expect(await found()).toBeUndefined()
  await closeBy('catalogue')
  expect(await found()).toEqual({ grid: null, closed: [] })
  await closeBy(closed_by)
})

test('a past day has the catalogue of that day', async () => {
  const { pool } = api.database
  const offer = {
    ...offerOf(FIRST_CATALOGUE),
    venue: { ...FIRST_CATALOGUE.venue, id: 'vroeger', hosts: ['vroeger.example'] },
  }
  const facts = { by: 'test', addsExceptions: true }
  await publishCatalogue(pool, { ...facts, offer, validFrom: '2026-01-01', expectedRevision: null })
  const week = { ...offer.hours.week, monday: null }
  const changed = { ...offer, hours: { ...offer.hours, week } }
  await api.catalogues.renew(['vroeger'])
  const { revision } = api.catalogues.get('vroeger').newest
  await publishCatalogue(pool, { ...facts, offer: changed, validFrom: today(), expectedRevision: revision })
  await api.catalogues.renew(['vroeger'])
  const { past: days } = await readPast({ pool, catalogues: api.catalogues }, 'vroeger')
  expect(days.map(({ catalogue }) => catalogue.hours.week.monday)).not.toContain(null)
})

test('nothing changes without a change, or with the places and blocks that the venue has', async () => {
  const days = await past()
  const visits = days.reduce((sum, day) => sum + day.visits.length, 0)
  const same = Object.fromEntries(
    FIRST_CATALOGUE.attractions.map(({ id, capacity, blockMinutes }) => [id, { capacity, blockMinutes }]),
  )
  for (const question of [{}, { attractions: same }])
    expect(await answerTo(question)).toEqual({
      ...{ cents: 0, minutesOpen: 0, moved: 0, kept: visits, lost: { groups: 0, cents: 0 } },
      won: { wishes: 0, of: days.reduce((sum, day) => sum + day.wishes.length, 0), cents: 0 },
      days: days.map(({ date }) => ({ date, cents: 0 })),
    })
})

test('a closed weekday loses its groups with their amounts', async () => {
  const days = (await past()).filter(({ date }) => weekdayOf(date) === 'monday')
  const visits = days.flatMap((day) => day.visits)
  const answer = await answerTo({ week: { monday: null } })
  const cents = visits.reduce((sum, visit) => sum + visit.cents, 0)
  expect(answer).toMatchObject({
    ...{ cents: -cents, lost: { groups: visits.length, cents }, won: { wishes: 0 } },
    minutesOpen: -960 * days.filter(({ schedules }) => Object.keys(schedules).length > 0).length,
  })
})

test('only a manager may ask, and only what can be an offer', async () => {
  expect((await desk.post('whatIf', { week: {}, attractions: {} })).statusCode).toBe(403)
  for (const question of [
    { week: { monday: { opens: '18:00', closes: '10:00' } } },
    { attractions: { vr: { capacity: 0 } } },
    { attractions: { vr: { blockMinutes: 61 } } },
  ])
    expect((await ask(question)).statusCode).toBe(400)
})

test('answers one question at a time, and refuses a third of one colleague', async () => {
  const asked = await Promise.all([1, 2, 3].map(() => ask({ attractions: { vr: { capacity: 8 } } })))
  expect(asked.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 503])
})

test('prints how long 30 days of a busy year take', async () => {
  const questions: Record<string, Partial<WhatIfQuestion>> = {
    'eight places for VR': { attractions: { vr: { capacity: 8 } } },
    'four places for VR': { attractions: { vr: { capacity: 4 } } },
    'VR in blocks of 20 minutes': { attractions: { vr: { blockMinutes: 20 } } },
    'from 13:00 on': { week: everyDay({ opens: '13:00', closes: '24:00' }) },
    'from 08:30 on, so that every slot shifts': { week: everyDay({ opens: '08:30', closes: '24:00' }) },
  }
  const visits = (await past()).flatMap((day) => day.visits).length
  expect(visits).toBeGreaterThan(30 * 50)
  for (const [name, question] of Object.entries(questions)) {
    const start = performance.now()
    const { kept, moved, lost, won } = await answerTo(question)
    const ms = Math.round(performance.now() - start)
    console.log(`${name}: ${ms} ms; ${kept} kept, ${moved} moved, ${lost.groups} lost, ${won.wishes} won`)
    expect(kept + moved + lost.groups).toBe(visits)
  }
})
