import { randomUUID } from 'node:crypto'
import { PATHS } from '@lichtspel/contract/paths'
import { anonymousFrom } from '@lichtspel/domain/booking/retention'
import { codeOf, details, manageLinks, setClock } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { somePayload } from '@lichtspel/test-support/api/test-app.ts'
import { deskOf, NOBODY } from '@lichtspel/test-support/colleague/desk.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetPeople } from '../person/forget-people.ts'

const api = sharedTestApp()
const sofie = sharedColleague(api, 'desk', { name: 'Sofie Claes' })
afterEach(() => setClock(api))

const { bookVisit, get, managed, nextDay, post, query } = manageLinks(() => api)
const desk = deskOf(api, sofie)
let date = ''
beforeEach(() => {
  date = nextDay()
})

/** Fourteen players in three teams. */
const PARTY = {
  players: 14,
  slots: ['14:20', '16:00'],
  slotsVR: ['14:45', '15:15', '15:30'],
  slotsInteractiveFloor: ['14:40', '15:00', '15:20'],
}
const NAMES = ['De Raketten', '', 'Nova']
const namesOf = async (id: string) =>
  (await query('SELECT team_names FROM booking WHERE id = $1', [id]))[0].team_names

test('names are stored as typed, without surrounding blanks', async () => {
  const { id, token } = await bookVisit({ ...PARTY, teamNames: [' De  Raketten ', '', 'Nova', ''] })
  expect(await namesOf(id)).toEqual(NAMES)
  expect((await managed(token)).teamNames).toEqual(NAMES)
  expect((await desk.booking(id)).teamNames).toEqual(NAMES)
})

test('a repeated request is refused if its team names differ; empty names make no difference', async () => {
  const requestId = randomUUID()
  const book = (over: object) =>
    api.app.inject({
      method: 'POST',
      url: PATHS.booking,
      payload: { booking: somePayload({ date, slots: ['10:00'], ...over }) },
      headers: { 'idempotency-key': requestId },
    })
  const first = await book({ teamNames: null })
  for (const teamNames of [[], ['', ' '], null])
    expect((await book({ teamNames })).json()).toEqual(first.json())
  expect(codeOf(await book({ teamNames: ['Nova'] }))).toBe('request-id-reused')
})

test.each([
  ['too many names', Array.from({ length: 25 }, () => 'x')],
  ['a name that is too long', ['x'.repeat(31)]],
  ['a name with a line break', ['De\nRaketten']],
  ['a name with an invisible character', ['Nova\u202e']],
  ['a name that is not text', [null]],
])('refuses %s, and books nothing', async (_, teamNames) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: PATHS.booking,
    payload: { booking: somePayload({ date, teamNames }) },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.statusCode).toBe(400)
})

test('the visitor changes the names through the manage link; omitted names stay', async () => {
  const { id, token } = await bookVisit({ ...PARTY, teamNames: NAMES })
  const own = { players: 14 }
  const changed = await post(token, PATHS.managedDetails, details({ ...own, teamNames: ['', 'De Kometen '] }))
  expect(changed.json().booking).toMatchObject({ revision: 2, teamNames: ['', 'De Kometen'] })
  const other = await post(token, PATHS.managedDetails, details({ ...own, revision: 2, extraInfo: 'Bus' }))
  expect(other.json().booking.teamNames).toEqual(['', 'De Kometen'])
  const seen = await desk.booking(id)
  expect(seen.log.map(({ after }) => after.team_names)).toContainEqual(['', 'De Kometen'])
})

test('names survive a smaller group and a move', async () => {
  const { id, token } = await bookVisit({ ...PARTY, teamNames: NAMES })
  await post(token, PATHS.managedDetails, details({ players: 10 }))
  expect(await namesOf(id)).toEqual(NAMES)
  await post(token, PATHS.managedMove, {
    ...PARTY,
    players: undefined,
    revision: 2,
    date,
    slots: ['12:20', '16:00'],
  })
  expect(await managed(token)).toMatchObject({ revision: 3, slots: ['12:20', '16:00'], teamNames: NAMES })
})

test('the desk can change the names, leave them out and undo the change', async () => {
  const { id } = await bookVisit({ ...PARTY, teamNames: NAMES })
  const { name, email, phone } = await desk.booking(id)
  const same = { ...NOBODY, name, email, phone, players: 14, mail: false }
  await desk.post('change', { ...same, revision: 1, title: 'Feest' }, id)
  expect(await namesOf(id)).toEqual(NAMES)
  const actId = randomUUID()
  await desk.post('change', { ...same, actId, revision: 2, title: 'Feest', teamNames: ['Balie'] }, id)
  expect(await namesOf(id)).toEqual(['Balie'])
  await desk.post('undo', { undoes: actId })
  expect(await namesOf(id)).toEqual(NAMES)
  const placed = await desk.place({
    ...PARTY,
    slots: ['10:20', '12:00'],
    slotsVR: [],
    slotsInteractiveFloor: [],
    date,
    teamNames: ['Nova'],
  })
  expect(placed.teamNames).toEqual(['Nova'])
})

test('every team has its own calendar file, with a stable event id', async () => {
  const { id, token } = await bookVisit({ ...PARTY, teamNames: ['De, Raketten;', '', 'Nova'] })
  const file = async (query: string) => await get(token, `${PATHS.managedCalendar}${query}`)
  const first = (await file('?team=1')).body
  expect(first).toContain(`UID:${id}-team-1@lichtspel\r\n`)
  expect(first).toContain('SUMMARY:Lichtspel Antwerpen: De\\, Raketten\\;\r\n')
  expect(first.replaceAll('\r\n ', '')).toContain(
    'DESCRIPTION:14:20–14:40 Lasershooten\\n14:40–15:00 Interactieve vloer\\n15:15–15:30 VR-shooten\\n16:00–16:20 Lasershooten\\n',
  )
  expect((await file('?team=2')).body).toContain('SUMMARY:Lichtspel Antwerpen: Ploeg B\r\n')
  expect((await file('')).body).toContain(`UID:${id}@lichtspel\r\n`)
  await post(token, PATHS.managedDetails, details({ players: 14, teamNames: NAMES }))
  const second = (await file('?team=1')).body
  expect(second).toContain(`UID:${id}-team-1@lichtspel\r\nSEQUENCE:1\r\n`)
  expect((await file('?team=4')).statusCode).toBe(404)
  expect((await file('?team=0')).statusCode).toBe(400)
  expect((await get(undefined, `${PATHS.managedCalendar}?team=1`)).statusCode).toBe(404)
})

test('names are erased with the rest of the personal data', async () => {
  const { id } = await bookVisit({ ...PARTY, teamNames: NAMES })
  await setClock(api, `${anonymousFrom(date)} 00:01 Europe/Brussels`)
  await forgetPeople(api.database.pool)
  expect(await namesOf(id)).toEqual([])
})
