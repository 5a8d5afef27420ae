import { describe, expect, it } from 'vitest'
import { indexApart } from './migration-files.ts'

const of = (sql: string) => indexApart({ name: '0002_next.sql', sql, checksum: '' })

describe('an index on an existing table', () => {
  it.each([
    'CREATE INDEX booking_mood ON booking (mood)',
    'create unique index\n booking_mood on booking (mood)',
    'CREATE INDEX ON booking (mood)',
    'CREATE INDEX IF NOT EXISTS booking_mood ON ONLY booking (mood)',
    'CREATE TABLE meal (id int); CREATE INDEX one_meal ON meal (id); CREATE INDEX booking_mood ON booking (mood)',
  ])('is refused when building it would block writers: %j', (sql) => {
    expect(() => of(sql)).toThrow('0002_next.sql: this blocks all writes while it runs: ')
    expect(() => of(`-- contract: 1.2.0 writes no mood\n${sql}`)).toThrow('blocks all writes')
  })

  it('is built CONCURRENTLY in a file of its own', () => {
    const build = 'CREATE INDEX CONCURRENTLY booking_mood ON booking (mood)'
    expect(of(`-- without a transaction\n${build}`)).toBe('booking_mood')
    expect(() => of(build)).toThrow('the only statement in its file')
    expect(() => of('-- without a transaction\nCREATE INDEX booking_mood ON booking (mood)')).toThrow(
      'the only statement in its file',
    )
  })
})

it.each([
  'CREATE TABLE asked_act (id int); CREATE INDEX asked_act_id ON asked_act (id)',
  'CREATE TABLE IF NOT EXISTS Asked (id int);\nCREATE UNIQUE INDEX ON asked (id)',
  'CREATE UNLOGGED TABLE staff.asked_act (id int); CREATE INDEX asked_act_id ON staff.asked_act USING hash (id)',
  'ALTER TABLE booking ADD COLUMN mood text',
])('accepts an index on a table from the same file: %j', (sql) => {
  expect(of(sql)).toBe(undefined)
})
