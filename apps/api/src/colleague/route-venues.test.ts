import { randomUUID } from 'node:crypto'
import { mayActAs } from '@lichtspel/domain/desk/roles'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { TEST_STAFF_SECRET } from '@lichtspel/test-support/api/test-app.ts'
import { openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { hostAt, inBothVenues, signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import { plantSession } from '@lichtspel/test-support/colleague/dev-people.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROUTE_ROLES } from './route-roles.ts'

// Every staff route that needs a session, at the desk of Gent.
const ROUTES = Object.entries(ROUTE_ROLES).flatMap(([route, access]) =>
  access === 'anyone' ? [] : [[route, access] as const],
)

const desk = sharedTestApp()
beforeAll(() => openGent(desk))

const GENT = { host: hostAt('gent'), origin: `http://${hostAt('gent')}` }

async function ask(route: string, headers: Record<string, string>) {
  const [method = '', path = ''] = route.split(' ')
  const url = path.replace(':id', randomUUID()).replace(/:\w+/g, '1')
  const body = method === 'GET' ? {} : { payload: {} }
  const answer = await desk.app.inject({ method: method as 'GET' | 'POST', url, headers, ...body })
  const isJson = answer.headers['content-type']?.toString().includes('json')
  return [answer.statusCode, isJson ? answer.json().error?.code : undefined]
}

describe.each(ROUTES)('%s (access: %s)', (route, access) => {
  test('refuses a session of another venue, also of a colleague who works at both', async () => {
    for (const { headers } of [
      await signedIn(desk, 'manager'),
      await inBothVenues(desk, 'manager', 'manager'),
    ])
      expect(await ask(route, { ...headers, ...GENT })).toEqual([401, 'signed-out'])
  })

  test('checks the role at this venue', async () => {
    const { id } = await inBothVenues(desk, 'manager', 'desk')
    const cookie = await plantSession(desk.database.pool, id, TEST_STAFF_SECRET, 'gent')
    const refused = [403, 'not-allowed']
    const answer = await ask(route, { cookie, ...GENT })
    if (access === 'signed-in' || mayActAs('desk', access)) expect(answer).not.toEqual(refused)
    else expect(answer).toEqual(refused)
  })
})

test('a page of another venue cannot change anything, even with the cookie of this one', async () => {
  const { headers } = await signedIn(desk, 'manager', { venueId: 'gent' })
  for (const origin of [`http://${hostAt('antwerpen')}`, 'http://gent.example'])
    expect(await ask('POST /api/staff/undo', { ...headers, origin })).toEqual([403, 'origin-unknown'])
})
