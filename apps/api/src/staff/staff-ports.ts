import type { Pool } from 'pg'
import type { CatalogueShelf } from '../catalogues/catalogue-shelf.ts'
import type { Config } from '../config.ts'

/** What the routes of staff are given. */
export type StaffPorts = {
  config: Config
  pool: Pool
  shelf: CatalogueShelf
  /** Tells every open screen that these schedules have changed. */
  announce: (scheduleIds: Iterable<number>) => void
}
