import { SERVICE_PATHS } from '@lichtspel/contract/service-paths'
import { addDays } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import type { Pool } from 'pg'
import { type Governing, readGoverning } from '../catalogues/read-catalogues.ts'
import { readVenueIds } from '../catalogues/sql.ts'
import { plainReason } from './plain-reason.ts'
import type { Settings } from './settings.ts'

/** What every check can inspect. Checks never change anything. */
export type Installation = {
  settings: Settings
  /** The response of PUBLIC_URL, requested once for all checks. */
  front: Promise<Front>
  /** This machine's clock, in milliseconds since 1970. */
  now: () => number
}

export function openInstallation(settings: Settings, now: () => number): Installation {
  return { settings, now, front: fetchFront(new URL(SERVICE_PATHS.health, settings.origin)) }
}

/** `db` uses the server's login and rights. */
export type InstallationWithDatabase = Installation & { db: Pool }

/** What the venues offer from yesterday on: west of UTC it may still be that day. */
export async function readOffers({ db, now }: InstallationWithDatabase): Promise<Governing> {
  return await readGoverning(db, await readVenueIds(db), addDays(momentAt(now(), 'UTC').date, -1))
}

/** `about`: names what was not checked when a check fails. */
export type Check = { topic: Topic; about: string } & (
  | { look: (installation: Installation) => Promise<Finding[]> }
  | { lookIntoDatabase: (installation: InstallationWithDatabase) => Promise<Finding[]> }
)

/** In the order of the report. */
export const TOPICS = [
  'Secrets',
  'Database',
  'Clock',
  'Proxy',
  'Mail',
  'Disk and backups',
  'Catalogue',
  'Desk',
] as const
export type Topic = (typeof TOPICS)[number]

/** One line of the report. `wrong` includes what to do; `note` is worth knowing, or says what could not be checked. */
export type Finding =
  | { state: 'fine'; says: string }
  | { state: 'wrong'; says: string; todo: string }
  | { state: 'note'; says: string }

export const fine = (says: string): Finding => ({ state: 'fine', says })
export const wrong = (says: string, todo: string): Finding => ({ state: 'wrong', says, todo })
export const note = (says: string): Finding => ({ state: 'note', says })

/** How an address responds to a visitor. */
type Front = { isThere: false; because: string } | { isThere: true; status: number; headers: Headers }

const FRONT_MS = 4_000

export async function fetchFront(
  url: URL,
  options: Pick<RequestInit, 'method' | 'headers'> = {},
): Promise<Front> {
  try {
    const signal = AbortSignal.timeout(FRONT_MS)
    const { status, headers, body } = await fetch(url, { ...options, signal, redirect: 'manual' })
    await body?.cancel()
    return { isThere: true, status, headers }
  } catch (error) {
    return { isThere: false, because: plainReason((error as Error).cause ?? error) }
  }
}
