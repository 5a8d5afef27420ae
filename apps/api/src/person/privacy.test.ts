import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { columnsWith } from '@lichtspel/test-support/api/columns-of-people.ts'
import { manageLinks, NO_EXTRAS, setClock } from '@lichtspel/test-support/api/manage-links.ts'
import { PLANTED, plantPerson, WORDS_OF_HER } from '@lichtspel/test-support/api/plant-person.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { createTestApp } from '@lichtspel/test-support/api/test-app.ts'
import { GENT_VENUE, openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import { deskOf } from '@lichtspel/test-support/colleague/desk.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

const api = sharedTestApp()
const sofie = sharedColleague(api, 'desk', { name: 'Sofie Claes' })
const mira = sharedColleague(api, 'manager', { name: 'Mira Maes' })
// Before the colleague who works there.
beforeAll(() => openGent(api))
const gent = sharedColleague(api, 'manager', { email: 'gent@lichtspel.example', venueId: 'gent' })
const visits = manageLinks(() => api)
const desk = deskOf(api, sofie)
const atGent = visitorAt(() => api, GENT_VENUE)
afterEach(() => setClock(api))

const post = (url: string, person: string, { headers } = mira) =>
  api.app.inject({ method: 'POST', url, payload: { person }, headers })
const exported = (person: string, colleague = mira) => post(DESK_PATHS.privacyExport, person, colleague)
const erased = (person: string, colleague = mira) => post(DESK_PATHS.privacyErase, person, colleague)
const refusal = ({ statusCode, json }: Awaited<ReturnType<typeof post>>) => [statusCode, json().error?.code]
const acts = () => visits.query('SELECT actor, what, count FROM privacy_act ORDER BY id')

/** The day after her visit, on which a recent sign-in is a recent sign-in again. */
async function dayAfterVisit(id: string): Promise<void> {
  const [{ day }] = (await visits.query('SELECT day::text AS day FROM booking WHERE id = $1', [id])) as [
    { day: string },
  ]
  await setClock(api, `${addDays(day, 1)} 09:00 Europe/Brussels`)
  await visits.query(
    `UPDATE staff.session SET "createdAt" = app_now(), "expiresAt" = app_now() + interval '1 hour'`,
  )
}

describe('a visitor of two venues', () => {
  let own: string[]
  let elsewhere: string
  beforeAll(async () => {
    own = await plantPerson(visits, desk)
    const booked = await atGent.book({ ...PLANTED, date: GENT_VENUE.someDay(2), slots: ['14:00'] })
    elsewhere = booked.json().booking.id
  })

  test('is exported by each venue with its own bookings only', async () => {
    const kept = (await exported(PLANTED.email)).json()
    expect(kept.bookings.map(({ id }: { id: string }) => id).sort()).toEqual([...own].sort())
    expect(Object.keys(kept).sort()).toEqual(['about', 'bookings', 'otherEvents'])
    const theirs = (await exported('0499/87.65.43', gent)).json()
    expect(theirs.bookings).toMatchObject([{ id: elsewhere, name: PLANTED.name }])
    expect(await acts()).toEqual([
      { actor: 'manager', what: 'exported', count: 2 },
      { actor: 'manager', what: 'exported', count: 1 },
    ])
  })

  test('is not erased while a visit is upcoming, which is named', async () => {
    const answer = await erased(PLANTED.email)
    expect(refusal(answer)).toEqual([409, 'person-coming'])
    const [id = ''] = own
    expect(answer.json().error.visits).toEqual([
      { id, code: bookingCode(id), date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ])
    expect((await exported(PLANTED.email)).json().bookings).toHaveLength(2)
  })

  test('is erased by one venue, and the other keeps its booking and the refusal of the address', async () => {
    const hash = `decode($1, 'hex')`
    const hashes = await visits.query(`SELECT encode(address_hash($1), 'hex') AS hash`, [PLANTED.email])
    await visits.query(`INSERT INTO suppressed_address (hash) VALUES (${hash})`, [hashes[0]?.hash])
    await dayAfterVisit(own[0] ?? '')
    expect((await erased(PLANTED.email)).json()).toEqual({ erased: 2, keptInvoices: 0 })
    expect(await visits.query('SELECT name, email, phone FROM booking WHERE id = $1', [elsewhere])).toEqual([
      PLANTED,
    ])
    expect(await visits.query('SELECT DISTINCT name, email FROM booking WHERE id = ANY ($1)', [own])).toEqual(
      [{ name: '', email: '' }],
    )
    expect(await visits.query('SELECT count(*)::int AS kept FROM suppressed_address')).toEqual([{ kept: 1 }])
    expect(
      (
        await visits.query('SELECT count(*)::int AS mails FROM outgoing_mail WHERE booking_id = $1', [
          elsewhere,
        ])
      )[0],
    ).not.toEqual({ mails: 0 })
    expect((await acts()).at(-1)).toEqual({ actor: 'manager', what: 'erased', count: 2 })
  })

  test('is gone from the installation once the other venue erases too', async () => {
    await dayAfterVisit(elsewhere)
    expect((await erased(PLANTED.email, gent)).json()).toMatchObject({ erased: 1 })
    expect(await columnsWith(api.database, WORDS_OF_HER)).toEqual([])
  })
})

test('the log of another venue’s booking that once had the address is not shown and not erased', async () => {
  const former = { email: 'vroeger@ander.be', phone: '0470 55 66 77' }
  const booked = await atGent.book({ ...former, date: GENT_VENUE.someDay(3), slots: ['14:00'] })
  const { id } = booked.json().booking
  const now = JSON.stringify({ email: 'nu@ander.be', phone: '0470 00 11 22' })
  await visits.query(`SELECT change_booking($1, $2, 'staff:an', false)`, [id, now])
  expect((await exported(former.email)).json().otherEvents).toEqual([])
  expect((await erased(former.email)).json()).toEqual({ erased: 0, keptInvoices: 0 })
  const { otherEvents } = (await exported(former.email, gent)).json()
  expect(otherEvents).toMatchObject([{ what: 'changed', before: former }])
  expect(JSON.stringify(otherEvents)).not.toContain('nu@ander.be')
  const { bookings } = (await exported('nu@ander.be', gent)).json()
  expect(JSON.stringify(bookings)).not.toContain(former.email)
  await erased(former.email, gent)
  expect((await exported(former.email, gent)).json().otherEvents).toEqual([])
})

test('a visitor whose deposit is to be returned is not erased until it is, or counts as kept', async () => {
  const [back, kept] = ['terug@voorbeeld.be', 'gehouden@voorbeeld.be'] as const
  const returned = await paidAndCancelled(back)
  const old = await paidAndCancelled(kept)
  const answer = await erased(back)
  expect(refusal(answer)).toEqual([409, 'person-deposit'])
  expect(answer.json().error.visits).toMatchObject([{ id: returned.id, code: bookingCode(returned.id) }])
  await visits.query(`SELECT settle_deposit($1, 'staff:an', 'returned', 5000, 'ziek')`, [returned.id])
  expect((await erased(back)).json()).toMatchObject({ erased: 1 })
  expect(refusal(await erased(kept))).toEqual([409, 'person-deposit'])
  await visits.query('UPDATE booking SET day = day - 400 WHERE id = $1', [old.id])
  expect((await erased(kept)).json()).toMatchObject({ erased: 1 })
})

async function paidAndCancelled(email: string) {
  visits.nextDay()
  const meal = { includeMealReservation: true, mealReservation: { peopleCount: 10, diets: '' } }
  const visit = await visits.bookVisit({ email, modules: { ...NO_EXTRAS, pastaBuffet: true }, ...meal })
  await visits.query(`SELECT settle_deposit($1, 'staff:an', 'cash', 5000)`, [visit.id])
  expect((await desk.post('cancel', { revision: 1, mail: false }, visit.id)).statusCode).toBe(200)
  return visit
}

test('a colleague’s address is refused at their own venue, and says nothing at another', async () => {
  expect(refusal(await exported(mira.email))).toEqual([409, 'person-colleague'])
  expect(refusal(await erased(mira.email))).toEqual([409, 'person-colleague'])
  expect((await exported(gent.email)).json()).toEqual({ about: gent.email, bookings: [], otherEvents: [] })
  expect((await erased(gent.email)).json()).toEqual({ erased: 0, keptInvoices: 0 })
  expect(await visits.query('SELECT 1 AS still FROM staff."user" WHERE email = $1', [gent.email])).toEqual([
    { still: 1 },
  ])
})

test.each(['', 'iedereen', '%', '0470'])('%j is not one person', async (text) => {
  expect(refusal(await exported(text))).toEqual([422, 'person-unclear'])
  expect(refusal(await erased(text))).toEqual([422, 'person-unclear'])
})

test('the desk role may do neither', async () => {
  expect(refusal(await exported(PLANTED.email, sofie))).toEqual([403, 'not-allowed'])
  expect(refusal(await erased(PLANTED.email, sofie))).toEqual([403, 'not-allowed'])
})

test('addresses cannot be tried one after the other', async () => {
  const limited = await createTestApp({ RATE_PER_MINUTE: 600 })
  try {
    const { headers } = await signedIn(limited, 'manager')
    const ask = (nth: number) =>
      limited.app.inject({
        method: 'POST',
        url: DESK_PATHS.privacyExport,
        payload: { person: `an${nth}@voorbeeld.be` },
        headers,
      })
    const statuses: number[] = []
    for (let nth = 0; nth < 12; nth++) statuses.push((await ask(nth)).statusCode)
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
  } finally {
    await limited.close()
  }
})
