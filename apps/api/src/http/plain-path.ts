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

/** Longer than any path of ours. Decoding and logging more would cost the server far more than the sender. */
const MAX_PATH_LENGTH = 200

/**
 * Escapes every percent sign in a path with invalid escapes (`%zz`, or half a character), which the router would reject, and cuts a
 * path that is too long, with its query. Other URLs stay unchanged.
 */
export function routablePath(url: string): string {
  const end = url.slice(0, MAX_PATH_LENGTH + 1).search(/[?#]/)
  const isWhole = end >= 0 || url.length <= MAX_PATH_LENGTH
  const path = url.slice(0, end >= 0 ? end : MAX_PATH_LENGTH)
  const rest = isWhole ? url.slice(path.length) : ''
  try {
    decodeURIComponent(path)
    return path + rest
  } catch {
    return path.replaceAll('%', '%25') + rest
  }
}
