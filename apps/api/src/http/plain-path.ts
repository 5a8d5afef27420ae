import type { FastifyInstance } from 'fastify'
import { parse } from 'secure-json-parse'
import { Refused } from './refusals.ts'

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

/** Accepts only JSON, with limited depth and without keys that could modify prototypes. */
export function parseJsonBodies(app: FastifyInstance, maxDepth: number): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      const text = String(body)
      if (isDeeperThan(text, maxDepth)) throw new Refused(400, 'request-malformed')
      done(null, parse(text))
    } catch (error) {
      done(error instanceof Refused ? error : new Refused(400, 'request-malformed'))
    }
  })
}

/** Counts brackets outside strings before parsing. */
function isDeeperThan(text: string, maxDepth: number): boolean {
  let depth = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const char = text[i]
    if (inString) {
      if (char === '\\') i++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') {
      if (++depth > maxDepth) return true
    } else if (char === '}' || char === ']') depth--
  }
  return false
}
