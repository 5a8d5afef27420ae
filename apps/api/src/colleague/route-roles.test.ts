import { randomUUID } from 'node:crypto'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { SIGN_IN_PATHS, SWITCH_PATH } from '@lichtspel/contract/desk/sign-in-paths'
import { mayActAs, type Role } from '@lichtspel/domain/desk/roles'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { someMonday, somePayload } from '@lichtspel/test-support/api/test-app.ts'
import { openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { type Access, ROUTE_ROLES } from './route-roles.ts'

// Every route × everyone who could ask, generated from the one table. The limits on sign-in are those of production.
const { SIGN_IN_PER_ACCOUNT } = readConfig({})
const GUESTS = 'Zevenster Verjaardag'

let bookingId: string
const desk = sharedTestApp({ SIGN_IN_PER_ACCOUNT })
beforeAll(async () => {
  await openGent(desk)
  const placed = await desk.app.inject({
    method: 'POST',
    url: '/api/booking',
    payload: { booking: somePayload({ name: GUESTS, date: someMonday() }) },
    headers: { 'idempotency-key': randomUUID() },
  })
  bookingId = placed.json().booking.id
})

type Person = 'anonymous' | 'cook' | 'desk' | 'manager' | 'other venue' | 'locked' | 'not enrolled'
const PEOPLE: readonly Person[] = [
  'anonymous',
  'cook',
  'desk',
  'manager',
  'other venue',
  'locked',
  'not enrolled',
]

function roleOf(person: Person): Role {
  return person === 'cook' || person === 'desk' ? person : 'manager'
}

/** A new colleague for each request, because some routes end sessions. */
async function headersOf(person: Person): Promise<Record<string, string>> {
  const origin = { origin: 'http://localhost:3000' }
  if (person === 'anonymous') return origin
  const role = roleOf(person)
  const { id, headers } = await signedIn(desk, role, {
    isEnrolled: person !== 'not enrolled',
    venueId: person === 'other venue' ? 'gent' : 'antwerpen',
  })
  if (person === 'locked')
    await desk.database.pool.query('UPDATE staff.membership SET locked_at = now() WHERE user_id = $1', [id])
  return headers
}

/** The refusal expected from the guard; undefined when access is allowed. */
function refusalFor(person: Person, access: Access): [status: number, code: string] | undefined {
  if (access === 'anyone') return undefined
  if (person === 'anonymous' || person === 'locked') return [401, 'signed-out']
  if (access === 'signed-in') return undefined
  if (person === 'not enrolled') return [403, 'second-factor-missing']
  return mayActAs(roleOf(person), access) ? undefined : [403, 'not-allowed']
}

const GUARD_CODES = ['signed-out', 'second-factor-missing', 'not-allowed', 'origin-unknown', 'desk-closed']

async function ask(route: string, headers: Record<string, string>, payload: object = {}) {
  const [method = '', path = ''] = route.split(' ')
  const url = path.replace(':id', bookingId).replace(/:\w+/g, '1')
  const body = method === 'GET' ? {} : { payload }
  return await desk.app.inject({ method: method as 'GET' | 'POST', url, headers, ...body })
}

describe.each(Object.entries(ROUTE_ROLES))('%s (access: %s)', (route, access) => {
  test.each(PEOPLE)('allows or refuses %s accordingly', async (person) => {
    const answer = await ask(route, await headersOf(person))
    const code = answer.headers['content-type']?.toString().includes('json')
      ? answer.json().error?.code
      : undefined
    const refusal = refusalFor(person, access)
    if (refusal !== undefined) expect([answer.statusCode, code]).toEqual(refusal)
    else {
      expect(GUARD_CODES).not.toContain(code)
      expect(answer.statusCode).toBeLessThan(500)
    }
    // Only colleagues of the same venue may see any of its data.
    if (refusal !== undefined || person === 'other venue') expect(answer.body).not.toContain(GUESTS)
  })
})

test('the table lists every route under /api/staff, and no other', () => {
  const tree = desk.app.printRoutes({ commonPrefix: false, includeHooks: false })
  expect(tree).toContain('staff')
  for (const route of Object.keys(ROUTE_ROLES)) {
    const [method = '', url = ''] = route.split(' ')
    expect([route, desk.app.hasRoute({ method: method as 'GET', url })]).toEqual([route, true])
  }
})

test('a cook reads the kitchen list and manages their own access, nothing else', () => {
  const open = Object.entries(ROUTE_ROLES).filter(([, access]) => access === 'cook')
  expect(open.map(([route]) => route).toSorted()).toEqual(
    [
      `GET ${DESK_PATHS.kitchenList}`,
      `POST ${SIGN_IN_PATHS.again}`,
      `POST ${SIGN_IN_PATHS.disableTotp}`,
      `POST ${SIGN_IN_PATHS.newBackupCodes}`,
      `POST ${SIGN_IN_PATHS.removePasskey}`,
      `POST ${SWITCH_PATH}`,
    ].toSorted(),
  )
  // What any colleague may ask for holds no booking.
  const desks: string[] = Object.values(DESK_PATHS)
  const forAll = Object.entries(ROUTE_ROLES).filter(
    ([, access]) => access === 'anyone' || access === 'signed-in',
  )
  expect(forAll.map(([route]) => route).filter((route) => desks.includes(route.split(' ')[1] ?? ''))).toEqual(
    [`GET ${DESK_PATHS.me}`],
  )
})

describe('a colleague of another venue', () => {
  const act = { actId: randomUUID(), reason: '' }
  test.each([
    [`GET ${DESK_PATHS.booking}`, {}],
    [`POST ${DESK_PATHS.presence}`, { ...act, presence: 'in', headCount: null }],
    [`POST ${DESK_PATHS.cancel}`, { ...act, revision: 1, mail: false }],
    [`POST ${DESK_PATHS.restore}`, { ...act, revision: 1, mail: false }],
    [`POST ${DESK_PATHS.option}`, { ...act, revision: 1, mail: false, until: null }],
    [`POST ${DESK_PATHS.deposit}`, { ...act, kind: 'cash', cents: 100 }],
  ])('gets a 404 from %s', async (route, payload) => {
    const answer = await ask(route, await headersOf('other venue'), payload)
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not-found'])
    const { rows } = await desk.database.pool.query(
      'SELECT count(*)::int AS events FROM booking_event WHERE booking_id = $1',
      [bookingId],
    )
    expect(rows).toEqual([{ events: 1 }])
  })
})
