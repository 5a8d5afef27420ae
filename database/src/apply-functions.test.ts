import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@lichtspel/test-support/database/test-database.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  folder = mkdtempSync(join(tmpdir(), 'lichtspel-functions-'))
  for (const part of ['migrations', 'functions', 'functions/before-tables']) mkdirSync(join(folder, part))
  write('migrations/0001_word.sql', `CREATE TABLE word (text text DEFAULT hello() CHECK (is_word(text)))`)
  write('functions/before-tables/words.sql', `${HELLO} ${IS_WORD}`)
  write('functions/shouting.sql', SHOUT)
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

const CONTRACT = '-- contract: 1.0.0 does not need it\n'
const HELLO = `CREATE OR REPLACE FUNCTION hello() RETURNS text LANGUAGE sql AS $$ SELECT 'hello' $$;`
const IS_WORD = `CREATE OR REPLACE FUNCTION is_word(t text) RETURNS boolean LANGUAGE sql AS $$ SELECT t <> '' $$;`
/** shout() calls mark(), which is defined after it. A trigger and a view depend on both functions. */
const SHOUT = `
  CREATE FUNCTION shout(t text) RETURNS text LANGUAGE sql AS $$ SELECT upper(t) || mark() $$;
  CREATE FUNCTION mark() RETURNS text LANGUAGE sql AS $$ SELECT '!' $$;
  CREATE FUNCTION word_shouted() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN NEW.text := shout(NEW.text); RETURN NEW; END $$;
  CREATE TRIGGER word_shouted BEFORE INSERT ON word FOR EACH ROW EXECUTE FUNCTION word_shouted();
  CREATE VIEW shouted AS SELECT shout(text) AS text FROM word;`

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const run = (lockMs?: number) => migrate(database.url, { folder, ...(lockMs && { lockMs }) })

async function insertOne(): Promise<string> {
  const { rows } = await database.pool.query('INSERT INTO word DEFAULT VALUES RETURNING text')
  return rows[0].text
}

