import { passkey } from '@better-auth/passkey'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { busy } from '../../http/refusals.ts'
import { AUTH_BASE } from './auth-endpoints.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import type { FollowedSession, NewSession, SessionDoor } from './session-door.ts'

// The only file that knows better-auth, and that can be replaced with it. What it would serve of itself never reaches anyone: the
// fence (fence-routes.ts) calls it for the endpoints of auth-endpoints.ts, and for nothing else.

type FoundSession = { id: string; userId: string; hasSecondFactor: boolean }

export type SignIn = {
  /** One of its endpoints, by its path. Throws `OtherSecret` for a code that it cannot compare. */
  answer: (path: string, request: { method: string; headers: Headers; body?: object }) => Promise<Response>
  findSession: (cookie: string | undefined) => Promise<FoundSession | undefined>
}

export type SignInTerms = { origin: string; secret: string; shownAs: string }

export type SignInGuards = {
  door: SessionDoor
  /** Called before a code is compared; throws when there were too many. */
  countCode: (userId: string) => Promise<void>
}

/** Beginning and end of a working day at the desk; tomorrow one signs in again. */
const SESSION_SECONDS = 16 * 3600
export const COOKIE_PREFIX = 'desk'

export function openSignIn(pool: Pool, guards: SignInGuards, terms: SignInTerms): SignIn {
  const auth = betterAuth(optionsFor(pool, guards, terms))
  return {
    answer: (path, { method, headers, body }) =>
      auth
        .handler(
          new Request(terms.origin + AUTH_BASE + path, {
            method,
            headers,
            ...(body && { body: JSON.stringify(body) }),
          }),
        )
        .catch(nameOtherSecret),
    findSession: async (cookie) => {
      if (cookie === undefined) return undefined
      const found = await auth.api.getSession({ headers: new Headers({ cookie }) }).catch(refuseUnread)
      if (found === null) return undefined
      const { id, userId, secondFactor } = found.session
      return { id, userId, hasSecondFactor: secondFactor === true }
    },
  }
}

/** A second factor that was encrypted with another secret than the server has now. */
export class OtherSecret extends Error {}

/** What the library's cipher says when the key is not the one. */
const WRONG_KEY = 'invalid tag'

function nameOtherSecret(error: unknown): never {
  throw error instanceof Error && error.message === WRONG_KEY ? new OtherSecret() : error
}

/** The library does not tell what failed; of what it does here, only the database can. */
function refuseUnread(error: unknown): never {
  throw error instanceof APIError && error.statusCode >= 500 ? busy() : error
}

function optionsFor(pool: Pool, { door, countCode }: SignInGuards, { origin, secret, shownAs }: SignInTerms) {
  return {
    appName: shownAs,
    baseURL: origin,
    basePath: AUTH_BASE,
    trustedOrigins: [origin],
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    // What fails reaches our error handler as it is, which knows a busy database; the library itself would print it and answer 500.
    onAPIError: { throw: true },
    database: { dialect: new PostgresDialect({ pool }), type: 'postgres', schemaName: 'staff' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 12,
      maxPasswordLength: 128,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: {
      // A cached session would let somebody who was locked out in until the cache ends; two security advisories of the library were about it.
      cookieCache: { enabled: false },
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
      // The guard asks for a recent sign-in, by the database's clock (RECENT_ROUTES).
      freshAge: 0,
      additionalFields: { secondFactor: { type: 'boolean', defaultValue: false, input: false } },
    },
    verification: { storeIdentifier: 'hashed' },
    user: { changeEmail: { enabled: false }, deleteUser: { enabled: false } },
    // Ours count per account too, for every route, and over all servers (sign-in-limits.ts).
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: origin.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict', path: '/' },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: 'uuid' },
    },
    hooks: { before: codesCounted(countCode) },
    databaseHooks: {
      session: { create: { before: async (session, context) => letIn(door, session, context) } },
    },
    plugins: [
      twoFactor({ issuer: shownAs, backupCodeOptions: { storeBackupCodes: 'encrypted' } }),
      passkeys(origin, shownAs),
    ],
  } satisfies BetterAuthOptions
}

const CODE_PATHS = ['/two-factor/verify-totp', '/two-factor/verify-backup-code']
const CHALLENGE_COOKIE = 'two_factor'

/** The library counts a wrong code after it compared it, so codes that come together would all be compared. */
function codesCounted(countCode: SignInGuards['countCode']) {
  return createAuthMiddleware(async (ctx) => {
    if (!CODE_PATHS.includes(ctx.path)) return
    const { createAuthCookie, internalAdapter, secret } = ctx.context
    const session = await getSessionFromCtx(ctx)
    const challenge =
      session === null ? await ctx.getSignedCookie(createAuthCookie(CHALLENGE_COOKIE).name, secret) : null
    const challenged = challenge ? await internalAdapter.findVerificationValue(challenge) : null
    const userId = session?.user.id ?? challenged?.value
    if (userId !== undefined) await countCode(userId)
  })
}

/** Set by the fence, never by who asks. */
export const ADDRESS_HEADER = 'x-desk-address'

type HookContext = { path?: string; body?: unknown; context?: { session?: unknown } } | null

/** Every new session passes here, whichever way somebody signs in. */
async function letIn(door: SessionDoor, session: { userId: string }, context: HookContext) {
  const followed = (context?.context?.session as { session?: FollowedSession } | null | undefined)?.session
  const { code } = (context?.body ?? {}) as { code?: unknown }
  const decision = await door({ userId: session.userId, path: context?.path ?? '', code, followed })
  if (typeof decision === 'string') throw new APIError('UNAUTHORIZED', { code: decision, message: decision })
  return { data: decision satisfies NewSession }
}

/** A passkey stands for both factors, so the device must have asked for a finger, a face or a PIN: the plugin itself does not demand it. */
function passkeys(origin: string, rpName: string) {
  return passkey({
    rpID: new URL(origin).hostname,
    rpName,
    origin,
    authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
    registration: {
      afterVerification: async ({ verification }) =>
        demandVerified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({ verification }) =>
        demandVerified(verification.authenticationInfo.userVerified),
    },
  })
}

function demandVerified(isVerified: boolean | undefined): void {
  if (isVerified === true) return
  throw new APIError('UNAUTHORIZED', { code: 'USER_UNVERIFIED', message: 'User verification required' })
}
