import type { Pool } from 'pg'
import type { TeamSchedules } from '../availability/team-schedules.ts'
import type { CatalogueShelf } from '../catalogues/catalogue-shelf.ts'
import type { Config } from '../config.ts'
import type { Turns } from '../http/turns.ts'
import type { DayStreams } from '../schedules/day-streams.ts'
import type { SignIn } from './auth/sign-in-library.ts'

/** What the routes of staff are given. */
export type StaffPorts = {
  config: Config
  pool: Pool
  shelf: CatalogueShelf
  /** Absent: the desk is closed, and no route is reached. */
  signIn: SignIn | undefined
  /** Tells every open screen that these schedules have changed. */
  announce: (scheduleIds: Iterable<number>) => void
  teams: TeamSchedules
  /** The days of the desk, live. */
  streams: Pick<DayStreams, 'admit' | 'serve'>
}

/** Where passwords are computed, one turn after the other, whichever route asks. */
export type PasswordPorts = StaffPorts & { passwordTurns: Turns }
