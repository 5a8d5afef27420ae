import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { type Config, publicOrigin } from '../config.ts'
import { sessionPolicy } from './auth/session-policy.ts'
import { openSignIn, type SignIn } from './auth/sign-in-library.ts'
import { signInLimits } from './auth/sign-in-limits.ts'

/** The name that authenticator apps and passkeys show next to the account. */
const SHOWN_AS = 'Lichtspel beheer'

/** Undefined on a public address without STAFF_SECRET: the desk stays closed, but the site runs. */
export function deskSignIn(config: Config, pool: Pool): SignIn | undefined {
  const secret = deskSecret(config)
  if (secret === undefined) return undefined
  const { countCode } = signInLimits(pool, config)
  const terms = { origin: deskOrigin(config), secret, shownAs: SHOWN_AS }
  return openSignIn(pool, { policy: sessionPolicy(pool), countCode }, terms)
}

/** The only origin from which staff may act. */
export function deskOrigin(config: Config): string {
  return new URL(config.STAFF_URL ?? publicOrigin(config)).origin
}

/**
 * Without HTTPS, as on a developer's machine, each process may use its own random secret. After a restart everyone has to sign in
 * again, and enrolled authenticator apps no longer work.
 */
export function deskSecret(config: Config): string | undefined {
  if (config.STAFF_SECRET !== undefined) return config.STAFF_SECRET
  return deskOrigin(config).startsWith('https:') ? undefined : randomBytes(32).toString('base64url')
}
