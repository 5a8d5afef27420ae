import { cancel, move } from '@lichtspel/test-support/database/engine-calls.ts'
import { at, countRows, DAY } from '@lichtspel/test-support/database/test-day.ts'
import { describe, expect, it } from 'vitest'
import { sharedTestDay } from './shared-test-day.ts'

const day = sharedTestDay()

const kinds = async () => {
  const { rows } = await day.db.query<{ kind: string }>('SELECT kind FROM outgoing_mail ORDER BY id')
  return rows.map(({ kind }) => kind)
}

describe('cancelling', () => {
  it('fifty times at once cancels once, with one mail', async () => {
    const id = await day.book('08:00')
    const answers = await Promise.all(Array.from({ length: 50 }, () => cancel(day.db, id)))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await kinds()).toEqual(['confirmation', 'venue-notice', 'cancelled'])
  })

  it('and moving at the same time gives the same result as one after the other, in either order', async () => {
    const id = await day.book('08:00')
    const [cancelled, moved] = await Promise.all([
      cancel(day.db, id),
      move(day.db, { booking: id, day: DAY, slots: at(day.laser, '10:00') }),
    ])
    expect(cancelled).toBe(true)
    expect(await countRows(day.db, 'slot_claim')).toBe(0)
    expect(await kinds()).toHaveLength(moved ? 4 : 3)
  })
})
