import { createHash } from 'node:crypto'

/** An act on many bookings has one id, but one event per booking. Each event's id is derived from the act and its part. */
export function partOfAct(actId: string, part: string): string {
  const digits = createHash('sha256').update(`${actId} ${part}`).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}
