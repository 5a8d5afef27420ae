import { SIGN_IN_PATHS } from '@lichtspel/contract/staff/sign-in-paths'
import { isPasswordWeak } from '@lichtspel/domain/desk/password'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import { Refused } from '../../http/refusals.ts'
import type { Turns } from '../../http/turns.ts'
import { endFormer } from '../sessions/own-sessions.ts'
import type { PasswordPorts } from '../staff-ports.ts'
import { staffOrigin } from '../staff-sign-in.ts'
import { AUTH_BASE, AUTH_ENDPOINTS, type AuthEndpoint } from './auth-endpoints.ts'
import { deviceCookie, newDevice } from './device-cookie.ts'
import { refusalOf } from './library-refusals.ts'
import { ADDRESS_HEADER, OtherSecret, type SignIn } from './sign-in-library.ts'
import { type Place, type SignInLimits, signInLimits } from './sign-in-limits.ts'

/** What the library needs to know of a request, and nothing that could speak for someone else. */
const PASSED_ON = ['cookie', 'origin', 'user-agent'] as const

const CODE_PATHS: readonly string[] = [SIGN_IN_PATHS.code, SIGN_IN_PATHS.backupCode]

/** Stands between everyone and the sign-in library: each endpoint is a route of ours, and there are no others. */
export function fenceRoutes(
  app: FastifyInstance,
  { pool, config, signIn, passwordTurns: turns }: PasswordPorts,
): void {
  const limits = signInLimits(pool, config)
  const { STAFF_SECRET: secret } = config
  const isSecure = staffOrigin(config).startsWith('https:')
  const cookiesOf = (device: string) => (secret === undefined ? [] : [deviceCookie(device, secret, isSecure)])
  const typed = app.withTypeProvider<ZodTypeProvider>()
  for (const endpoint of AUTH_ENDPOINTS) {
    const { method, url, body, response } = endpoint
    typed.route({
      method,
      url,
      schema: { ...(body && { body }), response: { 200: response } },
      handler: async (request, reply) => {
        if (signIn === undefined) throw new Refused(503, 'desk-closed')
        return await pass({ pool, signIn, limits, turns, cookiesOf }, { endpoint, request, reply })
      },
    })
  }
}

type Fence = {
  pool: Pool
  signIn: SignIn
  limits: SignInLimits
  turns: Turns
  /** By what a device is known when it comes back. */
  cookiesOf: (device: string) => string[]
}
type Passage = { endpoint: AuthEndpoint; request: FastifyRequest; reply: FastifyReply }
type Answered = Record<string, unknown> & { user?: { id?: string } }
type Typed = { email?: string; password?: string; currentPassword?: string; newPassword?: string }

async function pass(fence: Fence, { endpoint, request, reply }: Passage) {
  const { url, pick } = endpoint
  const typed = (request.body ?? {}) as Typed
  const place = fence.limits.placeOf(request)
  await fence.limits.countAddress(place, url)
  refuseWeak(request, typed)
  const account = accountOf(request, typed)
  const isByPasskey = url === SIGN_IN_PATHS.passkey
  const former = isByPasskey ? await fence.signIn.findSession(request.headers.cookie) : undefined
  const answer = await askLibrary(fence, { endpoint, request, typed, account, place }).catch((error) =>
    refuseOtherSecret(request, error),
  )
  if (!answer.ok) throw await refusalOf(answer)
  const device = place.device ?? newDevice()
  if (account !== undefined) await fence.limits.forgetAccount(account, { ...place, device })
  if (former !== undefined) await endFormer(fence.pool, former)
  const isProven = account !== undefined || isByPasskey
  const cookies = [...answer.headers.getSetCookie(), ...(isProven ? fence.cookiesOf(device) : [])]
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  const answered = (await answer.json()) as Answered
  if (CODE_PATHS.includes(url) && answered.user?.id !== undefined)
    await fence.limits.forgetCodes(answered.user.id)
  request.log.info({ step: url.slice(AUTH_BASE.length), colleague: answered.user?.id }, 'signing in: done')
  return pick(answered)
}

/** Nobody can tell whether the code was right; whoever runs the server is told why. */
export function refuseOtherSecret({ log }: FastifyRequest, error: unknown): never {
  if (!(error instanceof OtherSecret)) throw error
  log.error(
    'this colleague enrolled under another STAFF_SECRET: set the former one, or invite the colleague anew',
  )
  throw new Refused(422, 'code-wrong')
}

type Asked = Omit<Passage, 'reply'> & { typed: Typed; account: string | undefined; place: Place }

/** A password that is refused because too many are tried at once does not count as a wrong one. */
async function askLibrary(
  { signIn, limits, turns }: Fence,
  { endpoint: { method, url, adds }, request, typed, account, place }: Asked,
): Promise<Response> {
  const ask = () =>
    signIn.answer(url.slice(AUTH_BASE.length), {
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
  return await turns.take(whose, countAndAsk, isKnown)
}

/** Whose password is being tried. */
function accountOf(request: FastifyRequest, { email, password, currentPassword }: Typed): string | undefined {
  if (email !== undefined) return email
  return password === undefined && currentPassword === undefined ? undefined : request.colleague.email
}

function refuseWeak({ colleague }: FastifyRequest, { newPassword }: Typed): void {
  if (newPassword === undefined) return
  if (isPasswordWeak(newPassword, [colleague.name, colleague.email])) throw new Refused(422, 'password-weak')
}

export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers({ [ADDRESS_HEADER]: request.ip })
  if (request.method === 'POST') headers.set('content-type', 'application/json')
  for (const name of PASSED_ON) {
    const value = request.headers[name]
    if (value !== undefined) headers.set(name, value)
  }
  return headers
}
