import { createConnection, createServer, type Socket } from 'node:net'
import type { Stage } from '../stage/stage.ts'

/**
 * A connection from one node to etcd that can be cut. While it is cut, nothing arrives and nothing is refused, as in a network failure.
 */
export type Line = { port: number; cut: () => void; mend: () => void }

export async function layLine(stage: Stage, port: number, targetPort: number): Promise<Line> {
  let isCut = false
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const server = createServer((from) => {
    keep(from)
    if (isCut) return
    const to = createConnection(targetPort, '127.0.0.1')
    keep(to)
    from.on('data', (piece) => !isCut && to.write(piece))
    to.on('data', (piece) => !isCut && from.write(piece))
    from.once('close', () => to.destroy())
    to.once('close', () => from.destroy())
  })
  stage.defer(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    port,
    cut: () => {
      isCut = true
    },
    mend: () => {
      isCut = false
      // Data in transit is lost; clients that still wait will retry.
      for (const socket of sockets) socket.destroy()
    },
  }
}
