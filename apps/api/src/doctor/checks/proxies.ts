import { randomInt } from 'node:crypto'
import { PATHS } from '@lichtspel/contract/paths'
import { askFront, type Finding, fine, note, type Patient, wrong } from '../patient.ts'

/** So many that each of a few servers side by side has counted us, whoever of them is asked next. */
const OWN_REQUESTS = 8

/** Whether the server sees who asks: neither the proxy in everyone's place, nor whoever a visitor says he is. */
export async function lookAtProxies({
  settings: { config, origin, isPublic },
  front,
}: Patient): Promise<Finding[]> {
  if (!isPublic && config.PUBLIC_URL === undefined) return []
  // The server itself speaks no TLS: where the public address does, something stands in front.
  if (origin.protocol === 'https:' && config.TRUST_PROXY === 0)
    return [
      wrong(
        'A proxy stands in front and TRUST_PROXY is 0: all visitors count as one network, and share its limits.',
        'set TRUST_PROXY to the number of proxies in front, and restart.',
      ),
    ]
  if (!(await front).isThere)
    return [note('Whether TRUST_PROXY is right was not looked at: the public address does not answer.')]
  const believed = await believesAnyone(origin)
  if (believed === undefined)
    return [
      note(
        'Whether a visitor can give himself another address was not seen: the server counts no requests (RATE_PER_MINUTE is 0).',
      ),
    ]
  if (believed)
    return [
      wrong(
        'A visitor can give himself any address (X-Forwarded-For is believed), and so pass every limit.',
        'set TRUST_PROXY to the number of proxies in front, no more, and let the outermost overwrite X-Forwarded-For.',
      ),
    ]
  return [fine('The server sees who asks, and believes no forged X-Forwarded-For.')]
}

/** The server tells everyone how many requests are left to his address: one that has a full number again is another. Undefined: it tells none. */
async function believesAnyone(origin: URL): Promise<boolean | undefined> {
  let own: Count | undefined
  for (let i = 0; i < OWN_REQUESTS; i++) own = await countOf(origin)
  // Of a network that is kept for documentation: nobody comes from there.
  const forged = await countOf(origin, { 'x-forwarded-for': `198.51.100.${randomInt(1, 255)}` })
  if (own === undefined || forged === undefined) return undefined
  return forged.left === forged.limit - 1 && own.left < own.limit - 1
}

type Count = { limit: number; left: number }

async function countOf(origin: URL, headers: Record<string, string> = {}): Promise<Count | undefined> {
  const shown = await askFront(new URL(PATHS.catalogue, origin), { method: 'HEAD', headers })
  if (!shown.isThere) return undefined
  const [limit, left] = ['x-ratelimit-limit', 'x-ratelimit-remaining'].map((name) =>
    Number(shown.headers.get(name) ?? Number.NaN),
  )
  return Number.isInteger(limit) && Number.isInteger(left)
    ? { limit: limit as number, left: left as number }
    : undefined
}
