import type { Pool } from 'pg'
import { isStandby } from './sql.ts'

/** When the database has become a standby, the server can show days but book nothing. */
export async function acceptsWrites(pool: Pool): Promise<boolean> {
  return !(await isStandby(pool))
}
