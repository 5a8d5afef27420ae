import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { type Config, publicOrigin } from '../config.ts'
import { sessionDoor } from './auth/session-door.ts'
import { openSignIn, type SignIn } from './auth/sign-in-library.ts'
import { signInLimits } from './auth/sign-in-limits.ts'

/** What authenticator apps and passkeys show beside the account. */
const SHOWN_AS = 'Lichtspel beheer'

/** Undefined: on a public address without STAFF_SECRET the desk stays closed, and the site runs. */
export function staffSignIn(config: Config, pool: Pool): SignIn | undefined {
  const secret = staffSecret(config)
  if (secret === undefined) return undefined
  const { countCode } = signInLimits(pool, config)
  const terms = { origin: staffOrigin(config), secret, shownAs: SHOWN_AS }
  return openSignIn(pool, { door: sessionDoor(pool), countCode }, terms)
}

/** The only address from whose pages staff act. */
export function staffOrigin(config: Config): string {
  return new URL(config.STAFF_URL ?? publicOrigin(config)).origin
}

/** On this machine each process may have a secret of its own: after a restart everyone signs in again, and authenticator apps are useless. */
export function staffSecret(config: Config): string | undefined {
  if (config.STAFF_SECRET !== undefined) return config.STAFF_SECRET
  return staffOrigin(config).startsWith('https:') ? undefined : randomBytes(32).toString('base64url')
}
