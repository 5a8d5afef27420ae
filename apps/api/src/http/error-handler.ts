import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { RefusalCode } from '@lichtspel/domain/booking/refusal'
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseBusy } from '../db/database-errors.ts'
import { API_HEADERS } from '../venue/pages/security-headers.ts'
import { busy, Refused, refusalBody } from './refusals.ts'

/** 4xx responses have a code from the closed list; 5xx reveal nothing. Each error is logged once, with its request. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = asRefused(error)
  if (refused.status === 503) request.log.warn({ code: reasonOf(error) }, 'busy')
  else if (refused.status >= 500) request.log.error({ err: error }, 'failed')
  else request.log.info({ code: refused.code }, 'refused')
  reply.outcome = refused.code
  const { retryAfterSeconds } = refused.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply
    .code(refused.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(refusalBody(refused.code, refused.details, request.id))
}

const UNREADABLE = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
])

/** Input that Node cannot parse as a request never reaches the router. This writes the usual refusal to the socket. */
export function refuseUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  log: FastifyBaseLogger,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const reqId = crypto.randomUUID()
  log.info({ reqId, code: 'request-malformed', reason: error.code }, 'refused')
  const body = JSON.stringify(refusalBody('request-malformed', {}, reqId))
  const headers = Object.entries({
    ...API_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  const status = UNREADABLE.get(error.code ?? '') ?? '400 Bad Request'
  if (socket.writable) socket.write([`HTTP/1.1 ${status}`, ...headers, '', body].join('\r\n'))
  socket.destroy(error)
}

/** Kept to one short line, because every request logs this while the database is down. */
function reasonOf(error: FastifyError | Refused): string {
  if (error instanceof Refused) return error.code
  return (error as { code?: string }).code ?? error.message
}

function asRefused(error: FastifyError | Refused): Refused {
  if (error instanceof Refused) return error
  if (isDatabaseBusy(error)) return busy()
  const status = error.statusCode ?? 500
  return status < 500 ? new Refused(status, clientCode(status)) : new Refused(500, 'internal')
}

function clientCode(status: number): RefusalCode {
  if (status === 404) return 'not-found'
  if (status === 413) return 'request-too-large'
  if (status === 429) return 'too-many-requests'
  return 'request-malformed'
}

/** Browsers and proxies await each answer. The next request may come a moment before the last one counts as answered. */
const MOST_UNANSWERED = 4

/**
 * Ends a connection that sends requests without awaiting their answers: a few kB a second would otherwise occupy the server, because
 * each request is begun as soon as it is read. Call it before the server listens.
 */
export function refusePipelining(server: Server): void {
  const [serve] = server.listeners('request')
  const unanswered = new WeakMap<Socket, number>()
  const count = (socket: Socket, by: number) => {
    const now = (unanswered.get(socket) ?? 0) + by
    unanswered.set(socket, now)
    return now
  }
  server.removeAllListeners('request')
  const begin = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    if (socket.destroyed) return
    if (count(socket, 1) > MOST_UNANSWERED) {
      socket.destroy()
      return
    }
    response.once('close', () => count(socket, -1))
    serve?.call(server, request, response)
  }
  server.on('request', begin)
  // Node answers an unknown expectation by itself, and any number of them.
  server.on('checkExpectation', begin)
}
