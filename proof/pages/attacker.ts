// One address with many connections, each of which sends its next request as soon as something was answered. A process of its own, so
// that it does not slow down the visitors who are measured.
import { connect, type Socket } from 'node:net'
import type { Attack } from './attacks.ts'

let answered = 0
let sentBytes = 0

process.once('message', ({ port, from, connections, request }: Attack) => {
  const open = (): Socket => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true })
    const send = () => {
      sentBytes += request.length
      socket.write(request)
    }
    socket.once('connect', send)
    socket.on('data', (bytes) => {
      if (!bytes.includes('HTTP/1.1 ')) return
      answered += 1
      send()
    })
    socket.on('error', () => {})
    socket.once('close', () => setTimeout(open, 10))
    return socket
  }
  for (let nth = 0; nth < connections; nth++) open()
  process.on('message', () => process.send?.({ answered, sentBytes }))
})