async function functionNames(): Promise<string[]> {
  const { rows } = await database.pool.query(
    `SELECT oid::regprocedure::text AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

/** Changes whenever a function, trigger or view is recreated. */
async function marks(): Promise<unknown> {
  const { rows } = await database.pool.query(
    `SELECT oid, xmin FROM pg_proc WHERE pronamespace = 'public'::regnamespace
     UNION SELECT oid, xmin FROM pg_trigger WHERE NOT tgisinternal UNION SELECT oid, xmin FROM pg_class WHERE relkind = 'v'
     ORDER BY 1`,
  )
  return rows
}

describe('the functions', () => {
  it('exist after the first run, in whatever order they call each other', async () => {
    expect((await run()).applied).toEqual([
      '0001_word.sql',
      'functions/before-tables/words.sql',
      'functions/shouting.sql',
    ])
    expect(await insertOne()).toBe('HELLO!')
  })

  it('are left alone when nothing changed', async () => {
    await run()
    const before = await marks()
    expect(await run()).toEqual({ applied: [], dropped: [] })
    expect(await marks()).toEqual(before)
  })

  it('are recreated when the body of one changes', async () => {
    await run()
    write('functions/shouting.sql', SHOUT.replace(`'!'`, `'?'`))
    write('functions/before-tables/words.sql', `${HELLO.replace(`'hello'`, `'bye'`)} ${IS_WORD}`)
    expect(await run()).toEqual({
      applied: ['functions/before-tables/words.sql', 'functions/shouting.sql'],
      dropped: [],
    })
    expect(await insertOne()).toBe('BYE?')
  })

  it('may change arguments and results, and the old signature is dropped', async () => {
    await run()
    const changed = SHOUT.replaceAll(`mark() RETURNS text`, `mark(n int DEFAULT 2) RETURNS varchar`)
    write('functions/shouting.sql', changed.replace(`SELECT '!'`, `SELECT repeat('!', n)`))
    expect(await run()).toEqual({ applied: ['functions/shouting.sql'], dropped: ['function mark()'] })
    expect(await insertOne()).toBe('HELLO!!')
    expect(await functionNames()).toEqual([
      'hello()',
      'is_word(text)',
      'mark(integer)',
      'shout(text)',
      'word_shouted()',
    ])
  })

  it('are dropped when no file defines them any more, and functions from elsewhere stay', async () => {
    await run()
    await database.pool.query('CREATE FUNCTION theirs() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$')
    rmSync(join(folder, 'functions/shouting.sql'))
    expect((await run()).dropped.toSorted()).toEqual([
      'function mark()',
      'function shout(text)',
      'function word_shouted()',
      'trigger word_shouted ON word',
      'view shouted',
    ])
    expect(await functionNames()).toEqual(['hello()', 'is_word(text)', 'theirs()'])
    expect(await insertOne()).toBe('hello')
  })

  it('are recreated after a migration changes what they depend on', async () => {
    await run()
    write(
      'migrations/0002_word.sql',
      `${CONTRACT}DROP VIEW shouted; ALTER TABLE word ALTER COLUMN text TYPE varchar(9)`,
    )
    expect((await run()).applied).toEqual(['0002_word.sql'])
    await insertOne()
    const { rows } = await database.pool.query('SELECT text FROM shouted')
    expect(rows).toEqual([{ text: 'HELLO!!' }])
  })
})

describe('a function that tables need', () => {
  it('cannot be dropped while a table depends on it', async () => {
    await run()
    write('functions/before-tables/words.sql', HELLO)
    await expect(run()).rejects.toThrow(
      'cannot drop function is_word(text) because other objects depend on it',
    )
    write('migrations/0002_word.sql', `${CONTRACT}ALTER TABLE word DROP CONSTRAINT word_text_check`)
    expect(await run()).toMatchObject({ dropped: ['function is_word(text)'] })
  })
})

describe('a failure', () => {
  it.each([
    ['a file PostgreSQL cannot parse', 'CREATE FUNCTION x();', 'functions/shouting.sql'],
    [
      'a call to an undefined function',
      SHOUT.replace('|| mark()', '|| nowhere()'),
      'shout(text): function nowhere() does not',
    ],
    [
      'a syntax error in a function body',
      SHOUT.replace('NEW.text :=', 'NEW.text IS'),
      'word_shouted(): syntax error',
    ],
    ['a second definition', SHOUT + SHOUT, 'already exists'],
  ])('because of %s leaves everything unchanged', async (_, sql, message) => {
    await run()
    const before = await marks()
    write('functions/before-tables/words.sql', `${HELLO.replace(`'hello'`, `'bye'`)} ${IS_WORD}`)
    write('functions/shouting.sql', sql)
    await expect(run()).rejects.toThrow(message)
    expect(await marks()).toEqual(before)
    expect(await insertOne()).toBe('HELLO!')
  })

  it('because of a table in use is reported, and the next run succeeds', async () => {
    await run()
    write('functions/shouting.sql', SHOUT.replace(`'!'`, `'?'`))
    const reader = await database.pool.connect()
    await reader.query('BEGIN; SELECT FROM word')
    await expect(run(500)).rejects.toThrow('a table was still in use after 0.5 s')
    await reader.query('ROLLBACK')
    reader.release()
    await run()
    expect(await insertOne()).toBe('HELLO?')
  })
})

describe('runners that start together', () => {
  it('take turns: one creates the functions, the others find them already created', async () => {
    await run()
    write('functions/shouting.sql', SHOUT.replace(`'!'`, `'?'`))
    const runs = await Promise.all([run(), run(), run(), run()])
    expect(runs.flatMap(({ applied }) => applied)).toEqual(['functions/shouting.sql'])
  })

  it('make a running server wait, but not fail', async () => {
    await run()
    let isOver = false
    const texts = new Set<string>()
    const work = async () => {
      const client = await database.pool.connect()
      try {
        while (!isOver) {
          const { rows } = await client.query({
            name: 'work',
            text: 'INSERT INTO word DEFAULT VALUES RETURNING shout(text)',
          })
          texts.add(rows[0].shout)
          await client.query({ name: 'look', text: 'SELECT count(*) FROM shouted' })
        }
      } finally {
        client.release()
      }
    }
    const working = Promise.all([work(), work(), work()])
    try {
      for (let version = 1; version <= 10; version++) {
        write('functions/shouting.sql', SHOUT.replace(`'!'`, `'${version}'`))
        await run()
      }
    } finally {
      isOver = true
    }
    await working
    expect(texts.size).toBeGreaterThan(5)
  })
})
