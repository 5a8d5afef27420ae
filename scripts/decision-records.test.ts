import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = new URL('../docs/decisions/', import.meta.url)
const MAX_WORDS = 400
const records = readdirSync(FOLDER).toSorted()

test('every decision record has a number of its own', () => {
  const numbers = records.map((record) => record.slice(0, 4))
  expect(numbers.filter((number) => !/^\d{4}$/.test(number))).toEqual([])
  expect(new Set(numbers).size).toBe(records.length)
})

test.each(records)('%s has a number, title, date, status and sections, in at most 400 words', (record) => {
  const text = readFileSync(new URL(record, FOLDER), 'utf8')
  const [heading = '', , status = ''] = text.split('\n')
  expect(heading).toMatch(new RegExp(`^# ${record.slice(0, 4)}\\. [A-Z]`))
  expect(status).toMatch(/^\d{4}-\d{2}-\d{2} · (accepted|superseded by)/)
  expect(text.match(/^## .*/gm)?.filter((section) => section !== '## Alternatives')).toEqual([
    '## Context',
    '## Decision',
    '## Consequences',
  ])
  expect(text.trim().split(/\s+/).length).toBeLessThanOrEqual(MAX_WORDS)
})
