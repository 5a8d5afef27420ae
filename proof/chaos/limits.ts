import type { Answer } from '../stage/http-client.ts'
import { productionLimits } from '../stage/production-limits.ts'
import type { Crowd, Visitor } from './crowd.ts'

/** Servers as in production, behind one proxy that says where a visitor comes from. */
export const LIMITED_SERVERS = { ...productionLimits(), TRUST_PROXY: '1' }

/** Where limits hold, nobody is another's neighbour: each comes from a network of their own, with a number of their own. */
export const phoneOf = ({ number }: Visitor) => `+32 470 ${String(100_000 + number)}`

export function addressOf({ isLimited }: Crowd, { number }: Visitor): Record<string, string> {
  return isLimited ? { 'x-forwarded-for': `10.${number >> 8}.${number & 255}.7` } : {}
}

/** Refused by a limit, in words that a visitor is told; anything else is a surprise. */
export function isLimit({ isLimited, history }: Crowd, answer: Answer): boolean {
  if (!isLimited || answer.status !== 429) return false
  history.counts.limited++
  return true
}
