import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { readMember } from '../member-sql.ts'
import { spendCode } from './sql.ts'

/** The session that a new one replaces, for example after a password change or after removing the authenticator app. */
export type FollowedSession = { createdAt: Date; expiresAt: Date; secondFactor?: boolean }

/** The session at another venue that a colleague switches from. */
export type SwitchedSession = FollowedSession & { userId: string }

export type NewSession = { secondFactor: boolean; createdAt: Date; expiresAt?: Date }

type SessionRequest = { userId: string; path: string; code: unknown; followed: FollowedSession | undefined }

/** better-auth's error for a wrong password: a locked-out colleague learns no more than a stranger. */
const AS_A_STRANGER = 'INVALID_EMAIL_OR_PASSWORD'

/** Decides about every new session, however it was opened: its rights, or the reason it is refused. */
export type SessionPolicy = (request: SessionRequest) => Promise<NewSession | string>

export function sessionPolicy(pool: Pool, venueId: string): SessionPolicy {
  return async ({ userId, path, code, followed }) => {
    const member = await readMember(pool, { userId, venueId })
    if (member === undefined || member.isLocked) return AS_A_STRANGER
    const createdAt = member.now
    switch (path) {
      case '/sign-in/email':
        // With an authenticator app the library revokes this session and asks for a code. With passkeys alone it would not.
        return member.hasPasskey && !member.hasTotp ? 'PASSKEY_NEEDED' : { secondFactor: false, createdAt }
      case '/two-factor/verify-totp':
        // Someone with only the password may have started enrolling an app before the owner enrolled a passkey.
        if (followed !== undefined && member.hasPasskey && followed.secondFactor !== true)
          return AS_A_STRANGER
        // The library itself would accept the same code for as long as the app shows it.
        return (await spendCode(pool, userId, hashCode(code)))
          ? { secondFactor: true, createdAt }
          : 'INVALID_CODE'
      case '/two-factor/verify-backup-code':
      case '/passkey/verify-authentication':
        return { secondFactor: true, createdAt }
      default:
        // A session that replaces another keeps the age and strength of the old one: a password alone must not make it recent.
        return followed === undefined ? { secondFactor: false, createdAt } : follow(followed)
    }
  }
}

function follow({ createdAt, expiresAt, secondFactor }: FollowedSession): NewSession {
  return { createdAt, expiresAt, secondFactor: secondFactor === true }
}

function hashCode(code: unknown): Buffer {
  return createHash('sha256').update(String(code)).digest()
}
