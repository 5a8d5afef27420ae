import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@lichtspel/domain/desk/roles'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { managedNonce } from '@noble/ciphers/utils.js'
import type { Pool } from 'pg'
import { hashPassword } from '../../apps/api/src/colleague/sign-in/password-hash.ts'
import { sessionCookie } from './session-cookie.ts'

type Person = { name: string; email: string; role: Role }

/** The colleagues of every venue in development. */
export const DEV_PEOPLE: readonly [Person, Person] = [
  { name: 'Mila Janssens', email: 'beheer@lichtspel.test', role: 'manager' },
  { name: 'Jonas De Smet', email: 'balie@lichtspel.test', role: 'desk' },
]
export const DEV_PASSWORD = 'alleen op deze machine'
/** The secret in Base32, as authenticator apps expect it. The library stores the decoded bytes instead (TOTP_BYTES). */
export const DEV_TOTP_SECRET = 'NRUWG2DUONYGK3BAN5YCAYTFNBSWK4RB'
const TOTP_BYTES = 'lichtspel op beheer!'

/** Creates the person or resets the existing one, with a publicly known password and authenticator secret. */
export async function plantPerson(
  pool: Pool,
  { name, email, role }: Person,
  secret: string,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO staff."user" (name, email, "emailVerified", "twoFactorEnabled") VALUES ($1, $2, true, true)
     ON CONFLICT (email) DO UPDATE SET "twoFactorEnabled" = true RETURNING id`,
    [name, email],
  )
  const id = rows[0]?.id ?? ''
  await pool.query(
    `INSERT INTO staff.membership (user_id, venue_id, role) SELECT $1, id, $2 FROM venue
     ON CONFLICT (user_id, venue_id) DO UPDATE SET role = EXCLUDED.role, locked_at = NULL`,
    [id, role],
  )
  await pool.query(
    `INSERT INTO staff.account ("accountId", "providerId", "userId", password, "updatedAt")
     VALUES ($1::uuid::text, 'credential', $1::uuid, $2, now())
     ON CONFLICT ("userId") DO UPDATE SET password = EXCLUDED.password`,
    [id, await hashPassword(DEV_PASSWORD)],
  )
  const [totp, codes] = [TOTP_BYTES, '[]'].map((text) => encrypt(text, secret))
  await pool.query(
    `INSERT INTO staff."twoFactor" (secret, "backupCodes", "userId", verified) VALUES ($1, $2, $3, true)
     ON CONFLICT ("userId") DO UPDATE SET secret = EXCLUDED.secret, verified = true`,
    [totp, codes, id],
  )
  return id
}

/** Creates a session as long as a working day, at the person's first venue or the given one, and returns its cookie. */
export async function plantSession(
  pool: Pool,
  userId: string,
  secret: string,
  venueId: string | null = null,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await pool.query(
    `INSERT INTO staff.session ("expiresAt", token, "updatedAt", "userId", "secondFactor", "userAgent", "venueId")
     SELECT now() + interval '16 hours', $1, now(), $2, true, 'npm run dev', v.id
       FROM staff.membership m JOIN venue v ON v.id = m.venue_id
      WHERE m.user_id = $2 AND COALESCE(v.id = $3, true) ORDER BY v.created_at LIMIT 1`,
    [token, userId, venueId],
  )
  return sessionCookie(token, secret)
}

/** As better-auth encrypts what it stores. */
function encrypt(text: string, secret: string): string {
  const key = createHash('sha256').update(secret).digest()
  return Buffer.from(managedNonce(xchacha20poly1305)(key).encrypt(Buffer.from(text))).toString('hex')
}
