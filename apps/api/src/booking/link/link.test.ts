import type { ManagedBookingResponse } from '@lichtspel/contract/managed-booking'
import { PATHS } from '@lichtspel/contract/paths'
import {
  bearer,
  details,
  manageLinks,
  NO_EXTRAS,
  setClock,
} from '@lichtspel/test-support/api/manage-links.ts'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { catalogue, priceLine } from '../../http/openapi.ts'
import { hashToken, newToken } from './token.ts'

const api = sharedTestApp()

const { bookVisit, everything, get, managed, move, nextDay, post, query } = manageLinks(() => api)
let date = ''
beforeEach(() => {
  date = nextDay()
})

describe('a manage link', () => {
  test('shows its booking', async () => {
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
      slots: ['14:00', '15:00'],
      players: 8,
      name: 'An Peeters',
      extraInfo: 'Later',
      deposit: { cents: 5_000, state: 'open', paidCents: 0 },
    })
    expect(catalogue.parse(booking.catalogue)).toEqual(booking.catalogue)
    expect(z.array(priceLine).parse(booking.priceLines)).toEqual(booking.priceLines)
    expect(booking.priceLines.map(({ kind }) => kind)).toEqual(['formula', 'module'])
    expect(booking.deadlines.cancel).toBe(booking.startsAt - 24 * 3_600_000)
    expect(booking.deposit?.qr).toMatch(/^data:image\/png;base64,/)
    expect(booking.deposit?.reference).toMatch(/^\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+$/)
  })

  test('stops working after the desk corrects the address it was sent to', async () => {
    const { id, token } = await bookVisit()
    await query(`SELECT change_booking($1, '{"note": "belde"}', 'staff:1')`, [id])
    expect((await get(token)).statusCode).toBe(200)
    await query(`SELECT change_booking($1, '{"email": "an@juist.example"}', 'staff:1')`, [id])
    expect((await get(token)).statusCode).toBe(404)
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

  test('gives access to its own booking only, whichever act is tried and whichever other token is used', async () => {
    const mine = await bookVisit()
    const other = await bookVisit({ slots: ['18:00', '18:40'] })
    const keys: [string, string | undefined][] = [
      ['the other visitor’s token', other.token],
      ['the booking’s id', mine.id],
      ['its id cut to length', mine.id.slice(0, 27)],
      ['the stored hash', hashToken(mine.token).toString('base64url').slice(0, 27)],
      ['the token with its case changed', swapCase(mine.token)],
      ['an unknown token', newToken()],
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
      // The other visitor's token opens their own booking; after the first change its revision no longer matches.
      const expected = key === other.token ? [200, 200, 200, 409, 200, 409] : [404, 404, 404, 404, 404, 404]
      expect(answers, who).toEqual(expected)
      expect(await managed(mine.token), who).toEqual(mineBefore)
    }
    for (const act of acts.slice(0, 3)) expect((await act(mine.token)).statusCode).toBe(200)
  })

  test('changes nothing when it is opened, however often', async () => {
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

  test('expires a day after the visit, and is erased', async () => {
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

  test('returns the visit as the same calendar event as in the mails', async () => {
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
    expect(await read()).toEqual([`${id}@lichtspel`, 0, 'CONFIRMED'])
    await post(token, PATHS.managedMove, move())
    expect(await read()).toEqual([`${id}@lichtspel`, 1, 'CONFIRMED'])
    await post(token, PATHS.managedCancel, { revision: 2 })
    expect(await read()).toEqual([`${id}@lichtspel`, 2, 'CANCELLED'])
  })
})

function swapCase(text: string): string {
  return [...text]
    .map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()))
    .join('')
}
