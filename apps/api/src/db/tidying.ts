import { RETENTION } from '@lichtspel/domain/booking/retention'
import type { Pool } from 'pg'
import { forgetDiets, forgetManageTokens } from '../booking/link/sql.ts'
import { lapseOptions } from '../booking/sql.ts'
import { forgetStale } from '../colleague/sign-in/sql.ts'
import { forgetMissedWishes } from '../figures/note-wish.ts'
import { expireHolds, forgetSessions } from '../hold/sql.ts'
import { deleteExpiredSuppressions } from '../mail/sql.ts'
import { forgetPeople } from '../person/forget-people.ts'

const EXPIRE_EVERY_MS = 5_000
const LAPSE_EVERY_MS = 60_000
const FORGET_EVERY_MS = 3_600_000

/**
 * Clears expired holds and options, old sessions and personal data past its retention time in the background. It starts at once,
 * because a server may live for less than an hour. Nothing waits for it, and any server may do it.
 */
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
      deleteExpiredSuppressions(pool),
      forgetMissedWishes(pool, RETENTION.missedMonths),
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
