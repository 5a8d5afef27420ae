import { PATHS } from '@lichtspel/contract/paths'
import { FIRST_CATALOGUE } from '@lichtspel/domain/catalogue/first-catalogue'
import { codeOf, details, manageLinks, setClock } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { refusalText } from '@lichtspel/texts/nl/refusals'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeBooking } from '../act-sql.ts'

const MOST = 3

const api = sharedTestApp()
beforeAll(async () => {
  await api.publish((offer) => ({ ...offer, rules: { ...offer.rules, changesPerDay: MOST } }))
})
afterEach(() => setClock(api))

const { bookVisit, everything, move, nextDay, post } = manageLinks(() => api)
beforeEach(() => void nextDay())

const changed = (token: string, revision: number) =>
  post(token, PATHS.managedDetails, details({ revision, players: 8 + (revision % 2) }))

/** Uses up all allowed changes. */
async function changeAll(token: string): Promise<number> {
  for (let revision = 1; revision <= MOST; revision++) {
    expect((await changed(token, revision)).statusCode).toBe(200)
  }
  return MOST + 1
}

test('refuses the first change or move beyond the venue’s limit, and leaves nothing behind', async () => {
  const { token } = await bookVisit()
  const revision = await changeAll(token)
  const before = await everything()
  for (const answer of [
    await changed(token, revision),
    await post(token, PATHS.managedMove, move({ revision })),
  ]) {
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'too-many-changes'])
  }
  expect(await everything()).toEqual(before)
})

test('a booking can be cancelled however often it was changed', async () => {
  const { token } = await bookVisit()
  const revision = await changeAll(token)
  const answer = await post(token, PATHS.managedCancel, { revision })
  expect(answer.json().booking.status).toBe('cancelled')
})

test('a day later the booking can be changed again', async () => {
  const { token } = await bookVisit()
  const revision = await changeAll(token)
  await setClock(api, new Date(Date.now() + 24 * 3_600_000).toISOString())
  expect((await changed(token, revision)).statusCode).toBe(200)
})

test('changes by the desk are neither counted nor limited', async () => {
  const { id, token } = await bookVisit()
  const revision = await changeAll(token)
  for (let times = 0; times < MOST; times++) {
    await api.database.pool.query(`SELECT change_booking($1, '{"players": 9}', 'staff:an')`, [id])
  }
  expect(codeOf(await changed(token, revision + MOST))).toBe('too-many-changes')
  const other = await bookVisit({ slots: ['18:00', '19:00'] })
  for (let times = 0; times < MOST; times++) {
    await api.database.pool.query(`SELECT change_booking($1, '{"players": 9}', 'staff:an')`, [other.id])
  }
  expect((await changed(other.token, 1 + MOST)).statusCode).toBe(200)
})

test('the engine counts the changes under its own lock, whatever was read before', async () => {
  const { id } = await bookVisit()
  const change = (revision: number) =>
    changeBooking(
      api.database.pool,
      { id, revision },
      { actor: 'visitor', actId: null, reason: '', mail: true, maxChanges: 1 },
      { players: 9 },
    )
  await change(1)
  await expect(change(2)).rejects.toMatchObject({ code: 'LS020' })
})

test('the refusal says how to reach the venue', () => {
  const words = refusalText('too-many-changes', { catalogue: FIRST_CATALOGUE })
  const { phone, email } = FIRST_CATALOGUE.venue.contact
  for (const part of ['10 keer', phone, email]) expect(words).toContain(part)
})
