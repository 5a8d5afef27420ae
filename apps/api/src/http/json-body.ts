import type { FastifyInstance } from 'fastify'
import { parse } from 'secure-json-parse'
import { Refused } from './refusals.ts'

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
