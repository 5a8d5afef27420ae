import type { OpenSession } from '@lichtspel/contract/staff/colleagues'
import type { Pool } from 'pg'
import { Refused } from '../../http/refusals.ts'
import { endOtherSessions, endSession, listSessions } from './sql.ts'

type Who = { colleague: { id: string }; staffSession: { id: string } }

export async function ownSessions(
  pool: Pool,
  { colleague, staffSession }: Who,
): Promise<{ sessions: OpenSession[] }> {
  return { sessions: await listSessions(pool, colleague.id, staffSession.id) }
}

/** One of his own; another's is not there. */
export async function endOwnSession(pool: Pool, { colleague }: Who, sessionId: string): Promise<void> {
  if (!(await endSession(pool, colleague.id, sessionId))) throw new Refused(404, 'not-found')
}

/** Who signed in again has another session: a copy of the former's cookie opens nothing any more. */
export async function endFormer(pool: Pool, former: { userId: string; id: string }): Promise<void> {
  await endSession(pool, former.userId, former.id)
}

export async function endOwnOthers(pool: Pool, { colleague, staffSession }: Who): Promise<void> {
  await endOtherSessions(pool, colleague.id, staffSession.id)
}
