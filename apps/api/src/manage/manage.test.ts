import { randomUUID } from 'node:crypto'
import type { ManagedBookingResponse } from '@lichtspel/contract/managed-booking'
import { PATHS } from '@lichtspel/contract/paths'
import { daySnapshot } from '@lichtspel/contract/schedules'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claimMail, markSent } from '../outbox/sql.ts'
import { readQr } from '../testing/read-qr.ts'
import { createTestApp, newSessionId, someMonday, somePayload, type TestApp } from '../testing/test-app.ts'
import { addToken } from './sql.ts'
import { hashToken, newToken } from './token.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

/** Each test has a week of its own. */
let week = 2
let date = ''
beforeEach(() => {
  date = someMonday(week)
  week += 1
})

const query = async (text: string, values: unknown[] = []) =>
  (await api.database.pool.query(text, values)).rows

async function bookVisit(over: object = {}): Promise<{ id: string; token: string }> {
  const answer = await api.app.inject({
    method: 'POST',
    url: PATHS.booking,
    payload: { booking: somePayload({ date, slots: ['14:00', '14:40'], ...over }) },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.statusCode).toBe(200)
  const { id } = answer.json().booking
  return { id, token: await giveToken(id) }
}

async function giveToken(bookingId: string): Promise<string> {
  const token = newToken()
  await addToken(api.database.pool, bookingId, hashToken(token))
  return token
}

const bearer = (token: string | undefined) =>
  token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }
const get = (token: string | undefined, path: string = PATHS.managed) =>
  api.app.inject({ url: path, ...bearer(token) })
const post = (token: string | undefined, path: string, payload: object) =>
  api.app.inject({ method: 'POST', url: path, payload, ...bearer(token) })
const managed = async (token: string) => ((await get(token)).json() as ManagedBookingResponse).booking
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code

const details = (over: object = {}) => ({
  revision: 1,
  name: 'An Peeters',
  phone: '+32 470 12 34 56',
  players: 8,
  mealPeople: null,
  extraInfo: '',
  invoice: null,
  ...over,
})
const move = (over: object = {}) => ({
  revision: 1,
  date,
  slots: ['16:00', '16:40'],
  slotsVR: [],
  slotsInteractiveFloor: [],
  ...over,
})

async function bookedKeys(day: string): Promise<string[]> {
  const answer = await api.app.inject(`${PATHS.schedules}?location=antwerpen&date=${day}`)
  const laser = daySnapshot.parse(answer.json()).schedules.find((one) => one.location === 'antwerpen')
  return Object.entries(laser?.slots ?? {})
    .filter(([, slot]) => slot.bookingRef !== null)
    .map(([key]) => key)
}

/** Everything that an act could leave behind. */
const everything = () =>
  query(`SELECT (SELECT jsonb_agg(b ORDER BY b.id) FROM booking b) AS bookings,
                (SELECT jsonb_agg(e ORDER BY e.id) FROM booking_event e) AS events,
                (SELECT jsonb_agg(c ORDER BY c.schedule_id, c.slot_key) FROM slot_claim c) AS claims,
                (SELECT jsonb_agg(m ORDER BY m.id) FROM outgoing_mail m) AS mails`)

