import { type OpenSession, sessions } from '@lichtspel/contract/desk/colleagues'
import { deskRefusalBody } from '@lichtspel/contract/desk/refusal'
import { nothing } from '@lichtspel/contract/desk/sign-in'
import { COLLEAGUE_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import * as z from 'zod'
import type { Queryable } from '../db/postgres.ts'
import { Refused } from '../http/refusals.ts'
import type { DeskPorts } from '../ports.ts'

type Who = { colleague: { id: string }; deskSession: { id: string } }

async function ownSessions(
  pool: Pool,
  { colleague, deskSession }: Who,
): Promise<{ sessions: OpenSession[] }> {
  return { sessions: await listSessions(pool, colleague.id, deskSession.id) }
}

/** Ends one of the colleague's own sessions; any other session returns 404. */
async function endOwnSession(pool: Pool, { colleague }: Who, sessionId: string): Promise<void> {
  if (!(await endSession(pool, colleague.id, sessionId))) throw new Refused(404, 'not-found')
}

/** Signing in again opens a new session. This ends the former one, so that a copy of its cookie is useless. */
export async function endFormer(pool: Pool, former: { userId: string; id: string }): Promise<void> {
  await endSession(pool, former.userId, former.id)
}

async function endOwnOthers(pool: Pool, { colleague, deskSession }: Who): Promise<void> {
  await endOtherSessions(pool, colleague.id, deskSession.id)
}

async function listSessions(db: Queryable, userId: string, thisSessionId: string): Promise<OpenSession[]> {
  const { rows } = await db.query<OpenSession>(
    `SELECT id, id = $2 AS "isThis", (extract(epoch FROM "createdAt") * 1000)::bigint AS at,
            COALESCE("userAgent", '') AS device, COALESCE("ipAddress", '') AS address
       FROM staff.session WHERE "userId" = $1 AND "expiresAt" > app_now() ORDER BY id <> $2, "createdAt" DESC`,
    [userId, thisSessionId],
  )
  return rows
}

async function endSession(db: Queryable, userId: string, sessionId: string): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM staff.session WHERE "userId" = $1 AND id = $2', [
    userId,
    sessionId,
  ])
  return rowCount === 1
}

async function endOtherSessions(db: Queryable, userId: string, keptId: string): Promise<void> {
  await db.query('DELETE FROM staff.session WHERE "userId" = $1 AND id <> $2', [userId, keptId])
}

export function sessionRoutes(app: FastifyInstance, { pool }: DeskPorts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()

  typed.get(COLLEAGUE_PATHS.sessions, { schema: { response: { 200: sessions } } }, (request) =>
    ownSessions(pool, request),
  )
  typed.post(
    COLLEAGUE_PATHS.endSession,
    {
      schema: {
        params: z.object({ id: z.uuid() }),
        body: nothing,
        response: { 200: nothing, 404: deskRefusalBody },
      },
    },
    async (request) => {
      await endOwnSession(pool, request, request.params.id)
      return {}
    },
  )
  typed.post(
    COLLEAGUE_PATHS.endOthers,
    { schema: { body: nothing, response: { 200: nothing } } },
    async (request) => {
      await endOwnOthers(pool, request)
      return {}
    },
  )
}
