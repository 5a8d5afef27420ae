import { DESK_PAGE, SWITCH_PAGE } from '@lichtspel/contract/desk/paths'
import type { Pool } from 'pg'
import { hashToken, newToken } from '../../bookings/link/token.ts'
import type { CatalogueCache } from '../../catalogues/catalogue-cache.ts'
import type { Config } from '../../config.ts'
import { Refused } from '../../http/refusals.ts'
import type { SwitchedSession } from '../auth/session-policy.ts'
import type { Colleague } from '../colleague.ts'
import { deskOrigin } from '../desk-address.ts'
import { addSwitch, consumeSwitch, readVenues } from './sql.ts'

/** Enough to load a page. */
const SWITCH_SECONDS = 60

type SwitchPorts = { pool: Pool; catalogues: CatalogueCache; config: Config }

/** The address that opens the desk of another venue of this colleague, once. The token is in the fragment, so that no log has it. */
export async function switchVenue(
  { pool, catalogues, config }: SwitchPorts,
  { colleague, deskSession }: { colleague: Colleague; deskSession: { id: string } },
  venueId: string,
): Promise<{ url: string }> {
  const others = await otherVenues(pool, colleague)
  if (!others.includes(venueId)) throw new Refused(404, 'not-found')
  const { venue } = (await catalogues.venueOf({ venueId })).newest
  const token = newToken()
  await addSwitch(pool, hashToken(token), { sessionId: deskSession.id, venueId }, SWITCH_SECONDS)
  return { url: `${deskOrigin(config, venue)}${DESK_PAGE}/${SWITCH_PAGE}#${token}` }
}

export async function otherVenues(pool: Pool, { id, venueId }: Colleague): Promise<string[]> {
  return (await readVenues(pool, id)).filter((one) => one !== venueId)
}

export async function redeemSwitch(
  pool: Pool,
  venueId: string,
  token: string,
): Promise<SwitchedSession | undefined> {
  return await consumeSwitch(pool, venueId, hashToken(token))
}
