import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 20

/** 160 random bits. The token is only ever sent by mail; we store its hash. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Unsalted: a 160-bit secret cannot be guessed from its hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
