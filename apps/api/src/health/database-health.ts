import type { Pool } from 'pg'
import { isStandby } from './sql.ts'

/** A server whose database became a standby can show days and book nothing. */
export async function takesWrites(pool: Pool): Promise<boolean> {
  return !(await isStandby(pool))
}
