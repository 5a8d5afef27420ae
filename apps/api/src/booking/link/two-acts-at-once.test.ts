import { PATHS } from '@lichtspel/contract/paths'
import { details, manageLinks } from '@lichtspel/test-support/api/manage-links.ts'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { expect, test } from 'vitest'

const api = sharedTestApp()

const { bookVisit, move, nextDay, post, query } = manageLinks(() => api)

// The second act names a revision that does not exist yet. If it were priced from data read before the first act, the larger group
// would pay the price of the smaller one.
test('a simultaneous change and move never leave the price of the wrong group size', async () => {
  for (let tries = 0; tries < 15; tries++) {
    nextDay()
    const { id, token } = await bookVisit({ players: 4 })
    const answers = await Promise.all([
      post(token, PATHS.managedDetails, details({ revision: 1, players: 16 })),
      post(token, PATHS.managedMove, move({ revision: 2 })),
    ])
    const [row] = await query('SELECT players, price_cents FROM booking WHERE id = $1', [id])
    expect(row.price_cents).toBe(row.players * 1900)
    // The move is refused unless it started reading after the change had committed.
    const [changed, moved] = answers.map(({ statusCode }) => statusCode)
    expect(changed).toBe(200)
    expect([200, 409]).toContain(moved)
  }
})
