import { BlockList, isIP } from 'node:net'
import { PATHS } from '@lichtspel/contract/paths'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How long what a request shows of the way it came is believed. */
const FORWARDED_FOR_MS = 5 * 60_000
const PLAIN_FOR_MS = 10 * 60_000

const ADVICE =
  'a proxy forwards requests and TRUST_PROXY is 0, so all visitors count as one network: set TRUST_PROXY to the number of proxies in front'

/**
 * Notices a proxy that TRUST_PROXY does not know of; then all visitors share one address and its limits. Such a proxy is a neighbour and
 * marks every request. Anyone can write the header, so a peer from outside proves nothing; neither does a neighbour (an address that many
 * share) from whom unmarked requests came as well. What was noticed is forgotten after a while: nobody ends readiness for good.
 */
export class ForgottenProxy {
  readonly #onNotice: () => void
  #forwardedAt = Number.NEGATIVE_INFINITY
  #plainAt = Number.NEGATIVE_INFINITY
  #isTold = false

  constructor(onNotice: () => void) {
    this.#onNotice = onNotice
  }

  see(peer: string | undefined, isForwarded: boolean, now = performance.now()): void {
    if (!isNeighbour(peer)) return
    if (!isForwarded) {
      this.#plainAt = now
      return
    }
    this.#forwardedAt = now
    if (!this.#isTold) this.#onNotice()
    this.#isTold = true
  }

  isNoticed(now = performance.now()): boolean {
    return now - this.#forwardedAt < FORWARDED_FOR_MS && now - this.#plainAt > PLAIN_FOR_MS
  }
}

/** Answers whether the server should not be ready for it. What asks for health comes around the proxy, and says nothing. */
export function watchForProxy(app: FastifyInstance, trustedProxies: number): () => boolean {
  if (trustedProxies > 0) return () => false
  const proxy = new ForgottenProxy(() => app.log.error(ADVICE))
  app.addHook('onRequest', async (request) => {
    if (!isAboutHealth(request)) proxy.see(request.raw.socket.remoteAddress, isForwarded(request))
  })
  return () => proxy.isNoticed()
}

function isAboutHealth({ url }: FastifyRequest): boolean {
  return url === PATHS.health || url === PATHS.ready
}

function isForwarded({ headers }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
}

const NEIGHBOURS = new BlockList()
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  NEIGHBOURS.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  NEIGHBOURS.addSubnet(net, prefix, 'ipv6')

/** This machine or a private network; a peer without address came through a socket file of this machine. */
function isNeighbour(peer: string | undefined): boolean {
  if (peer === undefined) return true
  const address = peer.split('%')[0] ?? ''
  return isIP(address) !== 0 && NEIGHBOURS.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
