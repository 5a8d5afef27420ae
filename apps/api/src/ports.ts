import type { DaySnapshot } from '@lichtspel/contract/schedules'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import type { DayStreams } from './day/day-streams.ts'
import type { ScheduleDays } from './day/read-day.ts'
import type { Postgres } from './db/postgres.ts'
import type { ConcurrencyLimit } from './http/concurrency-limit.ts'
import type { CatalogueCache } from './offer/catalogue-cache.ts'
import type { PlanThread } from './plan/plan-thread.ts'
import type { TeamSchedules } from './plan/team-schedules.ts'

/** What the routes of the desk get. */
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

/** What the desk's lists are read from. */
export type ListPorts = Pick<DeskPorts, 'pool' | 'catalogues'>

/** What the routes of every noun get. */
export type Ports = DeskPorts &
  Pick<Postgres, 'readPool' | 'holdPool'> & {
    /** A day as visitors see it. */
    readDay: (venueId: string, date: IsoDate) => Promise<DaySnapshot>
    scheduleDays: ScheduleDays
  }

/** Limits how many passwords are hashed at once, across all routes. */
export type PasswordPorts = DeskPorts & { passwordLimit: ConcurrencyLimit }
