/** Programs that hand an address on escape what is escaped already. */
const MOST_ROUNDS = 4

/** A path with all that was escaped in it written out, however often; what is no right escape stays as it is. */
export function plainPath(path: string): string {
  let plain = path
  for (let round = 0; round < MOST_ROUNDS && plain.includes('%'); round++)
    plain = plain.replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  return plain
}

/** The same address for a router that refuses one in which an escape is none (`%zz`, or half a letter): there each percent sign stands for itself. */
export function routablePath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
