import { randomUUID } from 'node:crypto'
import { type GuestVisitResponse, guestVisitResponse } from '@lichtspel/contract/guest-visit'
import { calendarPath, PATHS } from '@lichtspel/contract/paths'
import {
  bearer,
  details,
  manageLinks,
  NO_EXTRAS,
  setClock,
} from '@lichtspel/test-support/api/manage-links.ts'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashToken, newToken } from './link/token.ts'

const api = sharedTestApp()
const IN_TEAMS = { players: 8, slots: [], slotsVR: ['14:00', '14:15'], teamNames: ['Nova'] }

const { bookVisit, everything, get, managed, move, nextDay, post, query } = manageLinks(() => api)
let date = ''
beforeEach(() => {
  date = nextDay()
})

const guests = (token: string | undefined) => get(token, PATHS.guestVisit)
const visitOf = async (token: string) => ((await guests(token)).json() as GuestVisitResponse).visit

async function bookShared(over: object = {}) {
  const booked = await bookVisit(over)
  return { ...booked, guestToken: (await managed(booked.token)).guestToken }
}

describe('the guests’ address', () => {
  test('shows when to come, where, and in which teams', async () => {
    const { guestToken } = await bookShared({ teamNames: ['De Raketten'], players: 8 })
    const answer = await guests(guestToken)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
    const { visit } = guestVisitResponse.parse(answer.json())
    expect(visit).toMatchObject({
      status: 'confirmed',
      date,
      slots: ['14:00', '15:00'],
      players: 8,
      teamNames: ['De Raketten'],
      offer: { arriveEarlyMinutes: 15, venue: { name: 'Lichtspel Antwerpen' } },
    })
    expect(visit.offer.practicalFacts.map(({ id }) => id)).toContain('clothes')
  })

  test('shows nothing of who booked, no price and no booking code', async () => {
    const planted = {
      name: 'Zoë Onthulbaar',
      email: 'zoe.onthulbaar@geheim.example',
      phone: '+32 499 88 77 66',
      extraInfo: 'Met de rode bus',
      includeInvoice: true,
      invoice: {
        companyName: 'Geheim bv',
        contactName: 'Zoë O.',
        address: { address: 'Verborgenlaan 7', postalCode: '9999', city: 'Nergens' },
        VAT: 'BE 0123.456.749',
      },
      includeMealReservation: true,
      mealReservation: { peopleCount: 8, diets: 'noten' },
      modules: { ...NO_EXTRAS, pastaBuffet: true },
    }
    const { id, token, guestToken } = await bookShared(planted)
    await query(`UPDATE booking SET title = 'Feest van Zoë', note = 'belde twee keer' WHERE id = $1`, [id])
    const [row] = await query('SELECT to_jsonb(b) AS stored FROM booking b WHERE id = $1', [id])
    const { body } = await guests(guestToken)
    const shown = ['players', 'formula', 'day', 'meal_at', 'status', 'language', 'venue_id']
    // Its names are those of the formula and of the extras; its numbers are under keys that are checked below.
    for (const text of textsIn(without(row.stored, [...shown, 'price_lines'])))
      expect(body).not.toContain(text)
    for (const text of textsIn(without(planted, ['modules']))) expect(body).not.toContain(text)
    expect(body).not.toContain(id.slice(0, 8))
    expect(body).not.toContain(token)
    const visit = await visitOf(guestToken)
    expect(keysIn(visit).join(' ')).not.toMatch(/cents|price|iban|company|deposit|mail|phone|contact|token/i)
    // The whole answer, so that a new field is decided on here.
    expect(Object.keys(visit.offer).sort()).toEqual([
      'arriveEarlyMinutes',
      'attractions',
      'formula',
      'practicalFacts',
      'venue',
    ])
    expect(Object.keys(visit).sort()).toEqual([
      'blockMinutes',
      'date',
      'mealAt',
      'offer',
      'players',
      'slots',
      'slotsInteractiveFloor',
      'slotsVR',
      'status',
      'teamNames',
    ])
  })

  test('follows the visit when it is moved, and says that it was cancelled', async () => {
    const { token, guestToken } = await bookShared()
    await post(token, PATHS.managedMove, move())
    expect(await visitOf(guestToken)).toMatchObject({ status: 'confirmed', slots: ['16:00', '17:00'] })
    await post(token, PATHS.managedCancel, { revision: 2 })
    expect(await visitOf(guestToken)).toMatchObject({ status: 'cancelled', date, slots: ['16:00', '17:00'] })
  })

  test('says that a visit still has to be confirmed', async () => {
    const { id, guestToken } = await bookShared()
    await query(`SELECT set_option($1, 'staff:1', app_now() + interval '1 day')`, [id])
    expect(await visitOf(guestToken)).toMatchObject({ status: 'option' })
  })

  test('opens nothing else: no act, no price, no other booking', async () => {
    const { token, guestToken } = await bookShared()
    const before = await everything()
    const answers = [
      await get(guestToken),
      await get(guestToken, PATHS.managedCalendar),
      await post(guestToken, PATHS.managedConfirm, {}),
      await post(guestToken, PATHS.managedDetails, details()),
      await post(guestToken, PATHS.managedMove, move()),
      await post(guestToken, PATHS.managedMail, {}),
      await post(guestToken, PATHS.managedCancel, { revision: 1 }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(404))
    expect(await everything()).toEqual(before)
    expect((await get(token)).statusCode).toBe(200)
  })

  test('answers a wrong, an expired and a missing token alike', async () => {
    const { id, token, guestToken } = await bookShared()
    const wrong = [
      token,
      newToken(),
      id,
      hashToken(token).toString('base64url').slice(0, 27),
      guestToken.slice(1),
      '',
      undefined,
    ]
    const refused = [...(await Promise.all(wrong.map(guests)))]
    await asOf(8, async () => refused.push(await guests(guestToken)))
    for (const answer of refused) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ error: { code: 'not-found', requestId: expect.any(String) } })
    }
  })

  test('ends a week after the visit', async () => {
    const { guestToken } = await bookShared()
    await asOf(7, async () => expect((await guests(guestToken)).statusCode).toBe(200))
    await asOf(8, async () => expect((await guests(guestToken)).statusCode).toBe(404))
    // By the venue's calendar: in UTC it is still the day before.
    await asOf(8, async () => expect((await guests(guestToken)).statusCode).toBe(404), '00:30')
  })

  test('ends when the booking is made anonymous', async () => {
    const { id, token, guestToken } = await bookShared()
    await post(token, PATHS.managedCancel, { revision: 1 })
    expect((await guests(guestToken)).statusCode).toBe(200)
    await query(`SELECT make_anonymous(ARRAY[$1::uuid], 'operator', 'erased')`, [id])
    expect((await guests(guestToken)).statusCode).toBe(404)
  })

  test('is the same for the browser that booked and for every mail, and another for every booking', async () => {
    const { id, guestToken } = await bookShared()
    const [row] = await query('SELECT request_id FROM booking WHERE id = $1', [id])
    const answer = await api.app.inject(PATHS.bookingRequest.replace(':requestId', row.request_id))
    expect(answer.json().booking.guestToken).toBe(guestToken)
    expect((await bookShared({ slots: ['18:00', '18:40'] })).guestToken).not.toBe(guestToken)
  })

  test('changes nothing when it is opened', async () => {
    const { guestToken } = await bookShared()
    const before = await everything()
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
      await api.app.inject({ method, url: PATHS.guestVisit, ...bearer(guestToken) })
    expect(await everything()).toEqual(before)
  })
})

