import { createHmac } from 'node:crypto'
import { COOKIE_PREFIX } from '../staff/auth/sign-in-library.ts'

/** As the server would have set it on http. */
export function sessionCookie(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `${COOKIE_PREFIX}.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}
