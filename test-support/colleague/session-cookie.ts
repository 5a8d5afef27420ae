import { createHmac } from 'node:crypto'
import { COOKIE_PREFIX } from '../../apps/api/src/colleague/sign-in/sign-in-library.ts'

/** The cookie as the server sets it over plain HTTP. */
export function sessionCookie(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `${COOKIE_PREFIX}.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}
