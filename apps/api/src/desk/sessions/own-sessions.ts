import type { OpenSession } from '@lichtspel/contract/desk/colleagues'
import type { Pool } from 'pg'
import { Refused } from '../../http/refusals.ts'
import { endOtherSessions, endSession, listSessions } from './sql.ts'

type Who = { colleague: { id: string }; deskSession: { id: string } }

export async function ownSessions(
  pool: Pool,
  { colleague, deskSession }: Who,
): Promise<{ sessions: OpenSession[] }> {
  return { sessions: await listSessions(pool, colleague.id, deskSession.id) }
}

/** Ends one of the colleague's own sessions; any other session returns 404. */
export async function endOwnSession(pool: Pool, { colleague }: Who, sessionId: string): Promise<void> {
  if (!(await endSession(pool, colleague.id, sessionId))) throw new Refused(404, 'not-found')
}

/** Signing in again opens a new session. This ends the former one, so that a copy of its cookie is useless. */
export async function endFormer(pool: Pool, former: { userId: string; id: string }): Promise<void> {
  await endSession(pool, former.userId, former.id)
}

export async function endOwnOthers(pool: Pool, { colleague, deskSession }: Who): Promise<void> {
  await endOtherSessions(pool, colleague.id, deskSession.id)
}
