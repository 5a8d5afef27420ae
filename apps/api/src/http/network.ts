import ipaddr from 'ipaddr.js'

/** Shared by all clients whose address is unknown. */
const UNKNOWN = 'unknown'

/** The part of an address that a household or office shares: /24 for IPv4, /56 for IPv6. */
export function networkOf(address: string): string {
  return cut(address, 56)
}

/**
 * The largest network a provider gives to one customer: a /48 for IPv6, which contains 256 networks of /56. For IPv4 it is the same as
 * networkOf.
 */
export function wideNetworkOf(address: string): string {
  return cut(address, 48)
}

/**
 * The key for rate limits per minute: the address for IPv4, the network for IPv6, because a client can use all addresses of its
 * network.
 */
export function countedAddress(address: string, ipv6Network = networkOf): string {
  const ip = parsed(address)
  return ip?.kind() === 'ipv4' ? ip.toString() : ipv6Network(address)
}

function cut(address: string, ipv6Bits: number): string {
  const ip = parsed(address)
  if (ip === undefined) return UNKNOWN
  const [reader, bits] = ip.kind() === 'ipv4' ? [ipaddr.IPv4, 24] : [ipaddr.IPv6, ipv6Bits]
  return `${reader.networkAddressFromCIDR(`${ip}/${bits}`)}/${bits}`
}

/** Some proxies append the port, which differs with each connection. A peer that has disconnected has no address. */
function parsed(address: string | undefined) {
  const [, bracketed, v4] = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(address ?? '') ?? []
  const bare = (bracketed ?? v4 ?? address ?? '').split('%')[0] ?? ''
  const isPlain = bare.includes(':') ? ipaddr.IPv6.isValid(bare) : ipaddr.IPv4.isValidFourPartDecimal(bare)
  return isPlain ? ipaddr.process(bare) : undefined
}
