import { PATHS } from '@lichtspel/contract/paths'
import {
  codeOf,
  details,
  manageLinks,
  NO_EXTRAS,
  setClock,
} from '@lichtspel/test-support/api/manage-links.ts'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { ANTWERPEN_VENUE, GENT_VENUE, openGent } from '@lichtspel/test-support/api/test-venues.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

const api = sharedTestApp()
beforeAll(async () => {
  await openGent(api)
})

describe.each([ANTWERPEN_VENUE, GENT_VENUE])('cancelling at $id', (venue) => {
  const { bookVisit, bookedKeys, mailsOf, managed, move, nextDay, post } = manageLinks(() => api, venue)
  let date = ''
  beforeEach(() => {
    date = nextDay()
  })

  test('frees the slots, notifies both sides, and works only once', async () => {
    const { id, token } = await bookVisit()
    const answer = await post(token, PATHS.managedCancel, { revision: 1 })
    expect(answer.json().booking).toMatchObject({
      status: 'cancelled',
      revision: 2,
      slots: ['14:00', '15:00'],
    })
    expect(await bookedKeys(date)).toEqual([])
    expect(await mailsOf(id)).toEqual(['confirmation', 'venue-notice', 'cancelled', 'venue-notice'])
    for (const [path, payload] of [
      [PATHS.managedCancel, { revision: 2 }],
      [PATHS.managedDetails, details({ revision: 2 })],
      [PATHS.managedMove, move({ revision: 2 })],
      [PATHS.managedMail, {}],
    ] as const) {
      const again = await post(token, path, payload)
      expect([again.statusCode, codeOf(again)], path).toEqual([409, 'booking-cancelled'])
    }
  })

  test('withdraws the request for a deposit', async () => {
    const { id, token } = await bookVisit({ modules: { ...NO_EXTRAS, pastaBuffet: true } })
    expect(await mailsOf(id)).toEqual(['confirmation', 'venue-notice', 'deposit'])
    await post(token, PATHS.managedCancel, { revision: 1 })
    expect(await mailsOf(id)).toEqual(['confirmation', 'venue-notice', 'cancelled', 'venue-notice'])
  })

  test.each(Object.entries(venue.catalogue.rules.selfServiceHours))(
    'it is too late to %s %i hours before the first game',
    async (act, hours) => {
      const { token } = await bookVisit()
      const { startsAt } = await managed(token)
      const ask = () =>
        act === 'change'
          ? post(token, PATHS.managedDetails, details({ name: 'An Maes' }))
          : act === 'move'
            ? post(token, PATHS.managedMove, move())
            : post(token, PATHS.managedCancel, { revision: 1 })
      const deadline = new Date(startsAt - hours * 3_600_000)
      try {
        await setClock(api, new Date(deadline.getTime() + 1_000).toISOString())
        const late = await ask()
        expect([late.statusCode, codeOf(late)]).toEqual([422, 'too-late'])
        await setClock(api, new Date(deadline.getTime() - 60_000).toISOString())
        expect((await ask()).statusCode).toBe(200)
      } finally {
        await setClock(api)
      }
    },
  )
})
