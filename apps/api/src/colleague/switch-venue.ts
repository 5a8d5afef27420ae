import { DESK_PAGE, SWITCH_PAGE } from '@lichtspel/contract/desk/paths'
import { deskRefusalBody } from '@lichtspel/contract/desk/refusal'
import { switchAnswer, switchVenue as switchBody } from '@lichtspel/contract/desk/sign-in'
import { SWITCH_PATH } from '@lichtspel/contract/desk/sign-in-paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import { hashToken, newToken } from '../booking/link/token.ts'
import type { Config } from '../config.ts'
import type { Queryable } from '../db/postgres.ts'
import { Refused } from '../http/refusals.ts'
import type { CatalogueCache } from '../offer/catalogue-cache.ts'
import type { DeskPorts } from '../ports.ts'
import { deskOrigin } from '../venue/host-venue.ts'
import type { Colleague } from './colleague.ts'
import type { SwitchedSession } from './sign-in/session-policy.ts'

/** Enough to load a page. */
const SWITCH_SECONDS = 60

type SwitchPorts = { pool: Pool; catalogues: CatalogueCache; config: Config }

/** The address that opens the desk of another venue of this colleague, once. The token is in the fragment, so that no log has it. */
async function switchVenue(
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

/** The venues where this colleague may sign in. */
async function readVenues(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await db.query<{ venueId: string }>({
    name: 'staff-venues',
    text: `SELECT venue_id AS "venueId" FROM staff.membership WHERE user_id = $1 AND locked_at IS NULL ORDER BY venue_id`,
    values: [userId],
  })
  return rows.map(({ venueId }) => venueId)
}

async function addSwitch(
  db: Queryable,
  hash: Buffer,
  { sessionId, venueId }: { sessionId: string; venueId: string },
  livesSeconds: number,
): Promise<void> {
  await db.query({
    name: 'staff-add-switch',
    text: `INSERT INTO staff.switch_token (hash, session_id, venue_id, expires_at)
           VALUES ($1, $2, $3, app_now() + $4 * interval '1 second')`,
    values: [hash, sessionId, venueId, livesSeconds],
  })
}

/** Of several requests with one token, only one succeeds. */
async function consumeSwitch(
  db: Queryable,
  venueId: string,
  hash: Buffer,
): Promise<SwitchedSession | undefined> {
  const { rows } = await db.query<SwitchedSession>({
    name: 'staff-consume-switch',
    text: `WITH used AS (DELETE FROM staff.switch_token WHERE hash = $1 AND venue_id = $2 RETURNING session_id, expires_at)
           SELECT s."userId", s."createdAt", s."expiresAt", s."secondFactor"
             FROM used u JOIN staff.session s ON s.id = u.session_id
             JOIN staff.membership m ON m.user_id = s."userId" AND m.venue_id = s."venueId" AND m.locked_at IS NULL
            WHERE u.expires_at > app_now() AND s."expiresAt" > app_now() AND s."secondFactor"`,
    values: [hash, venueId],
  })
  return rows[0]
}

export function switchRoutes(app: FastifyInstance, ports: DeskPorts): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      SWITCH_PATH,
      { schema: { body: switchBody, response: { 200: switchAnswer, 404: deskRefusalBody } } },
      (request) => switchVenue(ports, request, request.body.venueId),
    )
}
