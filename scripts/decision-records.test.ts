import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = new URL('../docs/decisions/', import.meta.url)
const records = readdirSync(FOLDER).toSorted()
const linesOf = (record: string) => readFileSync(new URL(record, FOLDER), 'utf8').trimEnd().split('\n')

test('decision records are numbered without a gap', () => {
  const numbers = records.map((record) => record.slice(0, 4))
  expect(numbers).toEqual(records.map((_, place) => String(place + 1).padStart(4, '0')))
})

test.each(records)(
  '%s begins with its number, title, date and state, and is 15 to 60 lines long',
  (record) => {
    const [heading = '', , state = '', ...rest] = linesOf(record)
    expect(heading).toMatch(new RegExp(`^# ${record.slice(0, 4)}\\. [A-Z]`))
    expect(state).toMatch(/^\d{4}-\d{2}-\d{2} · accepted/)
    expect(rest.length + 3).toBeGreaterThanOrEqual(15)
    expect(rest.length + 3).toBeLessThanOrEqual(60)
  },
)