describe('a manage link', () => {
  test('shows its booking, and nothing of how it is kept', async () => {
    const { id, token } = await bookVisit({
      extraInfo: 'Later',
      modules: { ...NO_EXTRAS, pastaBuffet: true },
    })
    const answer = await get(token)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { booking, serverNow } = answer.json() as ManagedBookingResponse
    expect(Math.abs(serverNow - Date.now())).toBeLessThan(5_000)
    expect(booking).toMatchObject({
      id,
      revision: 1,
      status: 'confirmed',
      date,
      slots: ['14:00', '14:40'],
      players: 8,
      name: 'An Peeters',
      extraInfo: 'Later',
      deposit: { cents: 5_000, state: 'open', paidCents: 0 },
    })
    expect(booking.deadlines.cancel).toBe(booking.startsAt - 24 * 3_600_000)
    expect(booking.deposit?.qr).toMatch(/^data:image\/png;base64,/)
    expect(booking.deposit?.reference).toMatch(/^\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+$/)
  })

  test('is stored as a hash only', async () => {
    const { id, token } = await bookVisit()
    const [row] = await query(
      'SELECT hash, manage_token::text AS whole FROM manage_token WHERE booking_id = $1',
      [id],
    )
    expect(row.hash.equals(hashToken(token))).toBe(true)
    expect(row.whole).not.toContain(token)
    expect(Buffer.from(token, 'base64url')).toHaveLength(20)
  })

  test('opens only what is its owner’s: every act with every key', async () => {
    const mine = await bookVisit()
    const other = await bookVisit({ slots: ['18:00', '18:40'] })
    const keys: [string, string | undefined][] = [
      ['the other visitor’s token', other.token],
      ['the booking’s id', mine.id],
      ['its id cut to length', mine.id.slice(0, 27)],
      ['the stored hash', hashToken(mine.token).toString('base64url').slice(0, 27)],
      ['the token with its case changed', swapCase(mine.token)],
      ['a token of nobody', newToken()],
      ['an empty token', ''],
      ['none', undefined],
    ]
    const acts: ((token: string | undefined) => Promise<{ statusCode: number }>)[] = [
      (token) => get(token),
      (token) => get(token, PATHS.managedCalendar),
      (token) => post(token, PATHS.managedDetails, details({ name: 'Iemand anders' })),
      (token) => post(token, PATHS.managedMove, move()),
      (token) => post(token, PATHS.managedMail, {}),
      (token) => post(token, PATHS.managedCancel, { revision: 1 }),
    ]
    const mineBefore = await managed(mine.token)
    for (const [who, key] of keys) {
      const answers = []
      for (const act of acts) answers.push((await act(key)).statusCode)
      // The other's token opens the other's booking, and with the second change that has another revision.
      const expected = key === other.token ? [200, 200, 200, 409, 200, 409] : [404, 404, 404, 404, 404, 404]
      expect(answers, who).toEqual(expected)
      expect(await managed(mine.token), who).toEqual(mineBefore)
    }
    for (const act of acts.slice(0, 3)) expect((await act(mine.token)).statusCode).toBe(200)
  })

  test('that is only opened changes nothing, however often', async () => {
    const { token } = await bookVisit()
    const before = await everything()
    for (const path of [PATHS.managed, PATHS.managedCalendar]) {
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
        await api.app.inject({ method, url: path, ...bearer(token) })
      }
    }
    for (const path of [PATHS.managedDetails, PATHS.managedMove, PATHS.managedMail, PATHS.managedCancel]) {
      expect((await get(token, path)).statusCode).toBe(404)
    }
    expect(await everything()).toEqual(before)
  })

  test('dies a day after the visit, and is forgotten', async () => {
    const { id, token } = await bookVisit()
    const asOf = async (days: number, act: () => Promise<void>) => {
      await query('UPDATE booking SET day = day WHERE id = $1', [id])
      await setClock(api, `${date} 12:00 Europe/Brussels`, days)
      try {
        await act()
      } finally {
        await setClock(api)
      }
    }
    await asOf(1, async () => expect((await get(token)).statusCode).toBe(200))
    await asOf(2, async () => {
      expect((await get(token)).statusCode).toBe(404)
      await query('SELECT forget_manage_tokens(1)')
      expect(await query('SELECT 1 FROM manage_token WHERE booking_id = $1', [id])).toEqual([])
    })
  })

  test('gives the visit to a calendar as the event of the mails', async () => {
    const { id, token } = await bookVisit()
    const read = async () => {
      const answer = await get(token, PATHS.managedCalendar)
      expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
      const event = ICAL.Component.fromString(answer.body).getFirstSubcomponent('vevent')
      return [
        event?.getFirstPropertyValue('uid'),
        event?.getFirstPropertyValue('sequence'),
        event?.getFirstPropertyValue('status'),
      ]
    }
    expect(await read()).toEqual([`${id}@lichtspel.example`, 0, 'CONFIRMED'])
    await post(token, PATHS.managedMove, move())
    expect(await read()).toEqual([`${id}@lichtspel.example`, 1, 'CONFIRMED'])
    await post(token, PATHS.managedCancel, { revision: 2 })
    expect(await read()).toEqual([`${id}@lichtspel.example`, 2, 'CANCELLED'])
  })
})

