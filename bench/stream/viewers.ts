// Run by main.ts as a process: many viewers of one day, each a bare socket, and when each of them received what.
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../stage/figures.ts'
import { EventReader } from './event-reader.ts'
import type { Change, FromViewers, ToViewers } from './messages.ts'

/** Connecting at once would fill the server's queue of new connections. */
const AT_ONCE = 100
const CONNECT_MS = 30_000
const BUFFER_BYTES = 65_536

type Viewer = { socket: Socket; reader: EventReader; ids: number[]; times: number[] }

let viewers: Viewer[] = []
let dropped = 0
const shared = Buffer.alloc(BUFFER_BYTES)

process.on('message', (message: ToViewers) => {
  void act(message).then((answer) => process.send?.(answer satisfies FromViewers))
})

async function act(message: ToViewers): Promise<FromViewers> {
  if (message.kind === 'open') {
    while (viewers.length < message.count && dropped === 0) {
      const batch = Array.from({ length: Math.min(AT_ONCE, message.count - viewers.length) }, () =>
        open(message.port, message.path),
      )
      viewers.push(...batch)
      await untilServed(batch)
    }
  }
  if (message.kind === 'forget') {
    for (const viewer of viewers) [viewer.ids, viewer.times] = [viewer.ids.slice(-1), viewer.times.slice(-1)]
  }
  if (message.kind === 'report') return report(message.changes)
  if (message.kind === 'close') {
    for (const { socket } of viewers) socket.destroy()
    viewers = []
    dropped = 0
  }
  return { kind: 'done', viewers: viewers.length, dropped }
}

/** Each has the day; or one was refused, which then shows in the count. */
async function untilServed(batch: Viewer[]): Promise<void> {
  const deadline = performance.now() + CONNECT_MS
  while (batch.some(({ ids }) => ids.length === 0) && dropped === 0) {
    if (performance.now() > deadline) dropped++
    await sleep(5)
  }
}

function open(port: number, path: string): Viewer {
  const [reader, ids, times]: [EventReader, number[], number[]] = [new EventReader(), [], []]
  const receive = (size: number) => {
    const id = reader.read(shared.subarray(0, size))
    if (id >= 0) {
      viewer.ids.push(id)
      viewer.times.push(performance.timeOrigin + performance.now())
    }
    return true
  }
  const socket = connect({ port, host: '127.0.0.1', onread: { buffer: shared, callback: receive } })
  const viewer = { socket, reader, ids, times }
  socket.on('error', () => undefined)
  socket.once('close', () => {
    if (viewers.includes(viewer)) dropped++
  })
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n`)
  return viewer
}

/** For every viewer and change: from the change to the first event that has it. */
function report(changes: Change[]): FromViewers {
  const [sinceCommit, sinceAsked]: [number[], number[]] = [[], []]
  let [missed, events] = [0, 0]
  for (const { ids, times } of viewers) {
    events += ids.length
    let at = 0
    for (const change of changes) {
      while (at < ids.length && (ids[at] ?? 0) < change.version) at++
      const time = times[at]
      if (time === undefined) missed++
      else {
        sinceCommit.push(time - change.committedAt)
        sinceAsked.push(time - change.askedAt)
      }
    }
  }
  const both = (values: number[]) => ({ p50: percentile(values, 0.5), p99: percentile(values, 0.99) })
  return {
    kind: 'report',
    sinceCommit: both(sinceCommit),
    sinceAsked: both(sinceAsked),
    missed,
    events,
    dropped,
  }
}
