import { randomUUID } from 'node:crypto'
import { DESK_PATHS, LOBBY_PATH } from '@lichtspel/contract/desk/paths'
import { COLLEAGUE_PATHS, INVITATION_PATHS, SIGN_IN_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { calendarPath, PATHS, REQUEST_ID_HEADER } from '@lichtspel/contract/paths'
import { LOBBY_SCREEN } from '@lichtspel/domain/desk/lobby-screen'
import { bearer, codeOf, details, manageLinks } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { newSessionId, somePayload } from '@lichtspel/test-support/api/test-app.ts'
import { ANTWERPEN_VENUE, GENT_VENUE, hostOf, openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { signedIn, type TestColleague } from '@lichtspel/test-support/colleague/colleagues.ts'
import { inviteToken, PASSWORD } from '@lichtspel/test-support/colleague/new-colleague.ts'
import { onlineDeposits } from '@lichtspel/test-support/payments/online-deposits.ts'
import type { InjectOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { resetLink } from '../colleague/desk-link.ts'

// What belongs to Antwerpen, tried at Gent's address. Sessions and their roles: ../colleague/route-venues.test.ts. Switching venues:
// ../colleague/switch.test.ts. Acts at the desk: ../booking/desk/every-act.test.ts. Uploaded files: files/. The location in a request: host-venue.test.ts.
const api = sharedTestApp()
const visits = manageLinks(() => api)
const antwerpen = visitorAt(() => api, ANTWERPEN_VENUE)
const HOST = hostOf(GENT_VENUE)

let manager: TestColleague
let colleague: TestColleague
const known = {} as Record<'booking' | 'token' | 'guest' | 'payment' | 'request' | 'feed' | 'lobby', string> &
  Record<'invitation' | 'reset' | 'session' | 'schedule', string>

beforeAll(async () => {
  await openGent(api)
  manager = await signedIn(api, 'manager', { venueId: 'gent' })
  colleague = await signedIn(api, 'manager')
  const date = visits.nextDay()
  const requestId = randomUUID()
  const { id, token } = await visits.bookVisit({ email: 'lotte@voorbeeld.be' })
  const guest = (await visits.managed(token)).guestToken
  await antwerpen.book({ date, slots: ['18:00'] }, { requestId })
  const deposits = onlineDeposits(api)
  await deposits.publish()
  const { attempt } = await deposits.book({ date: visits.nextDay() })
  const feed = async (attraction: string) => {
    const made = await api.app.inject({
      method: 'POST',
      url: DESK_PATHS.feeds,
      payload: { attraction, showsNames: true },
      headers: colleague.headers,
    })
    return new URL(made.json().url)
  }
  const session = newSessionId()
  const schedule = await antwerpen.scheduleId(date)
  expect((await antwerpen.hold(session, schedule, ['20:00'])).statusCode).toBe(200)
  const origin = 'http://localhost:3000'
  const reset = await resetLink(api.database.pool, origin, { userId: colleague.id, venueId: 'antwerpen' })
  Object.assign(known, {
    ...{ booking: id, token, guest, payment: attempt, request: requestId, session, schedule },
    feed: (await feed('laser')).pathname,
    lobby: (await feed(LOBBY_SCREEN)).hash.slice(1),
    invitation: (await inviteToken(api)).token,
    reset: new URL(reset).hash.slice(1),
  })
})

type Try = [what: string, status: number, request: () => InjectOptions]
const byVisitor = (url: string, payload?: object) => ({
  url,
  ...(payload && { method: 'POST' as const, payload }),
})
const withToken = (url: string, token: string, payload?: object) => ({
  ...byVisitor(url, payload),
  ...bearer(token, HOST),
})
const atDesk = (url: string, payload?: object) => ({ ...byVisitor(url, payload), headers: manager.headers })
const signingIn = (url: string, payload: object) => ({
  ...byVisitor(url, payload),
  headers: { host: manager.headers.host, origin: manager.headers.origin },
})
const hold = (over: object) => ({ scheduleId: known.schedule, slotKeys: ['20:00'], ...over })

const TRIES: Try[] = [
  ['manage link: read', 404, () => withToken(PATHS.managed, known.token)],
  ['manage link: calendar', 404, () => withToken(PATHS.managedCalendar, known.token)],
  ['manage link: details', 404, () => withToken(PATHS.managedDetails, known.token, details())],
  ['manage link: move', 404, () => withToken(PATHS.managedMove, known.token, visits.move())],
  ['manage link: cancel', 404, () => withToken(PATHS.managedCancel, known.token, { revision: 1 })],
  ['manage link: confirm', 404, () => withToken(PATHS.managedConfirm, known.token, {})],
  ['manage link: mail', 404, () => withToken(PATHS.managedMail, known.token, {})],
  ['manage link: pay', 404, () => withToken(PATHS.managedPayment, known.token, {})],
  ['guests’ address', 404, () => withToken(PATHS.guestVisit, known.guest)],
  ['guests’ calendar', 404, () => withToken(calendarPath(known.guest), known.guest)],
  ['payment: read', 404, () => byVisitor(PATHS.payment, { id: known.payment })],
  ['payment: again', 404, () => byVisitor(PATHS.paymentAgain, { id: known.payment })],
  ['request id', 404, () => byVisitor(PATHS.bookingRequest.replace(':requestId', known.request))],
  ['hold', 404, () => byVisitor(PATHS.holding, hold({ sessionId: known.session, slotKeys: ['20:20'] }))],
  ['hold: let go', 404, () => byVisitor(PATHS.holding, hold({ sessionId: known.session, slotKeys: [] }))],
  ['calendar feed', 404, () => byVisitor(known.feed)],
  ['lobby screen', 404, () => withToken(LOBBY_PATH, known.lobby)],
  ['invitation: open', 410, () => signingIn(INVITATION_PATHS.open, { token: known.invitation })],
  [
    'invitation: accept',
    410,
    () => signingIn(INVITATION_PATHS.accept, { token: known.invitation, name: 'X Y', password: PASSWORD }),
  ],
  [
    'reset link',
    410,
    () => signingIn(SIGN_IN_PATHS.newPassword, { token: known.reset, password: 'zeven blauwe stoelen' }),
  ],
  ['desk: booking', 404, () => atDesk(DESK_PATHS.booking.replace(':id', known.booking))],
  ['desk: invoice', 404, () => atDesk(DESK_PATHS.invoiceFile.replace(':id', known.booking))],
  ['desk: colleague', 404, () => atDesk(COLLEAGUE_PATHS.lock.replace(':id', colleague.id), {})],
  ['desk: session', 404, () => atDesk(COLLEAGUE_PATHS.endSession.replace(':id', colleague.sessionId), {})],
]

/** Everything that these requests could change. */
const everything = async () => [
  await visits.everything(),
  await visits.query('SELECT * FROM payment_attempt ORDER BY id'),
  await visits.query('SELECT id, "userId" FROM staff.session ORDER BY id'),
  await visits.query('SELECT * FROM staff.membership ORDER BY user_id, venue_id'),
  await visits.query('SELECT id, accepted_at FROM staff.invitation ORDER BY id'),
  await visits.query('SELECT * FROM staff.link ORDER BY hash'),
]

test.each(TRIES)('%s of Antwerpen gets a %i at Gent, and nothing changes', async (_, status, request) => {
  const before = await everything()
  const answer = await api.app.inject({ headers: { host: HOST }, ...request() })
  expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining('"error"')])
  expect(await everything()).toEqual(before)
})

test('a request id of Antwerpen does not return its booking to a booking at Gent', async () => {
  const date = GENT_VENUE.someDay(9)
  const answer = await api.app.inject({
    ...byVisitor(PATHS.booking, { booking: somePayload({ location: 'gent', date }) }),
    headers: { host: HOST, [REQUEST_ID_HEADER]: known.request },
  })
  expect([answer.statusCode >= 400, codeOf(answer)]).toEqual([true, expect.any(String)])
})

test('asking at Gent for the links of an address sends none of Antwerpen', async () => {
  const before = await everything()
  const payload = { email: 'lotte@voorbeeld.be' }
  await api.app.inject({ ...byVisitor(PATHS.managedLinks, payload), headers: { host: HOST } })
  expect(await everything()).toEqual(before)
})
