import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '@lichtspel/database/migrate'

const DATABASE = fileURLToPath(new URL('../../database', import.meta.url))

/** What the next version might add: a column with a default, a table, an index built while visitors book, and changed functions. */
export async function applyNextVersion(url: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lichtspel-next-'))
  try {
    for (const part of ['migrations', 'functions'])
      cpSync(join(DATABASE, part), join(folder, part), { recursive: true })
    const next = readdirSync(join(folder, 'migrations')).length + 1
    const name = (number: number, what: string) =>
      join(folder, 'migrations', `${String(number).padStart(4, '0')}_${what}.sql`)
    writeFileSync(
      name(next, 'next_column'),
      `ALTER TABLE booking ADD COLUMN mood text NOT NULL DEFAULT 'fine';\nCREATE TABLE next_table (id int PRIMARY KEY);\n`,
    )
    writeFileSync(
      name(next + 1, 'next_index'),
      '-- without a transaction\nCREATE INDEX CONCURRENTLY next_index ON booking (mood);\n',
    )
    appendFileSync(
      join(folder, 'functions', 'bookings.sql'),
      `\nCREATE FUNCTION next_function() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;\n`,
    )
    return (await migrate(url, { folder, version: '999.0.0' })).applied
  } finally {
    rmSync(folder, { recursive: true })
  }
}
