import { dirname } from 'node:path/posix'
import { DESK_PATHS, FEED_PATH } from '@lichtspel/contract/desk/paths'
import { PATHS, TOKEN_PAGES } from '@lichtspel/contract/paths'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { isDatabaseBusy } from '../db/database-errors.ts'
import { plainPath } from './plain-path.ts'

const SQLSTATE = /^[0-9A-Z]{5}$/

/** One line per request, with its path but never its query or body: those may contain personal data. */
export function logging(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    serializers: {
      req: (request) => ({ method: request.method, path: loggedPath(request.url ?? ''), id: request.id }),
      err: (error) => {
        const code = (error as { code?: string }).code
        const message = code !== undefined && SQLSTATE.test(code) ? '' : error.message
        // The stack trace is of no use here, and an unavailable database causes thousands of these errors a minute.
        const stack = isDatabaseBusy(error) ? '' : withoutMessage(error.stack)
        return { type: error.name, code, message, stack }
      },
    },
  }
}

const GUEST_CALENDAR = dirname(PATHS.guestCalendar)

/** Everything after one of these words is secret, regardless of spelling, language or separator. */
const SECRET_PATHS = [
  ...TOKEN_PAGES.map((page) => ({ word: page.slice(1), logged: `${page}/(token)` })),
  { word: FEED_PATH.slice(1, -1), logged: `${FEED_PATH}(token)` },
  { word: GUEST_CALENDAR, logged: `${GUEST_CALENDAR}/(token)` },
]

function loggedPath(url: string): string | undefined {
  const [path = ''] = url.split('?', 1)
  const plain = plainPath(path).toLowerCase()
  const secret = SECRET_PATHS.find(({ word }) => plain.includes(word) && !endsWith(plain, word))
  return secret === undefined ? withoutTokens(path) : secret.logged
}

const TOKEN_LENGTH = 27
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Hides tokens even when the word before them is damaged and cannot be recognised. */
function withoutTokens(path: string): string {
  const plain = plainPath(path)
  const hidden = plain.replace(/[^/.#?]+/g, (part) => (mayHoldToken(part) ? '(token)' : part))
  return hidden === plain ? path : hidden
}

/**
 * Whether the part has at least as many token characters as a token. Ignores other characters, which a mail program may have inserted
 * or appended.
 */
function mayHoldToken(part: string): boolean {
  return part.replace(/[^\w-]+/g, '').length >= TOKEN_LENGTH && !UUID.test(part)
}

/** Whether nothing follows the first occurrence of the word. */
function endsWith(plain: string, word: string): boolean {
  const after = plain.slice(plain.indexOf(word) + word.length)
  return after === '' || after === '/'
}

/** PostgreSQL puts the values of a failed row into its messages, so only the stack frames are logged. */
function withoutMessage(stack: string | undefined): string {
  return (stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n')
}

/** The name of a request in metrics and traces: its route template, never its path. All unknown routes share one name. */
export function routeOf({ method, routeOptions }: FastifyRequest): { route: string; method: string } {
  return { route: routeOptions.url ?? 'none', method: METHODS.has(method) ? method : 'other' }
}

/** Live streams last for hours, so their duration says nothing about speed. */
export function isStream(route: string): boolean {
  return STREAMS.has(route)
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])
const STREAMS = new Set<string>([PATHS.scheduleStream, DESK_PATHS.dayStream])
