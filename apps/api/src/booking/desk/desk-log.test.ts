import { COLLEAGUE_PATHS, SIGN_IN_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { createTestApp, TEST_STAFF_SECRET, type TestApp } from '@lichtspel/test-support/api/test-app.ts'
import { codeOf } from '@lichtspel/test-support/colleague/authenticator-app.ts'
import { signedIn } from '@lichtspel/test-support/colleague/colleagues.ts'
import { DeskBrowser } from '@lichtspel/test-support/colleague/desk-browser.ts'
import { enrolledColleague, PASSWORD } from '@lichtspel/test-support/colleague/new-colleague.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guardDesk } from '../../colleague/desk-guard.ts'
import { authRoutes } from '../../colleague/sign-in/auth-routes.ts'
import { deskSignIn } from '../../colleague/sign-in/desk-sign-in.ts'
import { PASSWORD_LIMIT } from '../../colleague/sign-in/password-hash.ts'
import { readConfig } from '../../config.ts'
import { ConcurrencyLimit } from '../../http/concurrency-limit.ts'
import { handleError } from '../../http/error-handler.ts'
import { logging } from '../../http/logging.ts'
import { findHostVenues } from '../../venue/host-venue.ts'

let desk: TestApp
/** The guard and the sign-in routes, with a readable log. */
let app: FastifyInstance
const lines: Record<string, unknown>[] = []

beforeAll(async () => {
  desk = await createTestApp()
  const config = { ...readConfig({}), STAFF_SECRET: TEST_STAFF_SECRET, SIGN_IN_PER_ACCOUNT: 2 }
  const { pool } = desk.database
  const { catalogues } = desk
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  app = Fastify({ logger: { ...(logging('info') as object), stream } })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  findHostVenues(app, catalogues)
  guardDesk(app, { pool, signInAt: deskSignIn(config, pool, catalogues) })
  const passwordLimit = new ConcurrencyLimit(PASSWORD_LIMIT)
  authRoutes(app, { config, pool, passwordLimit } as Parameters<typeof authRoutes>[1])
  app.get(COLLEAGUE_PATHS.colleagues, async () => ({}))
})
beforeEach(() => void lines.splice(0))
afterAll(async () => {
  await app.close()
  await desk.close()
})

test('ASVS 16.2.1, 16.3.2: what a colleague did, and what they were refused, is logged with their id', async () => {
  const [manager, other] = [await signedIn(desk, 'manager'), await signedIn(desk, 'desk')]
  for (const { headers } of [manager, other]) await app.inject({ url: COLLEAGUE_PATHS.colleagues, headers })
  expect(
    lines.find(({ msg, colleague }) => msg === 'request completed' && colleague === manager.id),
  ).toBeDefined()
  expect(lines.find(({ code }) => code === 'not-allowed')).toMatchObject({
    colleague: other.id,
    msg: 'refused',
  })
})

test('ASVS 16.3.1: every step of signing in is logged, including failures, without secrets', async () => {
  const { email, secret } = await enrolledColleague(desk)
  const browser = new DeskBrowser({ app })
  await browser.post(SIGN_IN_PATHS.password, { email, password: 'een fout wachtwoord' })
  await browser.post(SIGN_IN_PATHS.password, { email, password: PASSWORD })
  const code = codeOf(secret)
  await browser.post(SIGN_IN_PATHS.code, { code })
  const { rows } = await desk.database.pool.query('SELECT id FROM staff."user" WHERE email = $1', [email])
  expect(lines.filter(({ msg }) => msg === 'refused')).toMatchObject([{ code: 'sign-in-wrong' }])
  expect(lines.filter(({ msg }) => msg === 'signing in: done')).toMatchObject([
    { step: '/sign-in/email' },
    { step: '/two-factor/verify-totp', colleague: rows[0].id },
  ])
  for (const { time } of lines) expect(Math.abs(Date.now() - Number(time))).toBeLessThan(60_000)
  const written = JSON.stringify(lines)
  for (const word of [email, PASSWORD, 'een fout wachtwoord', code, ...browser.cookies.values()])
    expect(written).not.toContain(word)
})

test('ASVS 16.3.3: attempts to bypass a rule are logged with their code: malformed, cross-origin, too many', async () => {
  const { email } = await enrolledColleague(desk)
  const browser = new DeskBrowser({ app })
  const wrong = { email, password: 'een fout wachtwoord' }
  await browser.post(SIGN_IN_PATHS.password, { email: 'geen adres', password: '' })
  await browser.post(SIGN_IN_PATHS.password, wrong, { origin: 'https://evil.example' })
  for (let guess = 0; guess < 3; guess++) await browser.post(SIGN_IN_PATHS.password, wrong)
  const codes = lines.filter(({ msg }) => msg === 'refused').map(({ code }) => code)
  expect([...new Set(codes)]).toEqual([
    'request-malformed',
    'origin-unknown',
    'sign-in-wrong',
    'too-many-requests',
  ])
})
