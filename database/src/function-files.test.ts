import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readFunctionFiles } from './function-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lichtspel-functions-'))
  mkdirSync(join(folder, 'before-tables'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const ONE = `RETURNS int LANGUAGE sql AS $$ SELECT 1; COMMIT $$;`

describe('the files of functions/', () => {
  it('are read in two groups: the functions that tables need, and all others', () => {
    write('holds.sql', `CREATE FUNCTION a() ${ONE}`)
    write('claims.sql', `CREATE FUNCTION b() ${ONE} CREATE VIEW v AS SELECT 1;`)
    write('before-tables/clock.sql', `CREATE OR REPLACE FUNCTION c() ${ONE}`)
    const { beforeTables, functions } = readFunctionFiles(folder)
    expect(beforeTables.map(({ name }) => name)).toEqual(['functions/before-tables/clock.sql'])
    expect(functions.map(({ name }) => name)).toEqual(['functions/claims.sql', 'functions/holds.sql'])
  })

  it('may be missing', () => {
    expect(readFunctionFiles(join(folder, 'nowhere'))).toEqual({ beforeTables: [], functions: [] })
  })

  it.each([
    ['holds.sql', 'CREATE TABLE t ()'],
    ['holds.sql', `CREATE OR REPLACE FUNCTION a() ${ONE}`],
    ['holds.sql', `CREATE FUNCTION a() ${ONE} DELETE FROM booking`],
    ['holds.sql', `CREATE FUNCTION a() ${ONE} COMMIT`],
    ['before-tables/clock.sql', `CREATE FUNCTION a() ${ONE}`],
    ['before-tables/clock.sql', 'CREATE VIEW v AS SELECT 1'],
    ['Holds.sql', `CREATE FUNCTION a() ${ONE}`],
    ['0001_holds.sql', `CREATE FUNCTION a() ${ONE}`],
  ])('%s with %s is refused', (name, sql) => {
    write(name, sql)
    expect(() => readFunctionFiles(folder)).toThrow(`functions/${name}`)
  })
})
