import { canonicalEmail } from '@lichtspel/domain/booking/email'
import type { Pool } from 'pg'
import { busy, Refused } from '../../http/refusals.ts'
import { acceptsWrites } from '../../operate/health/routes.ts'
import { findComingVisits, resendConfirmation } from './sql.ts'

/**
 * Mails the links of an address's coming visits to one venue again. The work runs after the response, so neither its content nor its timing reveals
 * whether the address has bookings. Each mail goes to the address stored with its booking.
 */
export async function sendLinks(
  pool: Pool,
  { email, venueId }: { email: string; venueId: string | undefined },
  onError: (error: unknown) => void,
): Promise<void> {
  const address = canonicalEmail(email)
  if (address === undefined) throw new Refused(422, 'email-invalid')
  // The same for every address: without a database there would be no mail.
  if (!(await acceptsWrites(pool))) throw busy()
  if (venueId === undefined) return
  underWay = underWay.then(() => queueLinks(pool, { address, venueId }, onError)).catch(onError)
}

/** One request after the other, so that many of them for one address do not keep connections waiting. */
let underWay: Promise<void> = Promise.resolve()

/** Resolves when the mails of every answered request are queued. */
export function linksQueued(): Promise<void> {
  return underWay
}

/** One at a time, soonest first, so that no lock is held on two bookings. If one fails, the others are still queued. */
export async function queueLinks(
  pool: Pool,
  { address, venueId }: { address: string; venueId: string },
  onError: (error: unknown) => void,
): Promise<void> {
  for (const id of await findComingVisits(pool, address, venueId))
    await resendConfirmation(pool, id).catch(onError)
}
