import type { Role } from '@lichtspel/domain/desk/roles'
import type { Pool } from 'pg'
import { readMember } from './member-sql.ts'
import type { SignIn } from './sign-in/sign-in-library.ts'

/** A signed-in member of a venue's staff. */
export type Colleague = { id: string; name: string; email: string; role: Role; venueId: string }

export type SignedIn = {
  colleague: Colleague
  /** `isRecent`: opened within the last ten minutes. */
  session: { id: string; isRecent: boolean }
  /** Whether the colleague has a second factor and used it for this session. Otherwise they can only enrol one. */
  hasSecondFactor: boolean
}

/** The colleague behind this cookie, if their session is of this venue. Read from the database on every request, so that a lockout takes effect at once. */
export async function findSignedIn(
  { pool, signIn }: { pool: Pool; signIn: SignIn },
  venueId: string,
  cookie: string | undefined,
): Promise<SignedIn | undefined> {
  const session = await signIn.findSession(cookie)
  if (session === undefined || session.venueId !== venueId) return undefined
  const member = await readMember(pool, { userId: session.userId, venueId, sessionId: session.id })
  if (member === undefined || member.isLocked) return undefined
  const isEnrolled = member.hasTotp || member.hasPasskey
  // A session opened by password alone ends once a second factor is enrolled: the owner signs in with that factor and gets a new
  // session.
  if (isEnrolled && !session.hasSecondFactor) return undefined
  const { id, name, email, role } = member
  return {
    colleague: { id, name, email, role, venueId },
    session: { id: session.id, isRecent: member.isRecent },
    hasSecondFactor: session.hasSecondFactor && isEnrolled,
  }
}

/** How a colleague is recorded in events; independent of their name. */
export function actorOf({ id }: Pick<Colleague, 'id'>): string {
  return `staff:${id}`
}
