import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { readMember } from '../sql.ts'
import { spendCode } from './sql.ts'

/** The session in whose name another is made: after a new password, or without an authenticator app. */
export type FollowedSession = { createdAt: Date; expiresAt: Date; secondFactor?: boolean }

export type NewSession = { secondFactor: boolean; createdAt: Date; expiresAt?: Date }

type Knock = { userId: string; path: string; code: unknown; followed: FollowedSession | undefined }

/** What better-auth answers for a wrong password: whoever is locked out learns no more than a stranger. */
const AS_A_STRANGER = 'INVALID_EMAIL_OR_PASSWORD'

/** Decides about every new session, whichever way somebody signs in: what it may do, or why there is none. */
export type SessionDoor = (knock: Knock) => Promise<NewSession | string>

export function sessionDoor(pool: Pool): SessionDoor {
  return async ({ userId, path, code, followed }) => {
    const member = await readMember(pool, userId)
    if (member === undefined || member.isLocked) return AS_A_STRANGER
    const createdAt = member.now
    switch (path) {
      case '/sign-in/email':
        // With an authenticator app the library takes this session back and asks for a code. With passkeys alone it would not.
        return member.hasPasskey && !member.hasTotp ? 'PASSKEY_NEEDED' : { secondFactor: false, createdAt }
      case '/two-factor/verify-totp':
        // Somebody with the password alone, who began to enrol an app before the owner enrolled a passkey.
        if (followed !== undefined && member.hasPasskey && followed.secondFactor !== true)
          return AS_A_STRANGER
        // The library itself would accept the same code for as long as it is on the screen of the phone.
        return (await spendCode(pool, userId, hashCode(code)))
          ? { secondFactor: true, createdAt }
          : 'INVALID_CODE'
      case '/two-factor/verify-backup-code':
      case '/passkey/verify-authentication':
        return { secondFactor: true, createdAt }
      default:
        // One session that follows another is no younger and no stronger: a password alone must not make it fresh.
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
