import { againSignIn, nothing } from '@lichtspel/contract/desk/sign-in'
import { SIGN_IN_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { isPasswordWeak } from '@lichtspel/domain/desk/password'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import type { ConcurrencyLimit } from '../../http/concurrency-limit.ts'
import { Refused } from '../../http/refusals.ts'
import type { PasswordPorts } from '../../ports.ts'
import { endFormer } from '../own-sessions.ts'
import { AUTH_BASE, AUTH_ENDPOINTS, type AuthEndpoint, refusalOf } from './auth-endpoints.ts'
import { deviceCookie, newDevice } from './device-cookie.ts'
import { ADDRESS_HEADER, OtherSecret } from './sign-in-library.ts'
import { type Place, type SignInLimits, signInLimits } from './sign-in-limits.ts'

/** The only headers the library gets: nothing that could impersonate someone else. */
const PASSED_ON = ['cookie', 'origin', 'user-agent'] as const

const CODE_PATHS: readonly string[] = [SIGN_IN_PATHS.code, SIGN_IN_PATHS.backupCode]

/** Wraps the sign-in library: each endpoint is one of our own routes, and no others exist. */
export function authRoutes(app: FastifyInstance, { pool, config, passwordLimit }: PasswordPorts): void {
  const limits = signInLimits(pool, config)
  const { STAFF_SECRET: secret } = config
  const cookiesOf = (device: string, { signIn }: FastifyRequest) =>
    secret === undefined ? [] : [deviceCookie(device, secret, signIn.origin.startsWith('https:'))]
  const typed = app.withTypeProvider<ZodTypeProvider>()
  for (const endpoint of AUTH_ENDPOINTS) {
    const { method, url, body, response } = endpoint
    typed.route({
      method,
      url,
      schema: { ...(body && { body }), response: { 200: response } },
      handler: async (request, reply) =>
        await pass({ pool, limits, passwordLimit, cookiesOf }, { endpoint, request, reply }),
    })
  }
}

type AuthPorts = {
  pool: Pool
  limits: SignInLimits
  passwordLimit: ConcurrencyLimit
  /** The cookies that identify a device when it comes back. */
  cookiesOf: (device: string, request: FastifyRequest) => string[]
}
type Passage = { endpoint: AuthEndpoint; request: FastifyRequest; reply: FastifyReply }
type Answered = Record<string, unknown> & { user?: { id?: string } }
type Typed = { email?: string; password?: string; currentPassword?: string; newPassword?: string }

async function pass(ports: AuthPorts, { endpoint, request, reply }: Passage) {
  const { url, pick } = endpoint
  const typed = (request.body ?? {}) as Typed
  const place = ports.limits.placeOf(request)
  await ports.limits.countAddress(place, url)
  refuseWeak(request, typed)
  const account = accountOf(request, typed)
  const isByPasskey = url === SIGN_IN_PATHS.passkey
  const opensAnother = isByPasskey || url === SIGN_IN_PATHS.switchVenue
  const former = opensAnother ? await request.signIn.findSession(request.headers.cookie) : undefined
  const answer = await askLibrary(ports, { endpoint, request, typed, account, place }).catch((error) =>
    refuseOtherSecret(request, error),
  )
  if (!answer.ok) throw await refusalOf(answer)
  const device = place.device ?? newDevice()
  if (account !== undefined) await ports.limits.forgetAccount(account, { ...place, device })
  if (former !== undefined) await endFormer(ports.pool, former)
  const isProven = account !== undefined || isByPasskey
  const cookies = [...answer.headers.getSetCookie(), ...(isProven ? ports.cookiesOf(device, request) : [])]
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  const answered = (await answer.json()) as Answered
  if (CODE_PATHS.includes(url) && answered.user?.id !== undefined)
    await ports.limits.forgetCodes(answered.user.id)
  request.log.info({ step: url.slice(AUTH_BASE.length), colleague: answered.user?.id }, 'signing in: done')
  return pick(answered)
}

/** Refuses the code, because we cannot tell whether it was right. The log tells the operator why. */
function refuseOtherSecret({ log }: FastifyRequest, error: unknown): never {
  if (!(error instanceof OtherSecret)) throw error
  log.error(
    'this colleague enrolled under another STAFF_SECRET: set the former one, or invite the colleague again',
  )
  throw new Refused(422, 'code-wrong')
}

type Asked = Omit<Passage, 'reply'> & { typed: Typed; account: string | undefined; place: Place }

/** An attempt refused because too many run at once does not count as a wrong password. */
async function askLibrary(
  { limits, passwordLimit }: AuthPorts,
  { endpoint: { method, url, adds }, request, typed, account, place }: Asked,
): Promise<Response> {
  const ask = () =>
    request.signIn.answer(url.slice(AUTH_BASE.length), {
      method,
      headers: headersOf(request),
      ...(method === 'POST' && { body: { ...typed, ...adds } }),
    })
  if (account === undefined) return await ask()
  const { whose, isKnown } = await limits.shareOf(account, place)
  const countAndAsk = async () => {
    await limits.countAccount(account, place)
    return await ask()
  }
  return await passwordLimit.take(whose, countAndAsk, isKnown)
}

/** The account whose password is being tried. */
function accountOf(request: FastifyRequest, { email, password, currentPassword }: Typed): string | undefined {
  if (email !== undefined) return email
  return password === undefined && currentPassword === undefined ? undefined : request.colleague.email
}

function refuseWeak({ colleague }: FastifyRequest, { newPassword }: Typed): void {
  if (newPassword === undefined) return
  if (isPasswordWeak(newPassword, [colleague.name, colleague.email])) throw new Refused(422, 'password-weak')
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers({ [ADDRESS_HEADER]: request.ip })
  if (request.method === 'POST') headers.set('content-type', 'application/json')
  for (const name of PASSED_ON) {
    const value = request.headers[name]
    if (value !== undefined) headers.set(name, value)
  }
  return headers
}

const PASSWORD_STEP = '/sign-in/email'
const CODE_STEP = '/two-factor/verify-totp'
const BACKUP_CODE_STEP = '/two-factor/verify-backup-code'
const CODE_OF_AN_APP = /^\d{6}$/

/**
 * Signs in a colleague again, with password and code in one request. With two requests the library would end the session after the
 * first and sign out every open screen. The new session replaces the former one.
 */
export function againRoute(app: FastifyInstance, ports: PasswordPorts): void {
  const { pool, config, passwordLimit } = ports
  const limits = signInLimits(pool, config)
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      SIGN_IN_PATHS.again,
      { schema: { body: againSignIn, response: { 200: nothing } } },
      async (request, reply) => {
        const { signIn } = request
        const { id, email } = request.colleague
        const { password, code } = request.body
        const place = limits.placeOf(request)
        await limits.countAddress(place, SIGN_IN_PATHS.again)
        const headers = headersOf(request)
        // With the old session cookie the library would check the code without opening a session.
        headers.delete('cookie')
        const askPassword = async () => {
          await limits.countAccount(email, place)
          return await signIn.answer(PASSWORD_STEP, { method: 'POST', headers, body: { email, password } })
        }
        const { whose, isKnown } = await limits.shareOf(email, place)
        const known = await passwordLimit.take(whose, askPassword, isKnown)
        if (!known.ok) throw wrongPassword(await refusalOf(known))
        await limits.forgetAccount(email, place)

        headers.set('cookie', cookieHeader(known))
        const step = CODE_OF_AN_APP.test(code) ? CODE_STEP : BACKUP_CODE_STEP
        const answer = await signIn
          .answer(step, { method: 'POST', headers, body: { code } })
          .catch((error) => refuseOtherSecret(request, error))
        if (!answer.ok) throw await refusalOf(answer)
        await limits.forgetCodes(id)
        await endFormer(pool, { userId: id, id: request.deskSession.id })
        reply.header('set-cookie', answer.headers.getSetCookie())
        request.log.info('signing in again: done')
        return {}
      },
    )
}

/** Replaces the 401, which would mean that the colleague is no longer signed in. */
function wrongPassword(error: Error): Error {
  const isWrong = error instanceof Refused && error.code === 'sign-in-wrong'
  return isWrong ? new Refused(422, 'password-wrong') : error
}

function cookieHeader({ headers }: Response): string {
  const pairs = headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  return pairs.join('; ')
}
