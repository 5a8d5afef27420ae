import { WISHES_PATH } from '@lichtspel/contract/paths'
import { RETENTION } from '@lichtspel/domain/booking/retention'
import { setClock } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { newSessionId, someMonday } from '@lichtspel/test-support/api/test-app.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { afterEach, expect, test } from 'vitest'
import { forgetSessions } from '../hold/sql.ts'

const api = sharedTestApp()
const visitor = visitorAt(() => api, { id: 'antwerpen' })

afterEach(() => setClock(api))

test('a wish loses its session after a day, also if the visitor still holds slots with it', async () => {
  const [date, sessionId] = [someMonday(), newSessionId()]
  const laser = await visitor.scheduleId(date)
  await api.database.pool.query(
    `SELECT close_slot($1, to_char(make_interval(mins => m), 'HH24:MI'), 'staff') FROM generate_series(1200, 1420, 20) AS m`,
    [laser],
  )
  const group = { players: 8, games: { laser: 1 }, from: 1200, before: 1440 }
  const payload = { sessionId, location: 'antwerpen', date, ...group }
  await api.app.inject({ method: 'POST', url: WISHES_PATH, payload })
  const counts = async () => {
    const { rows } = await api.database.pool.query(
      `SELECT (SELECT count(*) FROM session)::int AS sessions, count(*)::int AS wishes,
              count(session_id)::int AS linked, count(asked_at)::int AS times FROM missed_wish`,
    )
    return rows[0]
  }
  expect(await counts()).toEqual({ sessions: 1, wishes: 1, linked: 1, times: 1 })
  await setClock(api, new Date().toISOString(), RETENTION.traceDays + 1)
  await visitor.hold(sessionId, await visitor.scheduleId(date), ['14:00'])
  await forgetSessions(api.database.pool, RETENTION.traceDays)
  expect(await counts()).toEqual({ sessions: 1, wishes: 1, linked: 0, times: 0 })
})
