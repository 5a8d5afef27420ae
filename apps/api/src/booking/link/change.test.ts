import { PATHS } from '@lichtspel/contract/paths'
import { codeOf, details, manageLinks, NO_EXTRAS } from '@lichtspel/test-support/api/manage-links.ts'
import { readQr } from '@lichtspel/test-support/api/read-qr.ts'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const api = sharedTestApp()

const { bookVisit, everything, mailsOf, managed, nextDay, post, query } = manageLinks(() => api)
beforeEach(() => void nextDay())

describe('changing details', () => {
  test('stores them, reprices the group, and notifies visitor and venue', async () => {
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
      slots: ['14:00', '15:00'],
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
  ])('is refused with %s by the booking rules', async (code, over) => {
    const { token } = await bookVisit()
    const before = await everything()
    const answer = await post(token, PATHS.managedDetails, details(over))
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, code])
    expect(await everything()).toEqual(before)
  })

  test.each([{ email: 'eve@voorbeeld.be' }, { priceCents: 1 }, { slots: ['10:00'] }, { status: 'paid' }])(
    'ASVS 8.2.3, 15.3.3: refuses a field this act does not have: %j',
    async (over) => {
      const { token } = await bookVisit()
      const before = await everything()
      const answer = await post(token, PATHS.managedDetails, { ...details({}), ...over })
      expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'request-malformed'])
      expect(await everything()).toEqual(before)
    },
  )

  test('is refused if the group no longer meets the formula’s or the meal’s minimum', async () => {
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

  test('is refused if the booking has changed since it was read, and the other change stays', async () => {
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

describe('a partly paid deposit', () => {
  test('asks for the remainder', async () => {
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

describe('requesting the mail again', () => {
  test('queues no second mail while one is waiting, and a new one after it was sent', async () => {
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
