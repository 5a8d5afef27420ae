import { passkey } from '@better-auth/passkey'
import { type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from 'better-auth'
import { APIError, createAuthEndpoint, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { busy } from '../../http/refusals.ts'
import { AUTH_BASE } from './auth-endpoints.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import type { FollowedSession, NewSession, SessionPolicy, SwitchedSession } from './session-policy.ts'

// The only file that depends on better-auth, and the only one to change when replacing it. Its own routes are never exposed:
// auth-routes.ts calls it only for the endpoints in auth-endpoints.ts.

type FoundSession = { id: string; userId: string; venueId: string | undefined; hasSecondFactor: boolean }

/** Signing in at the desk of one venue. */
export type SignIn = {
  /** The only origin whose pages may change anything. */
  origin: string
  /** Calls one of the library's endpoints by path. Throws `OtherSecret` for a code it cannot decrypt. */
  answer: (path: string, request: { method: string; headers: Headers; body?: object }) => Promise<Response>
  findSession: (cookie: string | undefined) => Promise<FoundSession | undefined>
}

export type SignInTerms = { venueId: string; origin: string; secret: string; shownAs: string }

export type SignInGuards = {
  policy: SessionPolicy
  /** Called before a code is checked; throws after too many attempts. */
  countCode: (userId: string) => Promise<void>
  /** The session whose colleague switches to this venue; undefined for a wrong or used token. */
  redeemSwitch: (token: string) => Promise<SwitchedSession | undefined>
}

/** Covers a working day at the desk; the next day colleagues sign in again. */
const SESSION_SECONDS = 16 * 3600
export const COOKIE_PREFIX = 'desk'

export function openSignIn(pool: Pool, guards: SignInGuards, terms: SignInTerms): SignIn {
  const auth = betterAuth(optionsFor(pool, guards, terms))
  return {
    origin: terms.origin,
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
      const { id, userId, venueId, secondFactor } = found.session
      return { id, userId, venueId: venueId ?? undefined, hasSecondFactor: secondFactor === true }
    },
  }
}

/** The second factor was encrypted with a different secret than the current one. */
export class OtherSecret extends Error {}

/** The error of the library's cipher for a wrong key. */
const WRONG_KEY = 'invalid tag'

function nameOtherSecret(error: unknown): never {
  throw error instanceof Error && error.message === WRONG_KEY ? new OtherSecret() : error
}

/** The library does not say what failed, but here only the database can fail. */
function refuseUnread(error: unknown): never {
  throw error instanceof APIError && error.statusCode >= 500 ? busy() : error
}

const SESSION = {
  // A cached session would let a locked-out colleague in until the cache expires. Two security advisories of the library were about
  // it.
  cookieCache: { enabled: false },
  expiresIn: SESSION_SECONDS,
  disableSessionRefresh: true,
  // The guard checks for a recent sign-in by the database clock (RECENT_ROUTES).
  freshAge: 0,
  additionalFields: {
    secondFactor: { type: 'boolean', defaultValue: false, input: false },
    venueId: { type: 'string', required: false, input: false },
  },
} satisfies BetterAuthOptions['session']

function optionsFor(
  pool: Pool,
  { policy, countCode, redeemSwitch }: SignInGuards,
  { venueId, origin, secret, shownAs }: SignInTerms,
) {
  return {
    appName: shownAs,
    baseURL: origin,
    basePath: AUTH_BASE,
    trustedOrigins: [origin],
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Errors go to our error handler, which recognises a busy database. The library itself would print them and return 500.
    onAPIError: { throw: true },
    database: { dialect: new PostgresDialect({ pool }), type: 'postgres', schemaName: 'staff' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 12,
      maxPasswordLength: 128,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: SESSION,
    verification: { storeIdentifier: 'hashed' },
    user: { changeEmail: { enabled: false }, deleteUser: { enabled: false } },
    // Our own limits also count per account, for every route and across all servers (sign-in-limits.ts).
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
      session: {
        create: {
          before: async (session, context) => ({
            data: { ...(await letIn(policy, session, context)), venueId },
          }),
        },
      },
    },
    plugins: [
      twoFactor({ issuer: shownAs, backupCodeOptions: { storeBackupCodes: 'encrypted' } }),
      passkeys(origin, shownAs),
      switching(redeemSwitch),
    ],
  } satisfies BetterAuthOptions
}

const CODE_PATHS = ['/two-factor/verify-totp', '/two-factor/verify-backup-code']
const CHALLENGE_COOKIE = 'two_factor'

/** The library counts a wrong code only after checking it, so it would check all codes that arrive at once. */
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

/** Set by auth-routes.ts, never by the client. */
export const ADDRESS_HEADER = 'x-desk-address'

type HookContext = { path?: string; body?: unknown; context?: { session?: unknown } } | null

/** Every new session passes through here, however it was opened. */
async function letIn(
  policy: SessionPolicy,
  session: { userId: string },
  context: HookContext,
): Promise<NewSession> {
  const followed = (context?.context?.session as { session?: FollowedSession } | null | undefined)?.session
  const { code } = (context?.body ?? {}) as { code?: unknown }
  const decision = await policy({ userId: session.userId, path: context?.path ?? '', code, followed })
  if (typeof decision === 'string') throw new APIError('UNAUTHORIZED', { code: decision, message: decision })
  return decision
}

/** Opens a session for a colleague who is signed in at another venue. It is as old and as strong as their session there. */
function switching(redeem: SignInGuards['redeemSwitch']) {
  const open = createAuthEndpoint('/switch-venue', { method: 'POST' }, async (ctx) => {
    const followed = await redeem(String((ctx.body as { token?: unknown }).token))
    const user = followed && (await ctx.context.internalAdapter.findUserById(followed.userId))
    if (!followed || !user) throw new APIError('GONE', { code: 'LINK_OVER', message: 'LINK_OVER' })
    // Read by `letIn`.
    ctx.context.session = { session: followed, user } as unknown as typeof ctx.context.session
    const session = await ctx.context.internalAdapter.createSession(user.id, false)
    await setSessionCookie(ctx, { session, user })
    return ctx.json({ user: { id: user.id } })
  })
  return { id: 'switching', endpoints: { switchVenue: open } } satisfies BetterAuthPlugin
}

/**
 * A passkey counts as both factors, so the device must verify the user by fingerprint, face or PIN. The plugin itself does not require
 * it.
 */
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
