import type { Pool } from 'pg'
import type { PlanThread } from '../availability/plan-thread.ts'
import type { TeamSchedules } from '../availability/team-schedules.ts'
import type { CatalogueCache } from '../catalogues/catalogue-cache.ts'
import type { Config } from '../config.ts'
import type { ConcurrencyLimit } from '../http/concurrency-limit.ts'
import type { DayStreams } from '../schedules/day-streams.ts'

export type DeskPorts = {
  config: Config
  pool: Pool
  catalogues: CatalogueCache
  /** Notifies every open screen that these schedules changed. */
  announce: (scheduleIds: Iterable<number>) => void
  teams: TeamSchedules
  planner: PlanThread
  /** The desk's live days. */
  streams: Pick<DayStreams, 'admit' | 'serve'>
}

/** Limits how many passwords are hashed at once, across all routes. */
export type PasswordPorts = DeskPorts & { passwordLimit: ConcurrencyLimit }
