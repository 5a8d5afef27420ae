import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type MigrationFile = { number: number; name: string; sql: string; checksum: string }

/** All migrations in order. Refuses a gap or a doubled number: two branches then wrote the same next step. */
export function readMigrationFiles(folder: string): MigrationFile[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name, index) => {
    const file = readMigrationFile(folder, name)
    if (file.number === index)
      throw new Error(`Two migrations have number ${index}: ${names[index - 1]} and ${name}`)
    if (file.number !== index + 1) throw new Error(`Migration ${index + 1} is missing before ${name}`)
    return file
  })
}

function readMigrationFile(folder: string, name: string): MigrationFile {
  const digits = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
  if (digits === undefined) throw new Error(`${name}: a migration is called like 0007_what_it_makes.sql`)
  // Git may check out CRLF on Windows; the same migration must keep its checksum.
  const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
  if (endsItsTransaction(sql)) {
    throw new Error(`${name}: no BEGIN, COMMIT or ROLLBACK; the runner gives each file its own transaction`)
  }
  return { number: Number(digits), name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

/** A COMMIT half way would keep the first half of a file that fails further on. */
function endsItsTransaction(sql: string): boolean {
  const quoted = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"[^"]*"/g
  const statements = sql.replace(quoted, ' ').split(';')
  return statements.some((statement) =>
    /^\s*(?:begin|commit|rollback|abort|start\s+transaction)\b/i.test(statement),
  )
}
