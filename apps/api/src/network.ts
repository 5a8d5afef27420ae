/** The part of an address that a household or an office shares: /24 for IPv4, /48 for IPv6. */
export function networkOf(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+)\.(\d+)\.(\d+)\.\d+$/i.exec(address)
  if (v4 !== null) return `${v4[1]}.${v4[2]}.${v4[3]}.0/24`
  const groups = expandIpv6(address.split('%')[0] ?? '')
  return `${groups.slice(0, 3).join(':')}::/48`
}

function expandIpv6(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const front = head.split(':').filter((group) => group !== '')
  const back = (tail ?? '').split(':').filter((group) => group !== '')
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(8 - front.length - back.length, 0) }, () => '0')
  return [...front, ...zeros, ...back].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}
