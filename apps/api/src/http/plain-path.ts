/** Maximum number of decoding rounds: programs that pass on a URL may escape it again. */
const MOST_ROUNDS = 4

/** Decodes a path completely, even when it was escaped several times. Invalid escapes stay unchanged. */
export function plainPath(path: string): string {
  let plain = path
  for (let round = 0; round < MOST_ROUNDS && plain.includes('%'); round++)
    plain = plain.replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  return plain
}

/**
 * Escapes every percent sign in a path with invalid escapes (`%zz`, or half a character), which the router would reject. Other URLs
 * stay unchanged.
 */
export function routablePath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
