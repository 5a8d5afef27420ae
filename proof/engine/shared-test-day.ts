import { openTestDay, type TestDay } from '@lichtspel/test-support/database/test-day.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'

/** One database for all tests of a file, emptied before each. */
export function sharedTestDay(): TestDay {
  const day = {} as TestDay
  beforeAll(async () => {
    Object.assign(day, await openTestDay())
  })
  beforeEach(() => day.clear())
  afterAll(() => day.drop())
  return day
}
