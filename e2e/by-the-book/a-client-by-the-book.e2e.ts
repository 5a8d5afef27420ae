import type { Page } from '@playwright/test'
import { expect, test } from '../site-test.ts'
import { MESSAGES, type Schedule, SpecifiedClient, statusOf } from './specified-client.ts'

// The tests provoke refusals, each of which the browser logs.
test.use({ provokes: /status of (400|404|409|422)/ })

/** Days far from those of the other tests. */
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

async function open(page: Page, sessionId?: string | number): Promise<SpecifiedClient> {
  // Any page of the site will do: the calls must come from its own origin.
  await page.goto('/privacy')
  return new SpecifiedClient(page, sessionId)
}

async function scheduleOf(client: SpecifiedClient, location: string, date: string): Promise<Schedule> {
  const schedule = await client.schedule(location, date)
  if (schedule === undefined) throw new Error(`not exactly one schedule of ${location} on ${date}`)
  return schedule
}

/** §3: the complete payload, as the form sends it without an invoice or a meal. */
const payload = (date: string, over: object = {}) => ({
  language: 'nl',
  name: 'An Peeters',
  email: 'an@voorbeeld.be',
  phone: '0470 12 34 56',
  players: 6,
  extraInfo: '',
  date,
  location: 'antwerpen',
  slots: [],
  slotsVR: [],
  slotsInteractiveFloor: [],
  includeInvoice: false,
  shouldSendEmail: true,
  includeMealReservation: false,
  ...over,
})

test('reads a schedule for each location, with the fields of the specification', async ({ page }) => {
  const client = await open(page)
  const date = day(200)
  for (const location of ['antwerpen', 'antwerpenvr', 'antwerpeninteractivefloor']) {
    const schedule = await scheduleOf(client, location, date)
    expect(schedule).toMatchObject({ location, date, open: true })
    expect(Object.keys(schedule.slots).sort()[0]).toBe('08:00')
    expect(schedule.slots['14:00']).toEqual({ isClosed: false, bookingRef: null, holding: null })
  }
  expect(await client.schedule('nergens', date)).toBeUndefined()
})

test('holds 10:00 and posts only {booking}: the booking uses its own hold', async ({ page, browser }) => {
  const client = await open(page)
  const date = day(201)
  const schedule = await scheduleOf(client, 'antwerpen', date)
  expect(await client.hold(schedule.id, ['10:00'])).toBe(200)
  expect(client.selection).toEqual(['10:00'])

  const elsewhere = await browser.newContext()
  const other = await open(await elsewhere.newPage())
  expect(await other.hold(schedule.id, ['10:00', '12:00'])).toBe(200)
  expect(other.selection).toEqual(['12:00'])
  expect(await other.book(payload(date, { slots: ['10:00'] }))).toEqual({ error: MESSAGES.failure })

  const { booking } = (await client.book(payload(date, { slots: ['10:00'] }))) as { booking: object }
  expect(booking).toMatchObject({
    date,
    location: 'antwerpen',
    players: 6,
    slots: ['10:00'],
    slotsVR: [],
    slotsInteractiveFloor: [],
  })
  expect(booking).toHaveProperty('id')
  // The other client still has its own hold, and books it without identifying itself.
  expect(await other.book(payload(date, { slots: ['12:00'] }))).toHaveProperty('booking')
  await elsewhere.close()
})

test('its cookie is hidden from scripts, sent to the booking path only, and lasts two hours', async ({
  page,
  context,
}) => {
  const client = await open(page)
  const { id } = await scheduleOf(client, 'antwerpen', day(202))
  await client.hold(id, ['10:00'])
  const [cookie, ...others] = await context.cookies(`${new URL(page.url()).origin}/api/booking`)
  expect(others).toEqual([])
  expect(cookie).toMatchObject({ path: '/api/booking', httpOnly: true, sameSite: 'Strict' })
  const seconds = (cookie?.expires ?? 0) - Date.now() / 1000
  expect(Math.abs(seconds - 7200)).toBeLessThan(60)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  for (const path of ['/', '/booking', '/api/holding', '/api/schedules', '/api/managed-booking'])
    expect(await context.cookies(new URL(path, page.url()).href)).toEqual([])
})

const SESSION_IDS: [string, string | number][] = [
  ['text, one behind the other', `${Date.now()}${Math.random()}`],
  ['text, with a mark between', `${Date.now()}-${Math.random()}`],
  ['text, only just long enough', String(Date.now() + 1)],
  ['a number, added up', Date.now() + Math.random()],
  ['a number, one behind the other', Number(`${Date.now()}${Math.floor(Math.random() * 100)}`)],
]

