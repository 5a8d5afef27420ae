import type { FeedsAnswer } from '@lichtspel/contract/desk/feeds'
import { DESK_PATHS, FEED_PATH } from '@lichtspel/contract/desk/paths'
import { COLLEAGUE_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { hostileTexts } from '@lichtspel/test-support/api/hostile-texts.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { createTestApp, someMonday } from '@lichtspel/test-support/api/test-app.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'

const desk = sharedTestApp()
const manager = sharedColleague(desk, 'manager', { name: 'Mira Wouters' })

const visitor = visitorAt(() => desk, { id: 'antwerpen' })

const post = (url: string, payload: object, headers = manager.headers) =>
  desk.app.inject({ method: 'POST', url, payload, headers })

async function newAddress(attraction: string, showsNames: boolean): Promise<string> {
  const answer = await post(DESK_PATHS.feeds, { attraction, showsNames })
  expect(answer.statusCode).toBe(200)
  return new URL(answer.json().url).pathname
}

/** Parsed by a third-party library, in UTC, using the zone in the file itself. */
function eventsOf(file: string) {
  const calendar = ICAL.Component.fromString(file)
  const zone = new ICAL.Timezone(
    calendar.getFirstSubcomponent('vtimezone') ?? new ICAL.Component('vtimezone'),
  )
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const at = (time: ICAL.Time) => {
      time.zone = zone
      return new Date(time.toUnixTime() * 1000).toISOString()
    }
    return {
      summary: event.summary,
      status: component.getFirstPropertyValue('status'),
      start: at(event.startDate),
      end: at(event.endDate),
      properties: component.getAllProperties().map(({ name }) => name),
    }
  })
}

const instant = (date: string, time: string) => new Date(new Date(`${date}T${time}:00+01:00`)).toISOString()

test('the feed shows which group plays when, and nothing else about them', async () => {
  const date = someMonday(1)
  const name = 'An; Peeters, "de 1ste"\\'
  await visitor.book({
    date,
    name,
    slotsVR: ['16:00', '16:15', '18:00'],
    slots: ['14:00'],
    players: 6,
    extraInfo: 'rolstoel',
  })
  const answer = await desk.app.inject(await newAddress('vr', true))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.headers['x-robots-tag']).toBe('noindex')
  const properties = ['uid', 'sequence', 'dtstamp', 'dtstart', 'dtend', 'summary', 'status', 'transp']
  const shared = { summary: `${name} (6)`, status: 'CONFIRMED', properties }
  expect(eventsOf(answer.body)).toEqual([
    { ...shared, start: instant(date, '16:00'), end: instant(date, '16:30') },
    { ...shared, start: instant(date, '18:00'), end: instant(date, '18:15') },
  ])
  for (const secret of ['voorbeeld.be', '470 12', 'rolstoel']) expect(answer.body).not.toContain(secret)
})

test('a hostile title stays one folded, escaped line, and parses back as it was typed', async () => {
  const hostile = hostileTexts(12)
  const titles = Array.from({ length: 30 }, () => withoutNul(hostile()).slice(0, 120))
  const date = someMonday(3)
  for (const [place, title] of titles.entries()) {
    const key = `${String(9 + Math.floor(place / 3)).padStart(2, '0')}:${['00', '20', '40'][place % 3]}`
    const { id } = (await visitor.book({ date, slots: [key], players: 6 })).json().booking
    await desk.database.pool.query('UPDATE booking SET title = $2 WHERE id = $1', [id, title])
  }
  const { body } = await desk.app.inject(await newAddress('laser', true))
  const events = eventsOf(body).filter(({ start }) => start.startsWith(date))
  expect(events).toHaveLength(titles.length)
  const lines = body.replaceAll('\r\n ', '').split('\r\n')
  expect(lines.filter((line) => !/^[A-Z-]+[:;]/.test(line))).toEqual([''])
  expect(lines.join('')).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
  for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const plain = (text: string) =>
    text.replace(/\r\n|[\r\u0085\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n]/gu, '')
  expect(new Set(events.map(({ summary }) => summary))).toEqual(
    new Set(titles.map((title) => plain(`${title} (6)`))),
  )
})

const withoutNul = (text: string) => text.replaceAll('\u0000', '')

test('a feed without names shows only the group size; an option is tentative, and a title replaces the name', async () => {
  const date = someMonday(2)
  const { id } = (await visitor.book({ date, slots: ['10:00'], players: 7 })).json().booking
  await desk.database.pool.query(`SELECT set_option($1, 'staff:test', app_now() + interval '1 day')`, [id])
  await desk.database.pool.query(`UPDATE booking SET title = 'Lotte wordt 10' WHERE id = $1`, [id])
  const find = async (showsNames: boolean) => {
    const { body } = await desk.app.inject(await newAddress('laser', showsNames))
    return eventsOf(body).find((event) => event.start === instant(date, '10:00'))
  }
  expect(await find(false)).toMatchObject({ summary: 'Optie: 7 spelers', status: 'TENTATIVE' })
  expect(await find(true)).toMatchObject({ summary: 'Optie: Lotte wordt 10 (7)' })
})

