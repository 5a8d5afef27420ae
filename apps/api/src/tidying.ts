import { DIETS_LIVE_AFTER_VISIT_DAYS } from '@lichtspel/domain/booking/meal-time'
import { LINK_LIVES_AFTER_VISIT_DAYS } from '@lichtspel/domain/booking/self-service'
import type { Pool } from 'pg'
import { lapseOptions } from './bookings/sql.ts'
import { expireHolds, forgetSessions } from './holds/sql.ts'
import { forgetDiets, forgetManageTokens } from './manage/sql.ts'
import { forgetStale } from './staff/auth/sql.ts'

const EXPIRE_EVERY_MS = 5_000
const LAPSE_EVERY_MS = 60_000
const FORGET_EVERY_MS = 3_600_000

/** Lapsed holds, options that have ended, old sessions, old links and what visitors said of diets are cleared away in the background, from the start on: a server may live for less than an hour. Nothing waits for it, and any server may do it. */
export function startTidying(pool: Pool, onError: (error: unknown) => void): () => void {
  const expiring = setInterval(() => void expireHolds(pool).catch(onError), EXPIRE_EVERY_MS)
  const lapse = () => void lapseOptions(pool).catch(onError)
  lapse()
  const lapsing = setInterval(lapse, LAPSE_EVERY_MS)
  const forget = () => {
    Promise.all([
      forgetSessions(pool),
      forgetManageTokens(pool, LINK_LIVES_AFTER_VISIT_DAYS),
      forgetDiets(pool, DIETS_LIVE_AFTER_VISIT_DAYS),
      forgetStale(pool),
    ]).catch(onError)
  }
  forget()
  const forgetting = setInterval(forget, FORGET_EVERY_MS)
  return () => {
    clearInterval(expiring)
    clearInterval(lapsing)
    clearInterval(forgetting)
  }
}
