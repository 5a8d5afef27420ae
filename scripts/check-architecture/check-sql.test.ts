import { expect, test } from 'vitest'
import { reportsFor } from './sample-project.ts'

const HOLDS = 'database/functions/holds.sql'
const make = (name: string, words = 'CREATE FUNCTION') =>
  `${words} ${name}() RETURNS void AS $$ $$ LANGUAGE sql;\n`

test.each([
  'CREATE FUNCTION',
  'create or replace function',
  'CREATE\n  OR REPLACE FUNCTION',
  'CREATE PROCEDURE',
])('%s may not be in a migration', (words) => {
  const file = 'database/migrations/0002_holds.sql'
  expect(reportsFor({ [file]: `CREATE TABLE a ();\n${make('release', words)}` })).toEqual([
    `${file}:2 sql-function`,
  ])
})

test('a function is defined once, however its name is spelled', () => {
  expect(
    reportsFor({
      [HOLDS]: make('hold_slots') + make('release') + make('Release', 'CREATE OR REPLACE FUNCTION'),
      'database/functions/late.sql': make('public.hold_slots') + make('"release"') + make('expire'),
    }),
  ).toEqual([
    `${HOLDS}:3 sql-function`,
    'database/functions/late.sql:1 sql-function',
    'database/functions/late.sql:2 sql-function',
  ])
})

test('a mention is not a definition, and other workspaces may define their own functions', () => {
  expect(
    reportsFor({
      'database/migrations/0002_holds.sql':
        '-- CREATE FUNCTION hold_slots\n/* CREATE FUNCTION\nhold_slots */\n',
      'proof/reference/reference.sql': make('hold_slots'),
    }),
  ).toEqual([])
})
