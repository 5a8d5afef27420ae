import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sharedTestApp } from '@lichtspel/test-support/api/shared-test-app.ts'
import { ANTWERPEN_VENUE } from '@lichtspel/test-support/api/test-venues.ts'
import { visitorAt } from '@lichtspel/test-support/api/visitor-at.ts'
import { expect, test } from 'vitest'

const PROGRAM = fileURLToPath(new URL('print-kitchen.ts', import.meta.url))

const api = sharedTestApp()

/** Runs the program as the venue would. */
async function printed(date: string): Promise<string> {
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: api.database.url }
  return (await promisify(execFile)(process.execPath, [PROGRAM, date], { env })).stdout
}

test('prints a line for a day with a meal, and a message for a day without one', async () => {
  const { book } = visitorAt(() => api, ANTWERPEN_VENUE)
  const [date, other] = [ANTWERPEN_VENUE.someDay(1), ANTWERPEN_VENUE.someDay(2)]
  await book({ date, name: 'An\u00a0 Peeters', includeMealReservation: true })
  expect(await printed(date)).toMatch(/^antwerpen {2}--:-- {2}8 × [^\n]+ {2}An Peeters \([^\n]+\)\n$/)
  expect(await printed(other)).toBe(`no meals on ${other}\n`)
})
