import { describe, expect, it } from 'vitest'
import { neededVersion } from './needed-version.ts'

const of = (sql: string) => neededVersion({ name: '0002_next.sql', sql })

describe('a migration that the previous version could not run on', () => {
  it.each([
    'DROP TABLE meal',
    'ALTER TABLE booking DROP COLUMN nickname',
    'ALTER TABLE booking DROP nickname',
    'ALTER TABLE booking RENAME COLUMN nickname TO name',
    'ALTER TABLE booking RENAME TO visit',
    'alter table booking alter column players set not null',
    'ALTER TABLE booking ALTER players TYPE bigint',
    'ALTER TABLE booking ALTER COLUMN players SET DATA TYPE bigint',
    'ALTER TABLE booking ALTER COLUMN players DROP DEFAULT',
    'ALTER TABLE booking ADD CONSTRAINT few CHECK (players < 9)',
    'ALTER TABLE booking ADD CONSTRAINT few CHECK (players < 9) NOT VALID',
    'ALTER TABLE booking ADD COLUMN mood text NOT NULL',
    'ALTER TABLE booking ADD COLUMN a int DEFAULT 1, ADD COLUMN b text NOT NULL',
    'ALTER TABLE booking ADD COLUMN price numeric(10, 2) NOT NULL',
    "ALTER TABLE booking ADD COLUMN mood text CHECK (mood IN ('a', 'b')) NOT NULL",
    'ALTER TABLE booking ADD COLUMN mood text CHECK (mood IS NOT NULL)',
    'ALTER TABLE booking ADD COLUMN mood text DEFAULT NULL NOT NULL',
    'ALTER TABLE booking ADD COLUMN room int REFERENCES room ON DELETE SET DEFAULT NOT NULL',
    'DO $$ BEGIN ALTER TABLE booking DROP COLUMN nickname; END $$',
    'CREATE UNIQUE INDEX one_name ON booking (name)',
    'DROP INDEX booking_day',
    'TRUNCATE meal',
    'ADD_nothing; CREATE TABLE meal (); DROP TABLE venue',
  ])('is refused without a contract comment: %s', (sql) => {
    expect(() => of(sql)).toThrow('0002_next.sql: the previous version could not run after this')
    expect(of(`-- contract: 1.2.0 no longer reads it\n${sql}`)).toBe('1.2.0')
  })

  it.each(['-- contract: soon\nDROP TABLE meal', '-- contract: 1.2.0\nDROP TABLE meal'])(
    'must name a version and what that version no longer does: %j',
    (sql) => {
      expect(() => of(sql)).toThrow('must name a version')
    },
  )

  it('needs a comment for each statement, and requires the newest of the versions', () => {
    const two = '-- contract: 1.2.0 reads no meal\nDROP TABLE meal;\nDROP TABLE venue;'
    expect(() => of(two)).toThrow('DROP TABLE meal; DROP TABLE venue')
    expect(of(`-- contract: 1.10.0 reads no venue\n${two}`)).toBe('1.10.0')
  })
})

it.each([
  'CREATE TABLE meal (id int NOT NULL UNIQUE, CONSTRAINT few CHECK (id < 9))',
  'CREATE TABLE meal (id int); CREATE UNIQUE INDEX one_meal ON meal (id); ALTER TABLE meal ADD CONSTRAINT x CHECK (id > 0)',
  'ALTER TABLE booking ADD COLUMN mood text',
  "ALTER TABLE booking ADD COLUMN mood text NOT NULL DEFAULT 'fine'",
  'ALTER TABLE booking ALTER COLUMN players DROP NOT NULL',
  'ALTER TABLE booking ADD COLUMN price numeric(10, 2) NOT NULL DEFAULT 0, ADD COLUMN mood text',
  "ALTER TABLE booking ADD COLUMN mood text NOT NULL CHECK (mood IN ('a', 'b')) DEFAULT 'a'",
  'ALTER TABLE booking ADD COLUMN twice int NOT NULL GENERATED ALWAYS AS (round(players, 0) * 2) STORED',
  'CREATE INDEX CONCURRENTLY booking_mood ON booking (mood)',
  "UPDATE booking SET mood = 'drop table, rename, set not null'",
  'ALTER TABLE booking VALIDATE CONSTRAINT booking_players',
  'DROP VIEW mail_state',
  '-- DROP TABLE booking\nSELECT 1',
])('a migration that only adds needs no comment: %s', (sql) => {
  expect(of(sql)).toBe(undefined)
})
