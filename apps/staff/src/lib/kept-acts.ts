import { deviceStorage } from '@lichtspel/visit/device/device-storage.ts'

// Acts that the server has not answered yet, so that a reload or an empty battery loses none. They are about visitors, and the device is
// shared: each is gone as soon as it is answered, and all of them when their colleague signs out or another signs in.
const KEY = 'beheer-onderweg'
/** What was pressed longer ago was seen to in another way by now. */
const KEPT_MS = 12 * 3_600_000

/** The id is made by the page, once for each act. */
export type ActBody = { actId: string } & Readonly<Record<string, unknown>>

export type KeptAct = { owner: string; at: number; path: string; body: ActBody }

let owner: string | null = null

/** From now on acts are kept for this colleague. Answers what they left unanswered, in order. */
export function openKeptActs(colleagueId: string): KeptAct[] {
  owner = colleagueId
  const now = Date.now()
  const own = readActs().filter((act) => act.owner === colleagueId && now - act.at < KEPT_MS)
  writeActs(own)
  return own
}

export function keepAct(path: string, body: ActBody): void {
  if (owner === null || readActs().some((act) => act.body.actId === body.actId)) return
  writeActs([...readActs(), { owner, at: Date.now(), path, body }])
}

export function forgetAct(actId: string): void {
  const acts = readActs()
  if (acts.some(({ body }) => body.actId === actId))
    writeActs(acts.filter(({ body }) => body.actId !== actId))
}

/** Who signs out leaves nothing behind. */
export function forgetKeptActs(): void {
  owner = null
  deviceStorage.remove(KEY)
}

function writeActs(acts: readonly KeptAct[]): void {
  if (acts.length === 0) deviceStorage.remove(KEY)
  else deviceStorage.write(KEY, acts)
}

function readActs(): KeptAct[] {
  const kept = deviceStorage.read(KEY)
  return Array.isArray(kept) ? kept.filter(isAct) : []
}

/** What another hand or an older version wrote must not keep the desk from opening. */
function isAct(kept: unknown): kept is KeptAct {
  const { owner: by, at, path, body } = (kept ?? {}) as Partial<KeptAct>
  return (
    typeof by === 'string' &&
    typeof at === 'number' &&
    typeof path === 'string' &&
    typeof body?.actId === 'string'
  )
}
