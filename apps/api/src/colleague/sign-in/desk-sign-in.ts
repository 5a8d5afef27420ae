import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { type Config, publicOrigin } from '../../config.ts'
import type { CatalogueCache } from '../../offer/catalogue-cache.ts'
import { deskOrigin } from '../../venue/host-venue.ts'
import { redeemSwitch } from '../switch-venue.ts'
import { sessionPolicy } from './session-policy.ts'
import { openSignIn, type SignIn } from './sign-in-library.ts'
import { signInLimits } from './sign-in-limits.ts'

/** How many venues' sign-ins to keep. One that was dropped is opened again when someone signs in there. */
const MAX_OPEN = 100

/** The sign-in of a venue's desk. */
export type SignInAt = (venueId: string) => SignIn

/** Undefined on a public address without STAFF_SECRET: the desk stays closed, but the site runs. */
export function deskSignIn(config: Config, pool: Pool, catalogues: CatalogueCache): SignInAt | undefined {
  const secret = deskSecret(config)
  if (secret === undefined) return undefined
  const { countCode } = signInLimits(pool, config)
  const open = new Map<string, SignIn>()
  return (venueId) => {
    const { venue } = catalogues.get(venueId).newest
    // Authenticator apps and passkeys show the name next to the account.
    const terms = { venueId, origin: deskOrigin(config, venue), secret, shownAs: venue.name }
    const key = `${terms.origin} ${venueId} ${venue.name}`
    const known = open.get(key) ?? openSignIn(pool, guardsAt(venueId), terms)
    open.delete(key)
    open.set(key, known)
    const [oldest] = open.keys()
    if (oldest !== undefined && open.size > MAX_OPEN) open.delete(oldest)
    return known
  }

  function guardsAt(venueId: string) {
    return {
      policy: sessionPolicy(pool, venueId),
      countCode,
      redeemSwitch: (token: string) => redeemSwitch(pool, venueId, token),
    }
  }
}

/**
 * Without HTTPS, as on a developer's machine, each process may use its own random secret. After a restart everyone has to sign in
 * again, and enrolled authenticator apps no longer work.
 */
export function deskSecret(config: Config): string | undefined {
  if (config.STAFF_SECRET !== undefined) return config.STAFF_SECRET
  const isPublic = (config.STAFF_URL ?? publicOrigin(config)).startsWith('https:')
  return isPublic ? undefined : randomBytes(32).toString('base64url')
}
