import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 20

/** 160 random bits; told once, in a mail, and kept nowhere but as a hash. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Without salt: a secret of 160 bits cannot be guessed from its hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