const NO_EXTRAS = { drinksForfait: false, pastaBuffet: false, bigBuffet: false, aLaCarte: false }
const mailsOf = async (id: string) =>
  (await query('SELECT kind FROM outgoing_mail WHERE booking_id = $1 ORDER BY id', [id])).map(
    ({ kind }) => kind,
  )

describe('changing details', () => {
  test('stores them, prices the group anew, and tells visitor and venue', async () => {
    const { id, token } = await bookVisit()
    const invoice = {
      companyName: 'Peeters',
      contactName: '',
      address: { address: 'Dorp 1', postalCode: '2800', city: 'Mechelen' },
      VAT: '',
    }
    const [before] = await query('SELECT price_cents FROM booking WHERE id = $1', [id])
    const answer = await post(
      token,
      PATHS.managedDetails,
      details({ name: ' An Maes ', players: 10, extraInfo: 'Rolstoel', invoice }),
    )
    expect(answer.json().booking).toMatchObject({
      revision: 2,
      name: 'An Maes',
      players: 10,
      extraInfo: 'Rolstoel',
      invoice,
      slots: ['14:00', '14:40'],
    })
    const [after] = await query('SELECT price_cents FROM booking WHERE id = $1', [id])
    expect(after.price_cents).toBe((before.price_cents / 8) * 10)
    expect(await mailsOf(id)).toEqual(['confirmation', 'venue-notice', 'changed', 'venue-notice'])
  })

  test.each([
    ['players-out-of-range', { players: 25 }],
    ['players-out-of-range', { players: 3 }],
    ['name-missing', { name: ' ' }],
    ['phone-missing', { phone: '' }],
  ])('is refused as %s by the rules of a booking', async (code, over) => {
    const { token } = await bookVisit()
    const before = await everything()
    const answer = await post(token, PATHS.managedDetails, details(over))
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, code])
    expect(await everything()).toEqual(before)
  })

  test('is refused where the formula or the kitchen no longer suits the group', async () => {
    const party = await bookVisit({ selectedFormula: 'birthday' })
    expect(codeOf(await post(party.token, PATHS.managedDetails, details({ players: 7 })))).toBe(
      'formula-players',
    )
    const meal = await bookVisit({
      slots: ['18:00', '18:40'],
      players: 12,
      modules: { ...NO_EXTRAS, bigBuffet: true },
      mealReservation: { peopleCount: 20 },
      includeMealReservation: true,
    })
    expect(
      codeOf(await post(meal.token, PATHS.managedDetails, details({ players: 12, mealPeople: 4 }))),
    ).toBe('module-minimum')
    const more = await post(meal.token, PATHS.managedDetails, details({ players: 12, mealPeople: 22 }))
    expect(more.json().booking.mealPeople).toBe(22)
  })

  test('on what has changed meanwhile is refused, and the newer word stands', async () => {
    const { token } = await bookVisit()
    const [one, two] = await Promise.all([
      post(token, PATHS.managedDetails, details({ players: 9 })),
      post(token, PATHS.managedDetails, details({ players: 10 })),
    ])
    expect([one.statusCode, two.statusCode].sort()).toEqual([200, 409])
    const lost = one.statusCode === 409 ? one : two
    expect(codeOf(lost)).toBe('booking-changed')
    expect(await managed(token)).toMatchObject({ revision: 2, players: one.statusCode === 200 ? 9 : 10 })
  })
})

