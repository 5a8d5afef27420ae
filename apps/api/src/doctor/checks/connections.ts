import { HOLD_CONNECTIONS } from '../../db/postgres.ts'
import { type Finding, fine, wrong } from '../finding.ts'
import type { PatientWithDatabase } from '../patient.ts'
import { type ConnectionFacts, readConnections } from '../sql.ts'

export async function lookAtConnections({ db, settings }: PatientWithDatabase): Promise<Finding[]> {
  const { shared, spare, alone } = HOLD_CONNECTIONS
  return [judgeConnections(await readConnections(db), settings.config.DATABASE_POOL + shared + spare + alone)]
}

/** `perServer`: the most that one server process takes. Those that servers have now are theirs to keep. */
export function judgeConnections({ most, taken, servers }: ConnectionFacts, perServer: number): Finding {
  const fits = Math.floor((most - taken + servers) / perServer)
  const told = `Of ${most} connections to the database ${taken} are taken, and a server may want ${perServer}`
  if (fits >= 1) return fine(`${told}: room for ${fits} ${fits === 1 ? 'server' : 'servers'}.`)
  return wrong(
    `${told}: there is no room for one.`,
    'lower DATABASE_POOL, raise max_connections of PostgreSQL, or see who has the others (SELECT * FROM pg_stat_activity).',
  )
}
