import { COLLEAGUE_HEADER, DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { guardDesk } from './desk-guard.ts'

const desk = sharedTestApp()

const me = (headers: Record<string, string> = {}) =>
  desk.app.inject({ method: 'GET', url: DESK_PATHS.me, headers })

test('a signed-in colleague can read their own details', async () => {
  const colleague = await signedIn(desk, 'desk', { name: 'Jef Maes' })
  const answer = await me(colleague.headers)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ id: colleague.id, name: 'Jef Maes', role: 'desk', isEnrolled: true })
})

test('a request without a cookie, or with one the server did not sign, is not signed in', async () => {
  const { headers } = await signedIn(desk, 'manager')
  expect((await me()).json().error.code).toBe('signed-out')
  const forged = { ...headers, cookie: headers.cookie.replace(/%3D$/, 'A%3D').replace(/=.{3}/, '=AAA') }
  expect((await me(forged)).statusCode).toBe(401)
})

test('a page that somebody else opened on the device sends nothing as the one who is signed in now', async () => {
  const [an, bo] = [await signedIn(desk, 'desk'), await signedIn(desk, 'desk')]
  const press = (opener: string) =>
    desk.app.inject({
      method: 'POST',
      url: DESK_PATHS.undo,
      headers: { ...bo.headers, [COLLEAGUE_HEADER]: opener },
      payload: { actId: crypto.randomUUID() },
    })
  expect((await press(an.id)).json().error.code).toBe('signed-out')
  expect((await press(bo.id)).statusCode).not.toBe(401)
})

test('the server does not start with a staff route that has no role', () => {
  const app = Fastify()
  guardDesk(app, { pool: undefined as never, signInAt: undefined })
  expect(() => app.get('/api/staff/forgotten', async () => 'open')).toThrow(
    'GET /api/staff/forgotten names no role',
  )
  expect(() => app.get('/api/elsewhere', async () => 'open')).not.toThrow()
})
