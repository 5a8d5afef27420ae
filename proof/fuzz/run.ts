import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import { INVITATION_PATHS } from '@lichtspel/contract/staff/sign-in-paths'
import { residentBytes } from '../stage/process-figures.ts'
import type { Backends } from './backends.ts'
import { type Asked, makeRequest, type Route } from './make-request.ts'
import type { Known } from './sample.ts'
import { type Heard, Sender } from './send.ts'

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

export type Finding = { nth: number; asked: Asked; heard: Heard }

export type Told = {
  statuses: Map<number, number>
  findings: Finding[]
  /** Bodies above the limit, whose sender is cut off while he still writes. */
  cutOff: number
  /** Bytes of the server, once a percent. */
  memory: number[]
  /** After a tenth of the requests, when pools and caches are warm. */
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
    const heard = await sender.send(asked)
    note(told, { nth, asked, heard })
    // Somewhere on the way it signs itself out, or locks itself out.
    if ('status' in heard && heard.status === 401 && asked.headers.cookie === cookie && !isSigningIn) {
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
  const { heard, asked } = finding
  if ('silence' in heard) {
    if (Buffer.byteLength(asked.body ?? '') > BODY_LIMIT) told.cutOff++
    else told.findings.push(finding)
    return
  }
  told.statuses.set(heard.status, (told.statuses.get(heard.status) ?? 0) + 1)
  if (heard.status >= 500 && !(heard.status === 503 && hasTurns(asked))) told.findings.push(finding)
}

/** Where a few are served at a time, and the others are told that it is busy: bank files, and whatever computes a password. */
const WITH_TURNS = [STAFF_PATHS.bankFile, `${STAFF_PATHS.auth}/`, INVITATION_PATHS.accept]

function hasTurns({ path }: Asked): boolean {
  return WITH_TURNS.some((start) => path.startsWith(start))
}
