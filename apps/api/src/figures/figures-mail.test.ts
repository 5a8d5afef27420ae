import { sharedColleague, sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { deskOf } from '@lichtspel/test-support/colleague/desk.ts'
import { expect, test } from 'vitest'

const api = sharedTestApp()
const managing = deskOf(api, sharedColleague(api, 'manager'))
const other = deskOf(api, sharedColleague(api, 'manager'))
const desk = deskOf(api, sharedColleague(api, 'desk'))

const wanted = async (who: typeof managing) => (await who.get('figuresMail')).json()
const want = (who: typeof managing, isWanted: unknown) =>
  who.post('figuresMail', { actId: undefined, isWanted })

test('a manager ticks the mail for themselves only, and can untick it', async () => {
  expect(await wanted(managing)).toEqual({ isWanted: false })
  await want(managing, true)
  expect([await wanted(managing), await wanted(other)]).toEqual([{ isWanted: true }, { isWanted: false }])
  await want(managing, false)
  expect(await wanted(managing)).toEqual({ isWanted: false })
})

test('the desk role cannot ask for the mail, and nothing but yes or no is accepted', async () => {
  expect((await want(desk, true)).statusCode).toBe(403)
  expect((await desk.get('figuresMail')).statusCode).toBe(403)
  expect((await want(managing, 'ja')).statusCode).toBe(400)
  const { rows } = await api.database.pool.query(
    'SELECT count(*)::int AS n FROM staff.membership WHERE wants_figures',
  )
  expect(rows).toEqual([{ n: 0 }])
})
