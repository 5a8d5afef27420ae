import { BlockList, isIP } from 'node:net'
import { PATHS } from '@lichtspel/contract/paths'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How long what a request shows of the way it came is believed. */
const FORWARDED_FOR_MS = 5 * 60_000
const PLAIN_FOR_MS = 10 * 60_000

/** A proxy marks request after request, for one visitor and another; so much in a row is more than somebody trying the header. */
const FORWARDED_REQUESTS = 20
const FORWARDED_VISITORS = 3

const ADVICE =
  'a proxy forwards requests and TRUST_PROXY is 0, so all visitors count as one network: set TRUST_PROXY to the number of proxies in front'

/**
 * Notices a proxy that TRUST_PROXY does not know of; then all visitors share one address and its limits. Such a proxy is a neighbour and
 * marks every request. Anyone can write the header, so a peer from outside proves nothing; neither does a neighbour (an address that many
 * share) from whom unmarked requests came as well, nor a few requests. What was noticed is forgotten after a while.
 */
export class ForgottenProxy {
  readonly #onNotice: () => void
  #forwardedAt = Number.NEGATIVE_INFINITY
  #plainAt = Number.NEGATIVE_INFINITY
  #forwarded = 0
  readonly #visitors = new Set<string>()
  #isTold = false

  constructor(onNotice: () => void) {
    this.#onNotice = onNotice
  }

  /** `forwardedFor`: what the proxy's header says; none: nobody forwarded it. */
  see(peer: string | undefined, forwardedFor: string | undefined, now = performance.now()): void {
    if (!isNeighbour(peer)) return
    if (forwardedFor === undefined || now - this.#forwardedAt >= FORWARDED_FOR_MS) {
      this.#forwarded = 0
      this.#visitors.clear()
    }
    if (forwardedFor === undefined) {
      this.#plainAt = now
      return
    }
    this.#forwardedAt = now
    this.#forwarded++
    if (this.#visitors.size < FORWARDED_VISITORS) this.#visitors.add(forwardedFor)
    if (!this.#isTold && this.isNoticed(now)) {
      this.#isTold = true
      this.#onNotice()
    }
  }

  isNoticed(now = performance.now()): boolean {
    const isProven = this.#forwarded >= FORWARDED_REQUESTS && this.#visitors.size >= FORWARDED_VISITORS
    return isProven && now - this.#forwardedAt < FORWARDED_FOR_MS && now - this.#plainAt > PLAIN_FOR_MS
  }
}

/** Answers whether to warn of it; it never ends readiness, or a visitor who writes the header could take a server away from its load balancer. What asks for health comes around the proxy, and says nothing. */
export function watchForProxy(app: FastifyInstance, trustedProxies: number): () => boolean {
  if (trustedProxies > 0) return () => false
  const proxy = new ForgottenProxy(() => app.log.error(ADVICE))
  app.addHook('onRequest', async (request) => {
    if (!isAboutHealth(request)) proxy.see(request.raw.socket.remoteAddress, forwardedFor(request))
  })
  return () => proxy.isNoticed()
}

function isAboutHealth({ url }: FastifyRequest): boolean {
  return url === PATHS.health || url === PATHS.ready
}

function forwardedFor({ headers }: FastifyRequest): string | undefined {
  return (headers['x-forwarded-for'] ?? headers.forwarded)?.toString()
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
