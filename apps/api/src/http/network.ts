import { isIP } from 'node:net'

/** Shared by all clients whose address is unknown. */
const UNKNOWN = 'unknown'

/** The part of an address that a household or office shares: /24 for IPv4, /56 for IPv6. */
export function networkOf(address: string): string {
  const bare = bareAddress(address)
  if (bare === undefined) return UNKNOWN
  const v4 = ipv4Network(bare)
  if (v4 !== undefined) return v4
  const groups = expandIpv6(bare)
  // A /56 ends in the middle of the fourth group; the lower half belongs to one household.
  const half = Number.parseInt(groups[3] ?? '0', 16) & 0xff00
  return `${groups.slice(0, 3).join(':')}:${half.toString(16)}::/56`
}

/**
 * The largest network a provider gives to one customer: a /48 for IPv6, which contains 256 networks of /56. For IPv4 it is the same as
 * networkOf.
 */
export function wideNetworkOf(address: string): string {
  const bare = bareAddress(address)
  if (bare === undefined) return UNKNOWN
  return ipv4Network(bare) ?? `${expandIpv6(bare).slice(0, 3).join(':')}::/48`
}

/**
 * The key for rate limits per minute: the address for IPv4, the network for IPv6, because a client can use all addresses of its
 * network.
 */
export function countedAddress(address: string, ipv6Network = networkOf): string {
  const bare = bareAddress(address)
  return bare !== undefined && ipv4Network(bare) !== undefined ? bare : ipv6Network(address)
}

/** Some proxies append the port, which differs with each connection. A peer that has disconnected has no address. */
function bareAddress(address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  const [, beforePort] =
    /^(?:\[(.+)\]|([\d.]+)):\d+$/.exec(address)?.filter((part) => part !== undefined) ?? []
  const bare = (beforePort ?? address.replace(/^\[(.+)\]$/, '$1')).replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(bare) === 0 ? undefined : bare
}

function ipv4Network(address: string): string | undefined {
  const v4 = /^(\d+)\.(\d+)\.(\d+)\.\d+$/.exec(address)
  return v4 === null ? undefined : `${v4[1]}.${v4[2]}.${v4[3]}.0/24`
}

function expandIpv6(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const front = head.split(':').filter((group) => group !== '')
  const back = (tail ?? '').split(':').filter((group) => group !== '')
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(8 - front.length - back.length, 0) }, () => '0')
  return [...front, ...zeros, ...back].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}