for (const [index, [form, sessionId]] of SESSION_IDS.entries()) {
  test(`its session id may be ${form}, its schedule id a number`, async ({ page }) => {
    const client = await open(page, sessionId)
    const date = day(203 + index)
    const { id } = await scheduleOf(client, 'antwerpenvr', date)
    expect(await client.hold(Number(id), ['10:00', '10:15'])).toBe(200)
    expect(client.selection).toEqual(['10:00', '10:15'])
    // The same id keeps its hold, and a booking finds it.
    expect(await client.hold(String(id), ['10:15'])).toBe(200)
    expect(await client.book(payload(date, { slotsVR: ['10:15'] }))).toHaveProperty('booking')
  })
}

test("refuses a numeric session id that JSON rounds to someone else's; as a string it is accepted", async ({
  page,
}) => {
  const rounded = await open(page, Number(`${Date.now()}123456`))
  const { id } = await scheduleOf(rounded, 'antwerpenvr', day(208))
  expect(await rounded.hold(id, ['10:00'])).toBe(400)
  const said = await open(page, `${Date.now()}123456`)
  expect(await said.hold(id, ['10:00'])).toBe(200)
})

test('optional fields may be absent, null or partial, and unknown fields are accepted', async ({ page }) => {
  const client = await open(page)
  const bare = { name: 'An', email: 'an@voorbeeld.be', phone: '0470 12 34 56', players: 4 }
  const bodies = [
    { ...bare, slots: ['10:00'] },
    {
      ...payload(''),
      slots: ['10:00'],
      slotsVR: null,
      slotsInteractiveFloor: null,
      extraInfo: null,
      invoice: null,
      mealReservation: null,
    },
    { ...payload(''), slots: ['10:00'], includeInvoice: true, invoice: { companyName: 'Feest nv' } },
    {
      ...payload(''),
      slots: ['10:00'],
      includeInvoice: true,
      invoice: { address: { city: 'Gent' }, VAT: null },
    },
    { ...payload(''), slots: ['10:00'], selectedFormula: 'standard', newsletter: true, source: { app: 'x' } },
    { ...payload(''), slots: ['10:00'], includeMealReservation: true, mealReservation: { peopleCount: 12 } },
  ]
  for (const [index, body] of bodies.entries()) {
    const placed = await client.book({ ...body, date: day(210 + index) })
    expect(placed, `body ${index}`).toHaveProperty('booking')
  }
})

test('can tell every case of the error catalogue from the responses', async ({ page, browser }) => {
  const client = await open(page)
  const date = day(220)
  const { id } = await scheduleOf(client, 'antwerpen', date)
  const elsewhere = await browser.newContext()
  const other = await open(await elsewhere.newPage())
  expect(await other.book(payload(date, { slots: ['18:00'] }))).toHaveProperty('booking')
  await other.hold(id, ['16:00'])
  await client.hold(id, ['10:00'])

  // A response for a day may be a second old (max-age=1), so poll until the hold shows up.
  await expect
    .poll(async () => (await scheduleOf(client, 'antwerpen', date)).slots['16:00']?.holding)
    .not.toBeNull()
  const schedule = await scheduleOf(client, 'antwerpen', date)
  const seen = (key: string, nowMs = Date.now()) =>
    statusOf(schedule, key, { selection: client.selection, nowMs, breaks: true })
  expect(seen('10:00')).toBe('selected')
  expect([seen('09:40'), seen('10:20')]).toEqual(['break', 'break'])
  expect(seen('16:00')).toBe('holding')
  expect(seen('18:00')).toBe('reserved')
  expect(seen('12:00')).toBe('available')
  expect(seen('12:00', Date.parse(`${date}T13:00:00`))).toBe('expired')

  // The server also refuses what the screen would not allow, always with the same message.
  const failed = { error: MESSAGES.failure }
  expect(await client.book(payload(date, { slots: ['18:00'] }))).toEqual(failed)
  expect(await client.book(payload(date, { slots: ['16:00'] }))).toEqual(failed)
  expect(await client.book(payload(date, { slots: ['12:00', '12:20'] }))).toEqual(failed)
  expect(await client.book(payload(day(-1), { slots: ['12:00'] }))).toEqual(failed)
  expect(await client.book(payload(date, { slots: ['12:00'], players: 25 }))).toEqual(failed)
  expect(await client.book(payload(date, { slots: ['12:00'], email: 'x' }))).toEqual(failed)
  expect(await client.book(payload(date, { name: '', slots: ['12:00'] }))).toEqual({
    error: MESSAGES.invalid,
  })
  expect(await client.book(payload(date))).toEqual({ error: MESSAGES.noSlots })
  expect(await client.hold(999_999_999, ['10:00'])).toBe(404)
  await elsewhere.close()
})
