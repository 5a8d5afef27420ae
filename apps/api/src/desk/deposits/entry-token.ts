import { createHmac, timingSafeEqual } from 'node:crypto'
import type { EntryFacts } from '../../deposits/sql.ts'

/**
 * A bank entry that this server read for a venue. The signature keeps a colleague from linking an entry that is in no file of their own
 * venue, such as another venue's payment.
 */
export function entryToken(secret: string, venueId: string, { key, cents, paidOn }: EntryFacts): string {
  const facts = `${key}.${cents}.${paidOn}`
  return `${facts}.${signatureOf(secret, venueId, facts).toString('base64url')}`
}

export function readEntryToken(secret: string, venueId: string, token: string): EntryFacts | undefined {
  const end = token.lastIndexOf('.')
  const facts = token.slice(0, end)
  const given = Buffer.from(token.slice(end + 1), 'base64url')
  const right = signatureOf(secret, venueId, facts)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const [key = '', cents, paidOn = ''] = facts.split('.')
  return { key, cents: Number(cents), paidOn }
}

/** Uses a derived key: sessions are signed with the secret itself, and neither signature may pass for the other. */
function signatureOf(secret: string, venueId: string, facts: string): Buffer {
  const key = createHmac('sha256', secret).update('bank entry').digest()
  return createHmac('sha256', key).update(`${venueId} ${facts}`).digest()
}
