import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PATHS } from '@lichtspel/contract/paths'
import { migrate } from '@lichtspel/database/migrate'
import {
  createTestApp,
  newSessionId,
  someMonday,
  somePayload,
  type TestApp,
} from '@lichtspel/test-support/api/test-app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const DATABASE = fileURLToPath(new URL('../../../../database', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'lichtspel-newer-'))
let api: TestApp
beforeAll(async () => {
  for (const part of ['migrations', 'functions'])
    cpSync(join(DATABASE, part), join(folder, part), { recursive: true })
  const next = readdirSync(join(folder, 'migrations')).length + 1
  const write = (number: number, sql: string) =>
    writeFileSync(join(folder, 'migrations', `${String(number).padStart(4, '0')}_next.sql`), sql)
  write(
    next,
    `ALTER TABLE booking ADD COLUMN mood text NOT NULL DEFAULT 'fine';
     ALTER TABLE schedule ADD COLUMN note text; CREATE TABLE next_table (id int)`,
  )
  write(next + 1, '-- without a transaction\nCREATE INDEX CONCURRENTLY next_index ON booking (mood)')
  appendFileSync(
    join(folder, 'functions', 'bookings.sql'),
    '\nCREATE FUNCTION next() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;\n',
  )
  api = await createTestApp()
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

test('a server keeps holding and booking while a newer version migrates tables and functions', async () => {
  const answers: number[] = []
  let isOver = false
  const visitor = async (slot: string) => {
    for (let weeks = 3; !isOver && weeks < 40; weeks++) {
      const date = someMonday(weeks)
      const day = await api.app.inject(`${PATHS.schedules}?date=${date}`)
      const sessionId = newSessionId()
      const hold = { sessionId, scheduleId: day.json().schedules[0].id, slotKeys: [slot] }
      const held = await api.app.inject({ method: 'POST', url: PATHS.holding, payload: hold })
      const payload = { sessionId, booking: somePayload({ date, slots: [slot] }) }
      const booked = await api.app.inject({ method: 'POST', url: PATHS.booking, payload })
      answers.push(day.statusCode, held.statusCode, booked.statusCode)
    }
  }
  const visitors = ['10:00', '12:00', '14:00', '16:00'].map(visitor)
  await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThan(12)
  const { applied } = await migrate(api.database.url, { folder, version: '999.0.0' })
  expect(applied).toHaveLength(3)
  const before = answers.length
  await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThan(before + 12)
  isOver = true
  await Promise.all(visitors)
  expect(answers.filter((status) => status !== 200)).toEqual([])
  // The running version restarts, and leaves what the newer one created.
  expect(await migrate(api.database.url)).toEqual({ applied: [], dropped: [], leftTo: '999.0.0' })
}, 90_000)