test('creating a new address invalidates the former one, and stopping the feed invalidates the current one', async () => {
  const first = await newAddress('interactivefloor', false)
  expect((await desk.app.inject(first)).statusCode).toBe(200)
  const second = await newAddress('interactivefloor', true)
  expect((await desk.app.inject(first)).statusCode).toBe(404)
  expect((await desk.app.inject(second)).statusCode).toBe(200)
  const { feeds }: FeedsAnswer = (
    await desk.app.inject({ url: DESK_PATHS.feeds, headers: manager.headers })
  ).json()
  expect(feeds).toContainEqual({
    attraction: 'interactivefloor',
    showsNames: true,
    madeBy: 'Mira Wouters',
    madeAt: expect.any(Number),
  })
  const stopped = await post(DESK_PATHS.stopFeed, { attraction: 'interactivefloor' })
  expect(stopped.json().feeds.map((feed: { attraction: string }) => feed.attraction)).not.toContain(
    'interactivefloor',
  )
  expect((await desk.app.inject(second)).statusCode).toBe(404)
})

test.each([
  ['is locked out', COLLEAGUE_PATHS.lock, {}],
  ['is no longer a manager', COLLEAGUE_PATHS.role, { role: 'desk' }],
])('an address stops working when its creator %s', async (_who, path, payload) => {
  const maker = await signedIn(desk, 'manager', { name: 'Lien Maes' })
  const made = await post(DESK_PATHS.feeds, { attraction: 'vr', showsNames: true }, maker.headers)
  const address = new URL(made.json().url).pathname
  const kept = await newAddress('laser', false)
  expect((await desk.app.inject(address)).statusCode).toBe(200)
  expect((await post(path.replace(':id', maker.id), payload)).statusCode).toBe(200)
  expect((await desk.app.inject(address)).statusCode).toBe(404)
  expect((await desk.app.inject(kept)).statusCode).toBe(200)
})

test('the secret is not stored in the database', async () => {
  const path = await newAddress('vr', true)
  const secret = path.slice(FEED_PATH.length, -'.ics'.length)
  expect(secret).toMatch(/^[\w-]{27}$/)
  const { rows } = await desk.database.pool.query<{ row: string }>(
    'SELECT calendar_feed::text AS row FROM calendar_feed',
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { row } of rows) {
    expect(row).not.toContain(secret)
    expect(row).not.toContain(Buffer.from(secret).toString('hex'))
  }
})

test.each([
  'x.ics',
  `${'A'.repeat(27)}.ics`,
  `${'A'.repeat(27)}`,
  `${'A'.repeat(26)}%00.ics`,
  '..%2f.ics',
  '',
])('%j returns 404', async (file) => {
  const answer = await desk.app.inject(`${FEED_PATH}${file}`)
  expect(answer.statusCode).toBe(404)
  expect(answer.json().error.code).toBe('not-found')
})

test('the desk role can neither see nor create addresses', async () => {
  const { headers } = await signedIn(desk, 'desk')
  expect((await desk.app.inject({ url: DESK_PATHS.feeds, headers })).statusCode).toBe(403)
  expect((await post(DESK_PATHS.feeds, { attraction: 'vr', showsNames: true }, headers)).statusCode).toBe(403)
  expect((await post(DESK_PATHS.stopFeed, { attraction: 'vr' }, headers)).statusCode).toBe(403)
})

test('guessing is rate limited', async () => {
  const limited = await createTestApp({ RATE_PER_MINUTE: 600 }, desk.database)
  try {
    const statuses: number[] = []
    for (let n = 0; n < 32; n++) {
      const guess = `${FEED_PATH}${String(n).padStart(27, 'A')}.ics`
      statuses.push((await limited.app.inject(guess)).statusCode)
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429, 429])
  } finally {
    await limited.close()
  }
})

test('an attraction that the venue does not offer has no address', async () => {
  for (const attraction of ['karting', 'interactive', 'gent']) {
    const answer = await post(DESK_PATHS.feeds, { attraction, showsNames: true })
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'request-malformed'])
  }
  const { rows } = await desk.database.pool.query('SELECT DISTINCT attraction FROM calendar_feed')
  expect(rows.map(({ attraction }) => attraction)).not.toContain('karting')
})
