import { OLD_MANAGE_PATH } from '@lichtspel/contract/paths'
import { FEED_PATH } from '@lichtspel/contract/staff/paths'
import type { FastifyServerOptions } from 'fastify'
import { isDatabaseBusy } from './database-errors.ts'

const SQLSTATE = /^[0-9A-Z]{5}$/

/** One line per request, with its path but never its query or body: those may carry what is a person's own. */
export function logging(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    serializers: {
      req: (request) => ({ method: request.method, path: loggedPath(request.url ?? ''), id: request.id }),
      err: (error) => {
        const code = (error as { code?: string }).code
        const message = code !== undefined && SQLSTATE.test(code) ? '' : error.message
        // Where it came from says nothing, and with a database away for a minute there are thousands of them.
        const stack = isDatabaseBusy(error) ? '' : withoutMessage(error.stack)
        return { type: error.name, code, message, stack }
      },
    },
  }
}

/** What follows here is a secret, so it must not stand in a log, however its address was spelt. */
const SECRET_PATHS = [OLD_MANAGE_PATH, FEED_PATH]

function loggedPath(url: string): string | undefined {
  const path = url.split('?')[0]
  const plain = unescaped(path ?? '').toLowerCase()
  const secret = SECRET_PATHS.find((start) => plain.includes(start))
  return secret === undefined ? path : `${secret}(token)`
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** PostgreSQL puts the values of a failed row in its messages, so only the places in our code are logged. */
function withoutMessage(stack: string | undefined): string {
  return (stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n')
}
