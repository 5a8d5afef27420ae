import type {
  ChecksAnswer,
  DepositsAnswer,
  KitchenAnswer,
  MailsAnswer,
  OptionsAnswer,
} from '@lichtspel/contract/desk/lists'
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
let elsewhere: TestColleague
beforeAll(async () => {
  await openGent(desk)
  colleague = await signedIn(desk, 'desk')
  elsewhere = await signedIn(desk, 'manager', { venueId: GENT_VENUE.id })
})

const visitor = visitorAt(() => desk, { id: 'antwerpen' })

const meal = (over: object = {}) => ({
  modules: { pastaBuffet: true },
  mealReservation: { peopleCount: 12, servedAt: '17:00', diets: '2 keer vegetarisch', ...over },
})

async function ask<Answer>(path: string, headers = colleague.headers): Promise<Answer> {
  const answer = await desk.app.inject({ url: path, headers })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

async function book(over: object): Promise<string> {
  const answer = await visitor.book(over)
  expect(answer.statusCode).toBe(200)
  return answer.json().booking.id
}

const sql = (text: string, values: unknown[] = []) => desk.database.pool.query(text, values)

test('the kitchen list has time, group size, dishes and diets, in order of serving', async () => {
  const date = someMonday(4)
  const late = await book({
    date,
    slots: ['16:00'],
    players: 13,
    name: 'Chiro keti’s',
    ...meal({ servedAt: '18:30' }),
  })
  const early = await book({
    date,
    slots: ['14:00'],
    players: 8,
    ...meal({ peopleCount: 10, diets: undefined }),
  })
  await book({ date, slots: ['15:00'], modules: {} })
  await sql(`SELECT set_option($1, 'staff:test', app_now() + interval '1 day')`, [early])
  const { meals } = await ask<KitchenAnswer>(`${DESK_PATHS.kitchenList}?from=${date}&to=${date}`)
  expect(meals).toEqual([
    expect.objectContaining({
      id: early,
      at: '17:00',
      eaters: 10,
      diets: '',
      isOption: true,
      deposit: 'open',
    }),
    {
      id: late,
      code: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
      date,
      name: 'Chiro keti’s',
      players: 13,
      at: '18:30',
      eaters: 12,
      starts: '16:00',
      expectedAt: null,
      dishes: [{ name: 'Pastabuffet', people: 12 }],
      diets: '2 keer vegetarisch',
      isOption: false,
      deposit: 'open',
    },
  ])
  const other = await ask<KitchenAnswer>(
    `${DESK_PATHS.kitchenList}?from=${date}&to=${date}`,
    elsewhere.headers,
  )
  expect(other.meals).toEqual([])
})

test('the kitchen list has what formulas serve and drinks, for groups without a meal too', async () => {
  const date = someMonday(9)
  const kids = await book({
    date,
    slots: ['15:00', '15:40'],
    players: 9,
    selectedFormula: 'kids',
    modules: { drinksForfait: true },
  })
  await book({ date, slots: ['17:00'], modules: {} })
  const { meals } = await ask<KitchenAnswer>(`${DESK_PATHS.kitchenList}?from=${date}&to=${date}`)
  expect(meals).toEqual([
    expect.objectContaining({
      id: kids,
      at: null,
      starts: '15:00',
      eaters: null,
      dishes: ['Drankenforfait', 'Drankje', 'Snack'].map((name) => ({ name, people: 9 })),
    }),
  ])
})

test('deposits are listed until they are paid, and again when the visit is cancelled', async () => {
  const date = someMonday(5)
  const id = await book({ date, slots: ['14:00'], ...meal() })
  const find = async () => {
    const { deposits } = await ask<DepositsAnswer>(DESK_PATHS.depositList)
    return deposits.find((deposit) => deposit.id === id)
  }
  expect(await find()).toMatchObject({
    kind: 'open',
    cents: 5_000,
    due: addDays(date, -3),
    reference: expect.stringMatching(/^\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+$/),
  })
  await sql(`SELECT settle_deposit($1, 'staff:test', 'cash', 2000)`, [id])
  expect(await find()).toMatchObject({ kind: 'open', cents: 3_000 })
  await sql(`SELECT settle_deposit($1, 'staff:test', 'card', 3000)`, [id])
  expect(await find()).toBeUndefined()
  await sql(`SELECT cancel_booking($1, 'staff:test', false)`, [id])
  expect(await find()).toMatchObject({ kind: 'to-return', cents: 5_000 })
  await sql(`SELECT settle_deposit($1, 'staff:test', 'returned', 5000, 'ziek')`, [id])
  expect(await find()).toBeUndefined()
})

test('a deposit is overdue from the day after its due date', async () => {
  const date = addDays(new Date().toISOString().slice(0, 10), 2)
  const id = await book({ date, slots: ['14:00'], ...meal() })
  const find = async () => {
    const { deposits } = await ask<DepositsAnswer>(DESK_PATHS.depositList)
    return deposits.find((deposit) => deposit.id === id)
  }
  // Asked too late for a day of its own.
  expect(await find()).toMatchObject({ kind: 'open', due: null })
  await sql(`UPDATE deposit SET created_at = app_now() - interval '9 days' WHERE booking_id = $1`, [id])
  expect(await find()).toMatchObject({ kind: 'overdue', due: addDays(date, -3) })
  expect((await ask<DepositsAnswer>(DESK_PATHS.depositList, elsewhere.headers)).deposits).toEqual([])
})

test('a failed mail is listed as trouble, with its error, until a later one is sent', async () => {
  const id = await book({ date: someMonday(6), slots: ['14:00'], email: 'weg@voorbeeld.be' })
  await sql(
    `UPDATE outgoing_mail SET dead_at = app_now(), attempts = 8, last_error = '550 no such user'
      WHERE booking_id = $1 AND kind = 'confirmation'`,
    [id],
  )
  const trouble = async (headers = colleague.headers) => {
    const { mails } = await ask<MailsAnswer>(`${DESK_PATHS.mailList}?state=trouble`, headers)
    return mails.filter((mail) => mail.bookingId === id)
  }
  expect(await trouble()).toEqual([
    expect.objectContaining({
      kind: 'confirmation',
      state: 'dead',
      to: 'weg@voorbeeld.be',
      error: '550 no such user',
      attempts: 8,
      nextTryAt: null,
      isOn: true,
    }),
  ])
  expect(await trouble(elsewhere.headers)).toEqual([])
  await sql(`SELECT resend_confirmation($1)`, [id])
  expect(await trouble()).toHaveLength(1)
  await sql(
    `UPDATE outgoing_mail SET sent_at = app_now() + interval '1 second' WHERE booking_id = $1 AND is_resend`,
    [id],
  )
  expect(await trouble()).toEqual([])
})

test('all mails are paginated, newest first', async () => {
  const first = await ask<MailsAnswer>(`${DESK_PATHS.mailList}?state=all`)
  const ids = first.mails.map(({ id }) => Number(id))
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(ids.length).toBeGreaterThan(3)
  const older = await ask<MailsAnswer>(`${DESK_PATHS.mailList}?state=all&before=${ids[2]}`)
  expect(Number(older.mails[0]?.id)).toBe(ids[3])
})

test('options are listed by when they end, with their slots', async () => {
  const date = someMonday(7)
  const later = await book({ date, slots: ['14:00'], slotsVR: ['15:15'] })
  const sooner = await book({ date, slots: ['16:00'], name: 'De Linde' })
  await sql(`SELECT set_option($1, 'staff:test', app_now() + interval '5 days')`, [later])
  await sql(`SELECT set_option($1, 'staff:test', app_now() + interval '2 hours')`, [sooner])
  const { options, serverNow } = await ask<OptionsAnswer>(DESK_PATHS.optionList)
  const mine = options.filter((option) => option.date === date)
  expect(mine.map(({ id }) => id)).toEqual([sooner, later])
  expect(mine[0]).toMatchObject({ name: 'De Linde', slots: ['16:00'], slotsVR: [] })
  expect((mine[0]?.until ?? 0) - serverNow).toBeGreaterThan(7_100_000)
  expect((await ask<OptionsAnswer>(DESK_PATHS.optionList, elsewhere.headers)).options).toEqual([])
})

test('bookings to check are listed with every reason, until the group has arrived', async () => {
  const date = addDays(new Date().toISOString().slice(0, 10), 1)
  const id = await book({
    date,
    slots: ['18:00'],
    slotsVR: ['18:15'],
    players: 6,
    ...meal({ peopleCount: 10, servedAt: undefined }),
  })
  await sql(`UPDATE deposit SET created_at = app_now() - interval '9 days' WHERE booking_id = $1`, [id])
  const fine = await book({ date, slots: ['20:00'] })
  const find = async (wanted = id) => {
    const { bookings } = await ask<ChecksAnswer>(DESK_PATHS.checkList)
    return bookings.find((booking) => booking.id === wanted)?.findings.map(({ reason }) => reason)
  }
  expect(await find()).toEqual(['overlap', 'deposit-open', 'meal-time-open'])
  expect(await find(fine)).toBeUndefined()
  await sql(
    `UPDATE outgoing_mail SET dead_at = app_now(), last_error = 'x' WHERE booking_id = $1 AND kind = 'confirmation'`,
    [id],
  )
  expect(await find()).toEqual(['overlap', 'mail-failed', 'deposit-open', 'meal-time-open'])
  expect((await ask<ChecksAnswer>(DESK_PATHS.checkList, elsewhere.headers)).bookings).toEqual([])
  await sql(`SELECT mark_presence($1, 'staff:test', 'in', 6)`, [id])
  expect(await find()).toBeUndefined()
})

test('a booking outside opening hours that were published after it is listed with its slots', async () => {
  const date = someMonday(9)
  const id = await book({ date, slots: ['21:00'] })
  await desk.publish((offer) => ({
    ...offer,
    hours: {
      ...offer.hours,
      exceptions: [
        { from: date, to: date, hours: { opens: '10:00', closes: '20:00' }, reason: { nl: 'Feestdag' } },
      ],
    },
  }))
  const { bookings } = await ask<ChecksAnswer>(DESK_PATHS.checkList)
  expect(bookings.find((booking) => booking.id === id)?.findings).toEqual([
    { reason: 'outside-hours', attraction: 'laser', keys: ['21:00'] },
  ])
})

test('a cook reads the kitchen list of today and the coming 14 days, not of other days', async () => {
  const { headers } = await signedIn(desk, 'cook')
  const today = desk.catalogues.today('Europe/Brussels')
  const year = `${DESK_PATHS.kitchenList}?from=${addDays(today, -30)}&to=${addDays(today, 300)}`
  const soon = await book({ date: addDays(today, 13), slots: ['12:00'], players: 8, ...meal({}) })
  const late = await book({ date: addDays(today, 16), slots: ['12:00'], players: 8, ...meal({}) })
  const idsFor = async (role = colleague.headers) =>
    (await ask<KitchenAnswer>(year, role)).meals.map(({ id }) => id)
  expect(await idsFor()).toEqual(expect.arrayContaining([soon, late]))
  expect(await idsFor(headers)).toContain(soon)
  expect(await idsFor(headers)).not.toContain(late)
})

test('a period that ends before it starts, or is longer than a year, is refused', async () => {
  for (const period of ['from=2026-11-02&to=2026-11-01', 'from=2026-01-01&to=2027-01-02']) {
    const answer = await desk.app.inject({
      url: `${DESK_PATHS.kitchenList}?${period}`,
      headers: colleague.headers,
    })
    expect(answer.statusCode).toBe(400)
  }
})