describe('the calendar file of a visit', () => {
  const file = async (path: string) => await api.app.inject(path)
  const uidOf = (body: string) => /UID:(.*)@lichtspel/.exec(body)?.[1]

  test('is a link that a phone opens, without the booking’s code', async () => {
    const { id, guestToken } = await bookShared()
    const answer = await file(calendarPath(guestToken))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(`inline; filename="lichtspel-${date}.ics"`)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toContain(`DTSTART;TZID=Europe/Brussels:${date.replaceAll('-', '')}T134500`)
    expect(answer.body).not.toContain(id.slice(0, 8))
    const others = await file(calendarPath(guestToken, { booking: randomUUID() }))
    expect(uidOf(others.body)).toBe(uidOf(answer.body))
  })

  test('is the event of the mails for who booked, or that of a team', async () => {
    const { id, token, guestToken } = await bookShared(IN_TEAMS)
    expect(uidOf((await file(calendarPath(guestToken, { booking: id }))).body)).toBe(id)
    const team = await file(calendarPath(guestToken, { booking: id, team: '1' }))
    expect(uidOf(team.body)).toBe(`${id}-team-1`)
    expect(team.headers['content-disposition']).toBe(`inline; filename="lichtspel-${date}-ploeg-1.ics"`)
    expect((await file(calendarPath(guestToken, { team: '9' }))).statusCode).toBe(404)
    await post(token, PATHS.managedCancel, { revision: 1 })
    expect((await file(calendarPath(guestToken, { booking: id }))).body).toContain('METHOD:CANCEL')
  })

  test('is not found for another token or another name', async () => {
    const { token, guestToken } = await bookShared()
    for (const path of [calendarPath(token), calendarPath(newToken()), calendarPath(guestToken).slice(0, -4)])
      expect((await file(path)).statusCode).toBe(404)
  })
})

async function asOf(days: number, act: () => Promise<unknown>, time = '12:00'): Promise<void> {
  await setClock(api, `${date} ${time} Europe/Brussels`, days)
  try {
    await act()
  } finally {
    await setClock(api)
  }
}

function without(fields: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}

/** Every text in a value, however deep. Texts of a letter or two occur anywhere. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 2 ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => [key, ...keysIn(part)])
}
