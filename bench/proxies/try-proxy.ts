import { randomBytes } from 'node:crypto'
import { request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { PATHS } from '@lichtspel/contract/paths'
import { formatSessionId } from '@lichtspel/domain/slots/session-id'
import { percentile } from '../stage/figures.ts'
import { LiveStream } from './live-stream.ts'
import type { RunningProxy } from './proxies.ts'

const FIRSTS = 10
const CHANGES = 20
/** Longer than two pushes are apart. */
const CHANGE_EVERY_MS = 400
const PATIENCE_MS = 10_000
const HTTP2_STREAMS = 8

export type Tried = {
  name: string
  firstMs: number
  changeMs: number
  holdMs: number
  http2: string
  silenceMs: number
  endedAfterSeconds: number | undefined
  isForgeryRefused: boolean
  isVisitorKnown: boolean
}

/** A day of the proxy's own; `net` is the second number of the addresses that its visitors have. */
export type Day = {
  net: number
  date: string
  scheduleId: string
  slotKeys: string[]
  newestId: () => Promise<number>
}

/** `perNetwork`: how many streams the server lets one network have. */
export async function tryProxy(
  proxy: RunningProxy,
  day: Day,
  perNetwork: number,
  silenceSeconds: number,
): Promise<Tried> {
  const path = `${PATHS.scheduleStream}?date=${day.date}`
  const from = (place: number) => `127.${day.net}.${place}.1`
  const quiet = LiveStream.http1(proxy.origin + path, {
    from: from(1),
    headers: { 'accept-encoding': 'gzip' },
  })
  const firsts = await firstEvents(proxy.origin + path, from(2))
  const { changes, holds } = await changesOf(proxy, path, day, from(3))
  const http2 = await tryHttp2(proxy.origin, path, from(4))
  const network = await tryNetworks(proxy.origin + path, perNetwork, [from(5), from(6)])
  await sleep(Math.max(0, silenceSeconds * 1000 - (performance.now() - quiet.askedAt)))
  const { endedAt } = quiet
  const tried = {
    name: proxy.name,
    firstMs: Math.max(...firsts),
    changeMs: percentile(changes, 0.99),
    holdMs: percentile(holds, 0.99),
    http2,
    silenceMs: quiet.longestSilence(),
    endedAfterSeconds: endedAt === undefined ? undefined : (endedAt - quiet.askedAt) / 1000,
    ...network,
  }
  quiet.close()
  return tried
}

/** Until the first whole event, on a connection of its own each time: packed, and plain. */
async function firstEvents(url: string, from: string): Promise<number[]> {
  const times: number[] = []
  for (let nth = 0; nth < FIRSTS; nth++) {
    const headers: Record<string, string> = nth % 2 === 0 ? { 'accept-encoding': 'gzip' } : {}
    const stream = LiveStream.http1(url, { from, headers })
    const first = await stream.day(0, PATIENCE_MS)
    if (first === undefined)
      console.log(`${url}: no event, status ${stream.status}, ended ${stream.endedAt !== undefined}`)
    times.push((first?.at ?? Number.POSITIVE_INFINITY) - stream.askedAt)
    stream.close()
    await sleep(50)
  }
  return times
}

/** From a hold's question, by the same proxy, until the event that shows it; and until its answer. */
async function changesOf({ origin }: RunningProxy, path: string, day: Day, from: string) {
  const stream = LiveStream.http1(origin + path, {
    from,
    headers: { 'accept-encoding': 'gzip' },
  })
  await stream.day(0, PATIENCE_MS)
  const [changes, holds]: [number[], number[]] = [[], []]
  const sessionId = formatSessionId(Date.now(), randomBytes(16))
  for (let nth = 0; nth < CHANGES; nth++) {
    const slotKeys = [day.slotKeys[nth % day.slotKeys.length] ?? '']
    const before = await day.newestId()
    const askedAt = performance.now()
    const status = await post(origin + PATHS.holding, from, {
      sessionId,
      scheduleId: day.scheduleId,
      slotKeys,
    })
    holds.push(status === 200 ? performance.now() - askedAt : Number.POSITIVE_INFINITY)
    const told = await stream.day(before + 1, PATIENCE_MS)
    changes.push((told?.at ?? Number.POSITIVE_INFINITY) - askedAt)
    await sleep(CHANGE_EVERY_MS)
  }
  stream.close()
  return { changes, holds }
}

/** More streams on one connection than a browser allows over HTTP/1.1. */
async function tryHttp2(origin: string, path: string, from: string): Promise<string> {
  const streams = await LiveStream.http2(origin, path, { from, count: HTTP2_STREAMS })
  if (streams === undefined) return 'not offered'
  const told = await Promise.all(streams.map((stream) => stream.day(0, PATIENCE_MS)))
  streams[0]?.close()
  const live = told.filter((one) => one !== undefined).length
  return live === HTTP2_STREAMS ? `${live} streams on one connection` : `${live} of ${HTTP2_STREAMS} streams`
}

/** Who writes another address for each stream still has no more of them than his network may; another network has its own. */
async function tryNetworks(url: string, perNetwork: number, [one, another]: [string, string]) {
  const open = (from: string, forged: string) =>
    LiveStream.http1(url, { from, headers: { 'x-forwarded-for': forged, forwarded: `for=${forged}` } })
  const streams: LiveStream[] = []
  for (let nth = 0; nth <= perNetwork; nth++) {
    const stream = open(one, `81.82.${nth}.1`)
    streams.push(stream)
    await answered(stream)
  }
  const other = open(another, '81.82.83.84')
  await answered(other)
  const statuses = streams.map(({ status }) => status)
  for (const stream of [...streams, other]) stream.close()
  return {
    isForgeryRefused: statuses.slice(0, -1).every((status) => status === 200) && statuses.at(-1) === 429,
    isVisitorKnown: other.status === 200,
  }
}

async function answered(stream: LiveStream): Promise<void> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await sleep(5))
    if (stream.status !== undefined || stream.endedAt !== undefined) return
}

function post(url: string, from: string, body: unknown): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json' }
    const to = { method: 'POST', headers, localAddress: from, rejectUnauthorized: false, agent: false }
    const asked = request(url, to, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.once('error', () => resolve(0))
    asked.end(JSON.stringify(body))
  })
}
