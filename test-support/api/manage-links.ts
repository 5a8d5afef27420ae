import { randomUUID } from 'node:crypto'
import type { ManagedBookingResponse } from '@lichtspel/contract/managed-booking'
import { PATHS } from '@lichtspel/contract/paths'
import { daySnapshot } from '@lichtspel/contract/schedules'
import { expect } from 'vitest'
import { addToken } from '../../apps/api/src/booking/link/sql.ts'
import { hashToken, newToken } from '../../apps/api/src/booking/link/token.ts'
import { somePayload, type TestApp } from './test-app.ts'
import { ANTWERPEN_VENUE, hostOf, type TestVenue } from './test-venues.ts'

/** Helpers for tests with manage links at one venue. Every test uses a week of its own. */
export function manageLinks(api: () => TestApp, venue: TestVenue = ANTWERPEN_VENUE) {
  const host = hostOf(venue)
  let week = 1
  let date = ''
  const nextDay = () => {
    week += 1
    date = venue.someDay(week)
    return date
  }
  const query = async (text: string, values: unknown[] = []) =>
    (await api().database.pool.query(text, values)).rows
  const get = (token: string | undefined, path: string = PATHS.managed) =>
    api().app.inject({ url: path, ...bearer(token, host) })
  const post = (token: string | undefined, path: string, payload: object) =>
    api().app.inject({ method: 'POST', url: path, payload, ...bearer(token, host) })
  return {
    nextDay,
    query,
    get,
    post,
    bookVisit: (over: object = {}) =>
      bookVisit(api(), { date, location: venue.id, slots: ['14:00', '15:00'], ...over }),
    managed: async (token: string) => ((await get(token)).json() as ManagedBookingResponse).booking,
    /** A request to move to other slots of the same day. */
    move: (over: object = {}) => ({
      revision: 1,
      date,
      slots: ['16:00', '17:00'],
      slotsVR: [],
      slotsInteractiveFloor: [],
      ...over,
    }),
    mailsOf: async (id: string) =>
      (await query('SELECT kind FROM outgoing_mail WHERE booking_id = $1 ORDER BY id', [id])).map(
        ({ kind }) => kind,
      ),
    bookedKeys: (day: string) => bookedKeys(api(), venue.id, day),
    /** Every row that an act could leave behind. */
    everything: () =>
      query(`SELECT (SELECT jsonb_agg(b ORDER BY b.id) FROM booking b) AS bookings,
                    (SELECT jsonb_agg(e ORDER BY e.id) FROM booking_event e) AS events,
                    (SELECT jsonb_agg(c ORDER BY c.schedule_id, c.slot_key) FROM slot_claim c) AS claims,
                    (SELECT jsonb_agg(m ORDER BY m.id) FROM outgoing_mail m) AS mails`),
  }
}

export const NO_EXTRAS = { drinksForfait: false, pastaBuffet: false, bigBuffet: false, aLaCarte: false }

/** The details of a booking made with somePayload, unchanged. */
export const details = (over: object = {}) => ({
  revision: 1,
  name: 'An Peeters',
  phone: '+32 470 12 34 56',
  players: 8,
  mealPeople: null,
  extraInfo: '',
  invoice: null,
  ...over,
})

export const bearer = (token: string | undefined, host = 'localhost') => ({
  headers: { host, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
})

export const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code

/** Stops the database's clock at the given moment plus some days. Without a moment, the clock runs normally again. */
export async function setClock({ database }: TestApp, moment?: string, days = 0): Promise<void> {
  const now =
    moment === undefined ? 'clock_timestamp()' : `timestamptz '${moment}' + ${days} * interval '1 day'`
  await database.pool.query(
    `CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$ SELECT ${now} $$`,
  )
}

async function bookVisit(api: TestApp, payload: object): Promise<{ id: string; token: string }> {
  const answer = await api.app.inject({
    method: 'POST',
    url: PATHS.booking,
    payload: { booking: somePayload(payload) },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.statusCode).toBe(200)
  const { id } = answer.json().booking
  const token = newToken()
  await addToken(api.database.pool, id, hashToken(token))
  return { id, token }
}

async function bookedKeys({ app }: TestApp, venueId: string, day: string): Promise<string[]> {
  const answer = await app.inject(`${PATHS.schedules}?venue=${venueId}&date=${day}`)
  const laser = daySnapshot.parse(answer.json()).schedules.find((one) => one.location === venueId)
  return Object.entries(laser?.slots ?? {})
    .filter(([, slot]) => slot.bookingRef !== null)
    .map(([key]) => key)
}
