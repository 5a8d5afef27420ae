import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readMigrationFiles } from './migration-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lichtspel-files-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, sql = 'SELECT 1') => writeFileSync(join(folder, name), sql)

describe('the numbered files', () => {
  it('are read in order', () => {
    write('0002_second.sql')
    write('0001_first.sql')
    write('notes.md')
    expect(readMigrationFiles(folder).map((file) => file.number)).toEqual([1, 2])
  })

  it('may not skip a number', () => {
    write('0001_first.sql')
    write('0003_third.sql')
    expect(() => readMigrationFiles(folder)).toThrow('Migration 2 is missing before 0003_third.sql')
  })

  it('may not share a number', () => {
    write('0001_first.sql')
    write('0002_holds.sql')
    write('0002_mails.sql')
    expect(() => readMigrationFiles(folder)).toThrow(
      'Two migrations have number 2: 0002_holds.sql and 0002_mails.sql',
    )
  })

  it.each(['1_first.sql', '0001-first.sql', '0000_none.sql'])('may not be named %s', (name) => {
    write(name)
    expect(() => readMigrationFiles(folder)).toThrow(name)
  })

  it.each([
    'CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    'create or replace view v as select 1',
    'CREATE TABLE t (); CREATE TRIGGER x BEFORE INSERT ON t EXECUTE FUNCTION f()',
  ])('may not define what belongs in functions/: %s', (sql) => {
    write('0001_first.sql', sql)
    expect(() => readMigrationFiles(folder)).toThrow('0001_first.sql: move functions, triggers and views to')
  })

  it('have the same checksum with either kind of line ending', () => {
    write('0001_first.sql', 'SELECT 1;\r\nSELECT 2;\r\n')
    const [windows] = readMigrationFiles(folder)
    write('0001_first.sql', 'SELECT 1;\nSELECT 2;\n')
    expect(readMigrationFiles(folder)[0]?.checksum).toBe(windows?.checksum)
  })
})

describe('transaction commands in a file', () => {
  it.each([
    'CREATE TABLE a ();\nCOMMIT;\nSELECT 1',
    'BEGIN;',
    'start transaction; SELECT 1',
    '/* x */ ROLLBACK',
  ])('are refused: %j', (sql) => {
    write('0001_first.sql', sql)
    expect(() => readMigrationFiles(folder)).toThrow('0001_first.sql: remove BEGIN, COMMIT and ROLLBACK')
  })

  it('are ignored in a block, a comment or a string', () => {
    write(
      '0001_first.sql',
      `-- contract: 1.0.0 needs nothing of it
       -- ; COMMIT;
       DO $body$ BEGIN PERFORM 1; BEGIN NULL; END; END $body$;
       INSERT INTO t VALUES ('; COMMIT; it''s fine');`,
    )
    expect(readMigrationFiles(folder)).toHaveLength(1)
  })
})
