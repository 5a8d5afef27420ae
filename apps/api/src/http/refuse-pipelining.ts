import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

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
