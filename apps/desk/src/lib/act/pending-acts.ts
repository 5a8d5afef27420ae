import { deviceStorage } from '@lichtspel/visit/device/device-storage.ts'

// Acts the server has not responded to yet, stored so that a reload or a dead battery loses none. They are about visitors and the
// device is shared: each is removed once the server responds, and all of them when their colleague signs out or a different one signs
// in.
const KEY = 'beheer-onderweg'
/** Older acts have been dealt with some other way by now. */
const KEPT_MS = 12 * 3_600_000

/** The page creates the id, once per act. */
export type ActBody = { actId: string } & Readonly<Record<string, unknown>>

export type PendingAct = { owner: string; at: number; path: string; body: ActBody }

let owner: string | null = null

/** From now on acts are stored for this colleague. Returns the ones they left pending, in order. */
export function openPendingActs(colleagueId: string): PendingAct[] {
  owner = colleagueId
  const now = Date.now()
  const own = readActs().filter((act) => act.owner === colleagueId && now - act.at < KEPT_MS)
  writeActs(own)
  return own
}

export function storePendingAct(path: string, body: ActBody): void {
  if (owner === null || readActs().some((act) => act.body.actId === body.actId)) return
  writeActs([...readActs(), { owner, at: Date.now(), path, body }])
}

export function forgetAct(actId: string): void {
  const acts = readActs()
  if (acts.some(({ body }) => body.actId === actId))
    writeActs(acts.filter(({ body }) => body.actId !== actId))
}

/** Called on sign-out, so that nothing is left behind. */
export function forgetPendingActs(): void {
  owner = null
  deviceStorage.remove(KEY)
}

function writeActs(acts: readonly PendingAct[]): void {
  if (acts.length === 0) deviceStorage.remove(KEY)
  else deviceStorage.write(KEY, acts)
}

function readActs(): PendingAct[] {
  const kept = deviceStorage.read(KEY)
  return Array.isArray(kept) ? kept.filter(isAct) : []
}

/** Tampered data or data of an older version must not prevent the desk from opening. */
function isAct(kept: unknown): kept is PendingAct {
  const { owner: by, at, path, body } = (kept ?? {}) as Partial<PendingAct>
  return (
    typeof by === 'string' &&
    typeof at === 'number' &&
    typeof path === 'string' &&
    typeof body?.actId === 'string'
  )
}
