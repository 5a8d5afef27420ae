import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { INVITATION_PATHS } from '@lichtspel/contract/desk/sign-in-paths'
import { residentBytes } from '../stage/process-figures.ts'
import type { Backends } from './backends.ts'
import { type Asked, makeRequest, type Route } from './make-request.ts'
import type { Known } from './sample.ts'
import { type Received, Sender } from './send.ts'

export type FuzzOptions = {
  seed: number
  requests: number
  only: number | undefined
  routes: readonly Route[]
  known: Known
  origin: string
  signIn: () => Promise<string>
  pid: number
  backends: () => Promise<Backends>
  kept: () => Promise<number>
}

export type Finding = { nth: number; asked: Asked; received: Received }

export type Told = {
  statuses: Map<number, number>
  findings: Finding[]
  /** Requests with a body over the limit, which the server cuts off while they are being sent. */
  cutOff: number
  /** Resident bytes of the server, measured after every percent of the requests. */
  memory: number[]
  /** Measured after a tenth of the requests, when pools and caches are warm. */
  warm: { backends: Backends; kept: number }
}

const UNDER_WAY = 8
const BODY_LIMIT = 16_384

export async function runFuzz(options: FuzzOptions): Promise<Told> {
  const { seed, requests, only, routes, known, origin, signIn, pid } = options
  const sender = new Sender(origin)
  let cookie = await signIn()
  const around = { routes, known, origin, cookie: () => cookie }
  const told: Told = {
    statuses: new Map(),
    findings: [],
    cutOff: 0,
    memory: [],
    warm: await look(options),
  }
  let next = only ?? 0
  let isSigningIn = false

  const one = async (nth: number) => {
    const asked = makeRequest(seed, nth, around)
    if (only !== undefined) console.log(asked)
    const received = await sender.send(asked)
    note(told, { nth, asked, received })
    // Some requests sign the fuzzer out, or lock it out.
    if ('status' in received && received.status === 401 && asked.headers.cookie === cookie && !isSigningIn) {
      isSigningIn = true
      cookie = await signIn()
      isSigningIn = false
    }
    if (nth % Math.max(1, Math.floor(requests / 100)) === 0) told.memory.push(residentBytes(pid))
    if (nth === Math.floor(requests / 10)) told.warm = await look(options)
  }
  const last = only === undefined ? requests : only + 1
  await Promise.all(
    Array.from({ length: UNDER_WAY }, async () => {
      while (next < last) await one(next++)
    }),
  )
  sender.close()
  return told
}

const look = async ({ backends, kept }: FuzzOptions) => ({ backends: await backends(), kept: await kept() })

function note(told: Told, finding: Finding): void {
  const { received, asked } = finding
  if ('silence' in received) {
    if (Buffer.byteLength(asked.body ?? '') > BODY_LIMIT) told.cutOff++
    else told.findings.push(finding)
    return
  }
  told.statuses.set(received.status, (told.statuses.get(received.status) ?? 0) + 1)
  if (received.status >= 500 && !(received.status === 503 && hasTurns(asked))) told.findings.push(finding)
}

/** Routes that serve a few requests at a time and return 503 for the others: bank files, and everything that hashes a password. */
const WITH_TURNS = [DESK_PATHS.bankFile, `${DESK_PATHS.auth}/`, INVITATION_PATHS.accept]

function hasTurns({ path }: Asked): boolean {
  return WITH_TURNS.some((start) => path.startsWith(start))
}
