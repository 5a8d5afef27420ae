import { createHash } from 'node:crypto'

/** One act on many bookings has one id, and one event for each of them: the id of each event follows from the act and its part. */
export function partOfAct(actId: string, part: string): string {
  const digits = createHash('sha256').update(`${actId} ${part}`).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}
