import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backupName, keepNewest, listBackups } from './backup-folder.ts'
import { readBackupKeys } from './backup-key.ts'
import { keyFor } from './check-backup.ts'
import { choosePrograms } from './postgres-programs.ts'
import { differencesOf } from './table-contents.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lichtspel-backups-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the key', () => {
  const key = 'k'.repeat(32)
  const RECIPIENT = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'

  it('comes from the variable or a file, without the line ending', () => {
    const file = join(folder, 'key')
    writeFileSync(file, `${key}\n`)
    expect(readBackupKeys({ BACKUP_KEY: key })).toEqual({ to: key, key })
    expect(readBackupKeys({ BACKUP_KEY_FILE: file })).toEqual({ to: key, key })
    expect(readBackupKeys({ BACKUP_KEY: '' })).toEqual({ to: undefined, key: undefined })
    writeFileSync(file, `# created: 2026-11-17\n# public key: ${RECIPIENT}\n${key}\n`)
    expect(readBackupKeys({ BACKUP_KEY_FILE: file, BACKUP_RECIPIENT: RECIPIENT })).toEqual({
      to: RECIPIENT,
      key,
    })
  })

  it.each([
    ['too short', () => ({ BACKUP_KEY: 'hunter2' }), 'BACKUP_KEY is too short: it has 7 characters'],
    ['set twice', () => ({ BACKUP_KEY: key, BACKUP_KEY_FILE: '/x' }), 'not both'],
    ['in a missing file', () => ({ BACKUP_KEY_FILE: join(folder, 'none') }), 'ENOENT'],
    [
      'an invalid recipient',
      () => ({ BACKUP_RECIPIENT: 'hunter2' }),
      'BACKUP_RECIPIENT is not an age recipient',
    ],
    ['in an empty file', () => ({ BACKUP_KEY_FILE: '/dev/null' }), 'BACKUP_KEY_FILE is too short'],
  ])('is refused when it is %s, and not printed', (_, env, sentence) => {
    expect(() => readBackupKeys(env())).toThrow(sentence)
    expect(() => readBackupKeys(env())).not.toThrow('hunter2')
  })

  it('opens only sealed backups: with a key set, an unsealed backup, which anyone could have written, is refused', () => {
    expect(keyFor({ isSealed: true }, key)).toBe(key)
    expect(keyFor({ isSealed: false }, undefined)).toBeUndefined()
    expect(() => keyFor({ isSealed: true }, undefined)).toThrow('The backup is encrypted')
    expect(() => keyFor({ isSealed: false }, key)).toThrow('unset BACKUP_KEY')
  })
})

describe('the folder', () => {
  const place = (day: number) => {
    const name = backupName(new Date(Date.UTC(2027, 0, day)), day % 2 === 0)
    writeFileSync(join(folder, name), '')
    writeFileSync(join(folder, `${name}.json`), '{}')
    return name
  }

  it('keeps the newest backups, and touches nothing else', () => {
    const names = [3, 1, 5, 2, 4].map(place).sort()
    writeFileSync(join(folder, 'lichtspel-notes.txt'), '')
    writeFileSync(join(folder, 'lichtspel-20260101T000000000Z.dump'), 'without a manifest')
    expect(keepNewest(folder, 2)).toEqual(names.slice(0, 3))
    expect(listBackups(folder)).toEqual(names.slice(3))
    expect(keepNewest(folder, 0)).toEqual([])
    expect(readdirSync(folder)).toHaveLength(6)
  })

  it('deletes what a killed run left a day ago', () => {
    const [old, fresh] = ['lichtspel-a.dump.partial', 'lichtspel-b.dump.partial'].map((name) =>
      join(folder, name),
    )
    for (const path of [old, fresh]) writeFileSync(path ?? '', '')
    utimesSync(old ?? '', 1, 1)
    keepNewest(folder, 3)
    expect([existsSync(old ?? ''), existsSync(fresh ?? '')]).toEqual([false, true])
  })
})

describe('the programs', () => {
  const found = [18, 15, 17].map((major) => ({ folder: `/${major}`, major }))

  it('are the oldest that support the server', () => {
    expect(choosePrograms(found, 15).major).toBe(15)
    expect(choosePrograms(found, 16).major).toBe(17)
  })

  it('are refused when they are older than the server or missing', () => {
    expect(() => choosePrograms(found, 19)).toThrow(
      'the newest pg_dump on this machine is 18: install postgresql-client-19',
    )
    expect(() => choosePrograms([], 15)).toThrow('pg_dump is not installed')
  })
})

it('a comparison with the backup names every table that differs', () => {
  const one = { rows: 1, sum: '7' }
  expect(differencesOf({ a: one, b: one }, { a: one, b: one })).toEqual([])
  expect(
    differencesOf(
      { gone: one, fewer: { rows: 2, sum: '7' }, other: one },
      { fewer: one, other: { rows: 1, sum: '8' }, more: one },
    ),
  ).toEqual([
    'fewer has 1 rows, the backup has 2',
    'gone is missing',
    'more is not in the backup',
    'other has 1 rows like the backup, but their contents differ',
  ])
})