describe('moving', () => {
  test('gives up the old slots for the new ones, on another day too', async () => {
    const { id, token } = await bookVisit()
    const later = someMonday(50)
    const answer = await post(token, PATHS.managedMove, move({ date: later }))
    expect(answer.json().booking).toMatchObject({ revision: 2, date: later, slots: ['16:00', '16:40'] })
    expect(await bookedKeys(date)).toEqual([])
    expect(await bookedKeys(later)).toEqual(['16:00', '16:40'])
    expect(await mailsOf(id)).toEqual(['confirmation', 'venue-notice', 'moved', 'venue-notice'])
  })

  test('may keep a slot, and take the neighbour of one it gives up', async () => {
    const { token } = await bookVisit()
    const answer = await post(token, PATHS.managedMove, move({ slots: ['14:00', '15:00'] }))
    expect(answer.statusCode).toBe(200)
    const again = await post(token, PATHS.managedMove, move({ revision: 2, slots: ['14:20', '15:00'] }))
    expect(again.json().booking.slots).toEqual(['14:20', '15:00'])
    expect(await bookedKeys(date)).toEqual(['14:20', '15:00'])
  })

  test('to a slot of somebody else is refused by name, and the old slots stand', async () => {
    const { token } = await bookVisit()
    await bookVisit({ slots: ['16:40', '17:20'] })
    const before = await everything()
    const answer = await post(token, PATHS.managedMove, move())
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toMatchObject({
      code: 'slot-taken',
      slots: [{ location: 'antwerpen', slotKey: '16:40' }],
    })
    expect(await everything()).toEqual(before)
  })

  test('takes the visitor’s own holds, and not another’s', async () => {
    const { token } = await bookVisit()
    const day = (await api.app.inject(`${PATHS.schedules}?location=antwerpen&date=${date}`)).json()
    const laser = day.schedules.find((one: { location: string }) => one.location === 'antwerpen')
    const [own, foreign] = [newSessionId(), newSessionId()]
    const hold = (sessionId: string, slotKeys: string[]) =>
      api.app.inject({
        method: 'POST',
        url: PATHS.holding,
        payload: { sessionId, scheduleId: laser.id, slotKeys },
      })
    await hold(own, ['16:00'])
    await hold(foreign, ['16:40'])
    expect((await post(token, PATHS.managedMove, move({ sessionId: own }))).statusCode).toBe(409)
    await hold(foreign, [])
    expect((await post(token, PATHS.managedMove, move({ sessionId: own }))).statusCode).toBe(200)
  })

  test.each([
    ['other-visit', { slots: ['16:00'] }],
    ['other-visit', { slots: ['16:00'], slotsVR: ['17:00'] }],
    ['break-missing', { slots: ['16:00', '16:20'] }],
    ['slot-unknown', { slots: ['16:00', '16:50'] }],
    ['date-past', { date: '2026-01-05' }],
    ['date-beyond-horizon', { date: '2031-01-06' }],
  ])('is refused as %s by the rules of a booking', async (code, over) => {
    const { token } = await bookVisit()
    const before = await everything()
    const answer = await post(token, PATHS.managedMove, move(over))
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, code])
    expect(await everything()).toEqual(before)
  })

  test('of two moves at once wins one, and the loser’s slots stay free', async () => {
    const { token } = await bookVisit()
    const answers = await Promise.all([
      post(token, PATHS.managedMove, move()),
      post(token, PATHS.managedMove, move({ slots: ['18:00', '18:40'] })),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await bookedKeys(date)).toEqual((await managed(token)).slots)
  })
})

