import { refusal } from '@lichtspel/contract/errors'
import { WORK_HEADER } from '@lichtspel/contract/hold-headers'
import { proveWork } from '@lichtspel/contract/prove-work'
import type { Answer } from '../stage/http-client.ts'
import { productionLimits } from '../stage/production-limits.ts'
import type { Crowd, Visitor } from './crowd.ts'

/** Servers as in production, behind one proxy that says where a visitor comes from. */
export const LIMITED_SERVERS = { ...productionLimits(), TRUST_PROXY: '1' }

/** Where limits hold, nobody is another's neighbour: each comes from a network of his own, with a number of his own. */
export const phoneOf = ({ number }: Visitor) => `+32 470 ${String(100_000 + number)}`

/** Sends, and once more with the work that a venue in a rush asks for. */
export async function sendWithWork(
  { history, isLimited }: Crowd,
  visitor: Visitor,
  send: (headers: Record<string, string>) => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  if (!isLimited) return send({})
  const { number } = visitor
  const from = { 'x-forwarded-for': `10.${number >> 8}.${number & 255}.7` }
  const headers = () => (visitor.proof === '' ? from : { ...from, [WORK_HEADER]: visitor.proof })
  const answer = await send(headers())
  if (answer?.status !== 428) return answer
  const { work } = refusal.parse(answer.body).error
  if (work === undefined) return answer
  visitor.proof = await proveWork(work)
  history.counts.worked++
  return send(headers())
}

/** Refused by a limit, in words that a visitor is told; anything else is a surprise. */
export function isLimit({ isLimited, history }: Crowd, answer: Answer): boolean {
  if (!isLimited || (answer.status !== 428 && answer.status !== 429)) return false
  history.counts.limited++
  return true
}
