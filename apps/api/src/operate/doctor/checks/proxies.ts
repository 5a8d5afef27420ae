import { randomInt } from 'node:crypto'
import { PATHS } from '@lichtspel/contract/paths'
import { type Finding, fetchFront, fine, type Installation, note, wrong } from '../installation.ts'

/** Enough requests for each of a few servers behind a load balancer to have counted some of them. */
const OWN_REQUESTS = 8

/** Checks that the server sees the real client address, rather than the proxy's address or one that a visitor forged. */
export async function checkProxies({
  settings: { config, origin, isPublic },
  front,
}: Installation): Promise<Finding[]> {
  if (!isPublic && config.PUBLIC_URL === undefined) return []
  // The server itself has no TLS, so an https address means there is a proxy.
  if (origin.protocol === 'https:' && config.TRUST_PROXY === 0)
    return [
      wrong(
        'TRUST_PROXY is 0 behind a proxy: all visitors count as one network and share its limits.',
        'set TRUST_PROXY to the number of proxies in front of the server and restart.',
      ),
    ]
  if (!(await front).isThere)
    return [note('TRUST_PROXY was not checked: the public address does not respond.')]
  const believed = await believesAnyone(origin)
  if (believed === undefined)
    return [
      note(
        'Forged client addresses were not checked: the server does not limit requests (RATE_PER_MINUTE is 0).',
      ),
    ]
  if (believed)
    return [
      wrong(
        'A visitor can forge their address with X-Forwarded-For and so avoid every limit.',
        'set TRUST_PROXY to exactly the number of proxies in front of the server, and have the outermost one overwrite X-Forwarded-For.',
      ),
    ]
  return [fine("The server sees each visitor's real address and ignores a forged X-Forwarded-For.")]
}

/**
 * Responses show how many requests an address has left. If a forged address has its full number left, the server trusts the forged
 * header. Undefined when the responses have no rate limit headers.
 */
async function believesAnyone(origin: URL): Promise<boolean | undefined> {
  let own: Count | undefined
  for (let i = 0; i < OWN_REQUESTS; i++) own = await countOf(origin)
  // From a network reserved for documentation, which no real client uses.
  const forged = await countOf(origin, { 'x-forwarded-for': `198.51.100.${randomInt(1, 255)}` })
  if (own === undefined || forged === undefined) return undefined
  return forged.left === forged.limit - 1 && own.left < own.limit - 1
}

type Count = { limit: number; left: number }

async function countOf(origin: URL, headers: Record<string, string> = {}): Promise<Count | undefined> {
  const shown = await fetchFront(new URL(PATHS.catalogue, origin), { method: 'HEAD', headers })
  if (!shown.isThere) return undefined
  const [limit, left] = ['x-ratelimit-limit', 'x-ratelimit-remaining'].map((name) =>
    Number(shown.headers.get(name) ?? Number.NaN),
  )
  return Number.isInteger(limit) && Number.isInteger(left)
    ? { limit: limit as number, left: left as number }
    : undefined
}
