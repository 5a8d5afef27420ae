import { randomUUID } from 'node:crypto'
import { bearer, manageLinks } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { expect, test } from 'vitest'
import { lapseOptions } from '../booking/sql.ts'
import { startTidying } from './tidying.ts'

const api = sharedTestApp()

const { nextDay, query, bookVisit, bookedKeys } = manageLinks(() => api)

test('an option that has ended frees its slots at the next cleanup, and the visitor’s page shows it as cancelled', async () => {
  const date = nextDay()
  const { id, token } = await bookVisit()
  await query(`SELECT set_option($1, 'staff:an', app_now() + interval '1 hour', p_act => $2)`, [
    id,
    randomUUID(),
  ])
  expect(await lapseOptions(api.database.pool)).toBe(0)
  expect(await bookedKeys(date)).toEqual(['14:00', '15:00'])
  await query(`UPDATE booking_option SET until = app_now() - interval '1 second'`)
  const stop = startTidying(api.database.pool, (error) => expect.unreachable(String(error)))
  await expect.poll(() => bookedKeys(date)).toEqual([])
  stop()
  const managed = await api.app.inject({ url: '/api/managed-booking', ...bearer(token) })
  expect(managed.json().booking).toMatchObject({ status: 'cancelled', revision: 3 })
  expect(await query(`SELECT actor FROM booking_event WHERE what = 'cancelled'`)).toEqual([
    { actor: 'option' },
  ])
})
