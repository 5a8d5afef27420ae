import { RETENTION } from '@lichtspel/domain/booking/retention'
import type { Pool } from 'pg'
import { forgetDiets, forgetManageTokens } from '../bookings/link/sql.ts'
import { lapseOptions } from '../bookings/sql.ts'
import { expireHolds, forgetSessions } from '../holds/sql.ts'
import { forgetSuppressed } from '../outbox/sql.ts'
import { forgetPeople } from '../privacy/forget-people.ts'
import { forgetStale } from '../staff/auth/sql.ts'

const EXPIRE_EVERY_MS = 5_000
const LAPSE_EVERY_MS = 60_000
const FORGET_EVERY_MS = 3_600_000

/** Lapsed holds, options that have ended, old sessions, and all that is kept of people beyond its term are cleared away in the background, from the start on: a server may live for less than an hour. Nothing waits for it, and any server may do it. */
export function startTidying(pool: Pool, onError: (error: unknown) => void): () => void {
  const expiring = setInterval(() => void expireHolds(pool).catch(onError), EXPIRE_EVERY_MS)
  const lapse = () => void lapseOptions(pool).catch(onError)
  lapse()
  const lapsing = setInterval(lapse, LAPSE_EVERY_MS)
  const stopping = new AbortController()
  const forget = () => {
    Promise.all([
      forgetSessions(pool, RETENTION.traceDays),
      forgetManageTokens(pool, RETENTION.linkDays),
      forgetDiets(pool, RETENTION.dietsDays),
      forgetStale(pool),
      forgetPeople(pool, stopping.signal),
      forgetSuppressed(pool),
    ]).catch(onError)
  }
  forget()
  const forgetting = setInterval(forget, FORGET_EVERY_MS)
  return () => {
    stopping.abort()
    clearInterval(expiring)
    clearInterval(lapsing)
    clearInterval(forgetting)
  }
}
