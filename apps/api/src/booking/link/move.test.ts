import { PATHS } from '@lichtspel/contract/paths'
import { codeOf, manageLinks } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { newSessionId, someMonday } from '@lichtspel/test-support/api/test-app.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const api = sharedTestApp()

const { bookVisit, bookedKeys, everything, mailsOf, managed, move, nextDay, post } = manageLinks(() => api)
let date = ''
beforeEach(() => {
  date = nextDay()
})

describe('moving', () => {
  test('swaps the old slots for the new ones, even on a different day', async () => {
    const { id, token } = await bookVisit()
    const later = someMonday(50)
    const answer = await post(token, PATHS.managedMove, move({ date: later }))
    expect(answer.json().booking).toMatchObject({ revision: 2, date: later, slots: ['16:00', '17:00'] })
    expect(await bookedKeys(date)).toEqual([])
    expect(await bookedKeys(later)).toEqual(['16:00', '17:00'])
    expect(await mailsOf(id)).toEqual(['confirmation', 'venue-notice', 'moved', 'venue-notice'])
  })

  test('may keep a slot, and take a slot adjacent to one it gives up', async () => {
    const { token } = await bookVisit({ slots: ['14:00', '14:40'] })
    const answer = await post(token, PATHS.managedMove, move({ slots: ['14:00', '15:00'] }))
    expect(answer.statusCode).toBe(200)
    const again = await post(token, PATHS.managedMove, move({ revision: 2, slots: ['14:20', '15:00'] }))
    expect(again.json().booking.slots).toEqual(['14:20', '15:00'])
    expect(await bookedKeys(date)).toEqual(['14:20', '15:00'])
  })

  test('to another visitor’s slot is refused, lists that slot and keeps the old ones', async () => {
    const { token } = await bookVisit()
    await bookVisit({ slots: ['17:00', '17:40'] })
    const before = await everything()
    const answer = await post(token, PATHS.managedMove, move())
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toMatchObject({
      code: 'slot-taken',
      slots: [{ location: 'antwerpen', slotKey: '17:00' }],
    })
    expect(await everything()).toEqual(before)
  })

  test('uses the visitor’s own holds, but no one else’s', async () => {
    const { token } = await bookVisit()
    const day = (await api.app.inject(`${PATHS.schedules}?location=antwerpen&date=${date}`)).json()
    const laser = day.schedules.find((one: { location: string }) => one.location === 'antwerpen')
    const [own, foreign] = [newSessionId(), newSessionId()]
    const hold = (sessionId: string, slotKeys: string[]) =>
      api.app.inject({
        method: 'POST',
        url: PATHS.holding,
        payload: { sessionId, scheduleId: laser.id, slotKeys },
      })
    await hold(own, ['16:00'])
    await hold(foreign, ['17:00'])
    expect((await post(token, PATHS.managedMove, move({ sessionId: own }))).statusCode).toBe(409)
    await hold(foreign, [])
    expect((await post(token, PATHS.managedMove, move({ sessionId: own }))).statusCode).toBe(200)
  })

  test.each([
    ['other-visit', { slots: ['16:00'] }],
    ['other-visit', { slots: ['16:00'], slotsVR: ['17:00'] }],
    ['break-missing', { slots: ['16:00', '16:20'] }],
    ['slot-unknown', { slots: ['16:00', '16:50'] }],
    ['date-past', { date: '2026-01-05' }],
    ['date-beyond-horizon', { date: '2031-01-06' }],
  ])('is refused with %s by the booking rules', async (code, over) => {
    const { token } = await bookVisit()
    const before = await everything()
    const answer = await post(token, PATHS.managedMove, move(over))
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, code])
    expect(await everything()).toEqual(before)
  })

  test('twice at once succeeds once, and the loser’s slots stay free', async () => {
    const { token } = await bookVisit()
    const answers = await Promise.all([
      post(token, PATHS.managedMove, move()),
      post(token, PATHS.managedMove, move({ slots: ['18:00', '18:40'] })),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await bookedKeys(date)).toEqual((await managed(token)).slots)
  })
})