describe('cancelling', () => {
  test('frees the slots, is told to both, and is done once', async () => {
    const { id, token } = await bookVisit()
    const answer = await post(token, PATHS.managedCancel, { revision: 1 })
    expect(answer.json().booking).toMatchObject({
      status: 'cancelled',
      revision: 2,
      slots: ['14:00', '14:40'],
    })
    expect(await bookedKeys(date)).toEqual([])
    expect(await mailsOf(id)).toEqual(['confirmation', 'venue-notice', 'cancelled', 'venue-notice'])
    for (const [path, payload] of [
      [PATHS.managedCancel, { revision: 2 }],
      [PATHS.managedDetails, details({ revision: 2 })],
      [PATHS.managedMove, move({ revision: 2 })],
      [PATHS.managedMail, {}],
    ] as const) {
      const again = await post(token, path, payload)
      expect([again.statusCode, codeOf(again)], path).toEqual([409, 'booking-cancelled'])
    }
  })

  test('asks no deposit any more', async () => {
    const { id, token } = await bookVisit({ modules: { ...NO_EXTRAS, pastaBuffet: true } })
    expect(await mailsOf(id)).toEqual(['confirmation', 'venue-notice', 'deposit'])
    await post(token, PATHS.managedCancel, { revision: 1 })
    expect(await mailsOf(id)).toEqual(['confirmation', 'venue-notice', 'cancelled', 'venue-notice'])
  })

  test('and moving at the same moment leaves one of them', async () => {
    const { token } = await bookVisit()
    const answers = await Promise.all([
      post(token, PATHS.managedCancel, { revision: 1 }),
      post(token, PATHS.managedMove, move()),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const booking = await managed(token)
    expect(await bookedKeys(date)).toEqual(booking.status === 'cancelled' ? [] : ['16:00', '16:40'])
  })
})

describe('too late', () => {
  test.each([
    ['change', 2],
    ['move', 24],
    ['cancel', 24],
  ] as const)('to %s is %i hours before the first game', async (act, hours) => {
    const { token } = await bookVisit()
    const { startsAt } = await managed(token)
    const ask = () =>
      act === 'change'
        ? post(token, PATHS.managedDetails, details({ players: 9 }))
        : act === 'move'
          ? post(token, PATHS.managedMove, move({ slots: ['20:00', '20:40'] }))
          : post(token, PATHS.managedCancel, { revision: 1 })
    const deadline = new Date(startsAt - hours * 3_600_000)
    try {
      await setClock(api, new Date(deadline.getTime() + 1_000).toISOString())
      const late = await ask()
      expect([late.statusCode, codeOf(late)]).toEqual([422, 'too-late'])
      await setClock(api, new Date(deadline.getTime() - 60_000).toISOString())
      expect((await ask()).statusCode).toBe(200)
    } finally {
      await setClock(api)
    }
  })
})

describe('mails beside a change', () => {
  const TERMS = {
    leaseMs: 60_000,
    domain: 'lichtspel.example',
    perHour: 0,
    perDay: 0,
    giveUpMs: 72 * 3_600_000,
  }
  const send = async (terms = {}) => {
    const sent = []
    for (;;) {
      const mail = await claimMail(api.database.pool, { ...TERMS, ...terms })
      if (mail === undefined) return sent
      await markSent(api.database.pool, mail.id)
      if (mail.kind !== 'venue-notice') sent.push(mail.kind)
    }
  }
  beforeEach(() => query('DELETE FROM outgoing_mail'))

  test('a confirmation that was asked again says nothing of a booking that is off', async () => {
    const { token } = await bookVisit()
    await send()
    await post(token, PATHS.managedMail, {})
    await post(token, PATHS.managedCancel, { revision: 1 })
    expect(await send()).toEqual(['cancelled'])
    const { id } = await managed(token)
    expect(await query('SELECT resend_confirmation($1) AS done', [id])).toEqual([{ done: false }])
    expect(await send()).toEqual([])
  })

  test('a deposit that could not be asked before the visit was called off is forgotten', async () => {
    const { id, token } = await bookVisit({ modules: { ...NO_EXTRAS, pastaBuffet: true } })
    await query(
      `UPDATE outgoing_mail SET attempts = 1, last_error = 'no' WHERE kind = 'deposit' AND booking_id = $1`,
      [id],
    )
    await post(token, PATHS.managedCancel, { revision: 1 })
    expect(await send()).toEqual(['confirmation', 'cancelled'])
    expect(await query(`SELECT 1 FROM mail_state WHERE state <> 'sent'`)).toEqual([])
  })

  test('news of a change does not wait for the limits of its address, and takes what they held back along', async () => {
    const email = 'vaak@voorbeeld.be'
    const first = await bookVisit({ email })
    expect(await send({ perHour: 1 })).toEqual(['confirmation'])
    await post(first.token, PATHS.managedMail, {})
    const second = await bookVisit({ email, slots: ['18:00', '18:40'] })
    expect(await send({ perHour: 1 })).toEqual([])
    await post(first.token, PATHS.managedDetails, details({ players: 9 }))
    await post(second.token, PATHS.managedCancel, { revision: 1 })
    expect((await send({ perHour: 1 })).sort()).toEqual(['cancelled', 'changed', 'confirmation'])
  })

  test('a mail that is newer than the statement that claims it knows its event', async () => {
    const { id, token } = await bookVisit()
    await send()
    const holder = await api.database.pool.connect()
    try {
      await holder.query(`BEGIN; SELECT pg_advisory_xact_lock(hashtext('claim_mail'))`)
      const claiming = claimMail(api.database.pool, TERMS)
      await untilWaiting()
      await post(token, PATHS.managedCancel, { revision: 1 })
      await holder.query('COMMIT')
      const claimed = await claiming
      const [last] = await query('SELECT max(id) AS id FROM booking_event WHERE booking_id = $1', [id])
      expect(claimed).toMatchObject({ eventId: Number(last.id) })
    } finally {
      holder.release()
    }
  })

  const untilWaiting = async () => {
    for (;;) {
      const waiting = await query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`)
      if (waiting.length > 0) return
    }
  }
})

describe('a deposit that came in parts', () => {
  test('asks for what is left', async () => {
    const { id, token } = await bookVisit({ modules: { ...NO_EXTRAS, pastaBuffet: true } })
    const before = (await managed(token)).deposit
    await query(
      `INSERT INTO deposit_payment (entry_key, booking_id, amount_cents, paid_on) VALUES ('half', $1, 2000, '2026-11-15')`,
      [id],
    )
    const after = (await managed(token)).deposit
    expect(after).toMatchObject({
      state: 'open',
      cents: 5_000,
      paidCents: 2_000,
      reference: before?.reference,
    })
    expect(paymentIn(before?.qr)).toContain('EUR50.00')
    expect(paymentIn(after?.qr)).toContain('EUR30.00')
  })
})

function paymentIn(qr: string | undefined): string | undefined {
  return readQr(Buffer.from(qr?.split(',')[1] ?? '', 'base64'))
}

describe('the mail again', () => {
  test('is written once while it waits, and again after it left', async () => {
    const { id, token } = await bookVisit()
    await post(token, PATHS.managedMail, {})
    expect(await mailsOf(id)).toEqual(['confirmation', 'venue-notice'])
    await query('UPDATE outgoing_mail SET sent_at = app_now() WHERE booking_id = $1', [id])
    await Promise.all([post(token, PATHS.managedMail, {}), post(token, PATHS.managedMail, {})])
    expect(await mailsOf(id)).toEqual(['confirmation', 'venue-notice', 'confirmation'])
    await query('UPDATE outgoing_mail SET sent_at = app_now() WHERE booking_id = $1', [id])
    await post(token, PATHS.managedMail, {})
    expect((await mailsOf(id)).filter((kind) => kind === 'confirmation')).toHaveLength(3)
  })
})

/** The database's clock stands at a moment, some days on; without one it runs again. */
async function setClock(app: TestApp, moment?: string, days = 0): Promise<void> {
  const now =
    moment === undefined ? 'clock_timestamp()' : `timestamptz '${moment}' + ${days} * interval '1 day'`
  await app.database.pool.query(
    `CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$ SELECT ${now} $$`,
  )
}

function swapCase(text: string): string {
  return [...text]
    .map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()))
    .join('')
}
