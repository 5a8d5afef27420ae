import type { Answer } from '../stage/http-client.ts'
import { productionLimits } from '../stage/production-limits.ts'
import type { Crowd, Visitor } from './crowd.ts'

/** Server settings as in production, behind one proxy that forwards the visitor's address. */
export const LIMITED_SERVERS = { ...productionLimits(), TRUST_PROXY: '1' }

/** With rate limits on, each visitor has their own network and phone number, so that they do not share limits. */
export const phoneOf = ({ number }: Visitor) => `+32 470 ${String(100_000 + number)}`

export function addressOf({ isLimited }: Crowd, { number }: Visitor): Record<string, string> {
  return isLimited ? { 'x-forwarded-for': `10.${number >> 8}.${number & 255}.7` } : {}
}

/** Whether a rate limit refused the request. Visitors may see this; any other refusal is a surprise. */
export function countRateLimited({ isLimited, history }: Crowd, answer: Answer): boolean {
  if (!isLimited || answer.status !== 429) return false
  history.counts.limited++
  return true
}
