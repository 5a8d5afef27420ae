import { isIP } from 'node:net'

/** What all share of whom no address is known. */
const UNKNOWN = 'unknown'

/** The part of an address that a household or an office shares: /24 for IPv4, /56 for IPv6. */
export function networkOf(address: string): string {
  const bare = bareAddress(address)
  if (bare === undefined) return UNKNOWN
  const v4 = ipv4Network(bare)
  if (v4 !== undefined) return v4
  const groups = expandIpv6(bare)
  // The first half of the fourth group; what lies in the second half is one household.
  const half = Number.parseInt(groups[3] ?? '0', 16) & 0xff00
  return `${groups.slice(0, 3).join(':')}:${half.toString(16)}::/56`
}

/** The most that a provider gives to one customer: /48 for IPv6, in which lie 256 networks. IPv4 has no wider one. */
export function wideNetworkOf(address: string): string {
  const bare = bareAddress(address)
  if (bare === undefined) return UNKNOWN
  return ipv4Network(bare) ?? `${expandIpv6(bare).slice(0, 3).join(':')}::/48`
}

/** By what requests a minute are counted: an address of IPv4; of IPv6 a network, for whoever has one has all its addresses. */
export function countedAddress(address: string, ipv6Network = networkOf): string {
  const bare = bareAddress(address)
  return bare !== undefined && ipv4Network(bare) !== undefined ? bare : ipv6Network(address)
}

/** Some proxies write the port beside the address: another with each connection. A peer that is gone already has none. */
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
