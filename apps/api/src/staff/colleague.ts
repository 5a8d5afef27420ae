import type { Role } from '@lichtspel/domain/desk/roles'
import type { Pool } from 'pg'
import type { SignIn } from './auth/sign-in-library.ts'
import { readMember } from './sql.ts'

/** Someone of a venue who is signed in. */
export type Colleague = { id: string; name: string; email: string; role: Role; venueId: string }

export type SignedIn = {
  colleague: Colleague
  /** Recent: opened within the last ten minutes. */
  session: { id: string; isRecent: boolean }
  /** Whether he has a second factor, and showed it to open this session. Without one he can only enrol it. */
  hasSecondFactor: boolean
}

/** Who sends this cookie; asked of the database with every request, so that whoever is locked out is out at once. */
export async function findSignedIn(
  { pool, signIn }: { pool: Pool; signIn: SignIn },
  cookie: string | undefined,
): Promise<SignedIn | undefined> {
  const session = await signIn.findSession(cookie)
  if (session === undefined) return undefined
  const member = await readMember(pool, session.userId, session.id)
  if (member === undefined || member.isLocked) return undefined
  const isEnrolled = member.hasTotp || member.hasPasskey
  // A session by password alone ends where somebody has enrolled: its owner shows the second factor and gets another.
  if (isEnrolled && !session.hasSecondFactor) return undefined
  const { id, name, email, role, venueId } = member
  return {
    colleague: { id, name, email, role, venueId },
    session: { id: session.id, isRecent: member.isRecent },
    hasSecondFactor: session.hasSecondFactor && isEnrolled,
  }
}

/** How somebody at the desk stands in events, whatever his name becomes. */
export function actorOf({ id }: Pick<Colleague, 'id'>): string {
  return `staff:${id}`
}
