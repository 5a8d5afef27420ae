import { type Lobby, lobbyAnswer } from '@lichtspel/contract/desk/lobby'
import { DESK_PAGE, DESK_PATHS, FEED_PATH, LOBBY_PAGE, LOBBY_PATH } from '@lichtspel/contract/desk/paths'
import { LOBBY_SCREEN } from '@lichtspel/domain/desk/lobby-screen'
import { bearer, manageLinks, setClock } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { createTestApp } from '@lichtspel/test-support/api/test-app.ts'
import { GENT_VENUE, openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import { deskOf } from '@lichtspel/test-support/colleague/desk.ts'
import { afterEach, expect, test } from 'vitest'
import { newToken } from '../booking/link/token.ts'

const api = sharedTestApp()
const manager = sharedColleague(api, 'manager', { name: 'Mira Wouters' })
const desk = deskOf(api, manager)
const visits = manageLinks(() => api)

afterEach(() => setClock(api))

async function newScreen(showsNames = false, headers = manager.headers): Promise<string> {
  const payload = { attraction: LOBBY_SCREEN, showsNames }
  const answer = await api.app.inject({ method: 'POST', url: DESK_PATHS.feeds, payload, headers })
  expect(answer.statusCode).toBe(200)
  const { pathname, hash } = new URL(answer.json().url)
  expect(pathname).toBe(`${DESK_PAGE}/${LOBBY_PAGE}`)
  return hash.slice(1)
}

const get = (token: string | undefined, app = api.app, host?: string) =>
  app.inject({ url: LOBBY_PATH, ...bearer(token, host) })

/** The screen at a time of the day. The clock stands still until the test ends. */
async function screenAt(date: string, time: string, token: string, host?: string): Promise<Lobby> {
  await setClock(api, `${date} ${time} Europe/Brussels`)
  const answer = await get(token, api.app, host)
  expect(answer.statusCode).toBe(200)
  return lobbyAnswer.parse(answer.json())
}

const column = ({ columns }: Lobby, id: string) => columns.find(({ attraction }) => attraction === id)
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const scheduleOf = async (date: string, attraction: string) =>
  (await visits.query('SELECT id FROM schedule WHERE day = $1 AND attraction = $2', [date, attraction]))[0].id

test('shows what is on, what is next and what is free, with group sizes only', async () => {
  const date = visits.nextDay()
  await visits.bookVisit({ name: 'Lotte Maes', slots: ['14:00', '14:40'], players: 8 })
  const answer = await screenAt(date, '14:05', await newScreen())
  expect(answer).toMatchObject({ date, venue: { id: 'antwerpen', name: 'Lichtspel Antwerpen' } })
  expect(answer.columns.map(({ name }) => name)).toEqual(['Laser', 'VR', 'Vloer'])
  const group = { firstName: '', players: 8 }
  expect(column(answer, 'laser')).toMatchObject({
    isOpen: true,
    games: [
      { planned: 840, start: 840, end: 860, ...group },
      { planned: 880, start: 880, end: 900, ...group },
    ],
    delayMinutes: 0,
    outage: null,
    freeAt: minutes('14:20'),
  })
})

test('the venue chooses whether first names are shown', async () => {
  const date = visits.nextDay()
  await visits.bookVisit({ name: 'Lotte Maes', slots: ['14:00', '14:40'] })
  const names = async (showsNames: boolean) =>
    column(await screenAt(date, '13:00', await newScreen(showsNames)), 'laser')?.games.map(
      ({ firstName }) => firstName,
    )
  expect(await names(true)).toEqual(['Lotte', 'Lotte'])
  await setClock(api)
  expect(await names(false)).toEqual(['', ''])
})

test('shows nothing else about who booked', async () => {
  const date = visits.nextDay()
  const planted = {
    name: 'Zoë Onthulbaar',
    email: 'zoe.onthulbaar@geheim.example',
    phone: '+32 499 88 77 66',
    extraInfo: 'Met de rode bus',
    teamNames: ['De Raketten'],
  }
  const { id } = await visits.bookVisit(planted)
  await visits.query(`UPDATE booking SET title = 'Feest van Zoë', note = 'belde twee keer' WHERE id = $1`, [
    id,
  ])
  const answer = await screenAt(date, '13:00', await newScreen(true))
  const body = JSON.stringify(answer)
  for (const secret of ['Onthulbaar', 'geheim', '499', 'rode bus', 'Raketten', 'Feest', 'belde', id])
    expect(body).not.toContain(secret)
  expect(body).toContain('Zoë')
  const [game] = column(answer, 'laser')?.games ?? []
  // The whole answer, so that a new field is decided on here.
  expect(Object.keys(game ?? {}).sort()).toEqual(['end', 'firstName', 'planned', 'players', 'start'])
  expect(Object.keys(column(answer, 'laser') ?? {}).sort()).toEqual([
    ...['attraction', 'colour', 'delayMinutes', 'freeAt', 'games', 'isOpen', 'name', 'outage'],
  ])
  expect(Object.keys(answer).sort()).toEqual(['columns', 'date', 'serverNow', 'venue', 'zone'])
})

test('follows a delay, an outage and a day that closes', async () => {
  const date = visits.nextDay()
  await visits.bookVisit({ slots: ['14:00', '14:40'], slotsVR: ['15:30', '17:00'] })
  const token = await newScreen()
  await setClock(api, `${date} 14:10 Europe/Brussels`)
  await visits.query(`SELECT set_delay($1, 25, 'staff:1')`, [await scheduleOf(date, 'laser')])
  await visits.query(`SELECT set_outage($1, 840, 1020, 'headset', 'VR-bril stuk', 'staff:1')`, [
    await scheduleOf(date, 'vr'),
  ])
  await visits.query(`SELECT close_schedule($1, 'staff:1')`, [await scheduleOf(date, 'interactivefloor')])
  const answer = await screenAt(date, '14:10', token)
  expect(column(answer, 'laser')).toMatchObject({
    delayMinutes: 25,
    games: [{ start: 840 }, { planned: 880, start: 885 }],
  })
  expect(column(answer, 'vr')).toMatchObject({
    outage: { until: minutes('17:00'), words: 'VR-bril stuk' },
    games: [{ start: minutes('17:00') }],
    freeAt: minutes('17:15'),
  })
  expect(column(answer, 'interactivefloor')).toMatchObject({ isOpen: false, games: [], freeAt: null })
})

test('an attraction with some places left is not out of order', async () => {
  const date = visits.nextDay()
  await visits.bookVisit({ slots: ['14:00', '14:40'], slotsVR: ['15:30', '17:00'] })
  await visits.query(
    `SELECT set_outage(p_schedule => $1, p_from => 840, p_until => 1020, p_reason => 'headset', p_words => 'VR-bril stuk',
                       p_actor => 'staff:1', p_places => 1)`,
    [await scheduleOf(date, 'vr')],
  )
  const vr = column(await screenAt(date, '14:10', await newScreen()), 'vr')
  expect(vr).toMatchObject({ outage: null, games: [{ start: 930 }, { start: 1020 }] })
})

test('follows the venue’s date at midnight', async () => {
  const date = visits.nextDay()
  const token = await newScreen()
  expect(await screenAt(date, '23:59', token)).toMatchObject({ date })
  const next = await screenAt(date, '24:00', token)
  expect(next.date > date).toBe(true)
  expect(column(next, 'laser')?.freeAt).not.toBeNull()
})

test('answers a wrong, an ended and a missing token alike, and opens nothing else', async () => {
  const [ended, token] = [await newScreen(), await newScreen()]
  const calendar = await desk.post('feeds', { attraction: 'vr', showsNames: true, actId: undefined })
  const ofCalendar = calendar.json().url.split('/').at(-1).replace('.ics', '')
  const refused = await Promise.all(
    [ended, newToken(), ofCalendar, token.slice(1), '', undefined].map((one) => get(one)),
  )
  refused.push(await api.app.inject(`${FEED_PATH}${token}.ics`))
  refused.push(await api.app.inject({ url: '/api/managed-booking', ...bearer(token) }))
  refused.push(await api.app.inject({ url: '/api/guest-visit', ...bearer(token) }))
  for (const answer of refused) {
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ error: { code: 'not-found', requestId: expect.any(String) } })
  }
  const answer = await get(token)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['set-cookie']).toBeUndefined()
  await desk.post('stopFeed', { attraction: LOBBY_SCREEN, actId: undefined })
  expect((await get(token)).statusCode).toBe(404)
})

test('shows only its own venue', async () => {
  await openGent(api)
  const gent = manageLinks(() => api, GENT_VENUE)
  const date = gent.nextDay()
  await gent.bookVisit({ name: 'Gentenaar', slots: ['14:00', '15:00'] })
  const inGent = await signedIn(api, 'manager', { venueId: 'gent' })
  const [here, there] = [await newScreen(true), await newScreen(true, inGent.headers)]
  expect(JSON.stringify(await screenAt(date, '13:00', here))).not.toContain('Gentenaar')
  const shown = await screenAt(date, '13:00', there, 'gent.example')
  expect(JSON.stringify(shown)).toContain('Gentenaar')
  expect((await get(there)).statusCode).toBe(404)
  expect((await get(here, api.app, 'gent.example')).statusCode).toBe(404)
})

test('guessing is rate limited', async () => {
  const limited = await createTestApp({ RATE_PER_MINUTE: 600 }, api.database)
  try {
    const statuses: number[] = []
    for (let n = 0; n < 122; n++) statuses.push((await get(newToken(), limited.app)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 120 }, () => 404), 429, 429])
  } finally {
    await limited.close()
  }
})
