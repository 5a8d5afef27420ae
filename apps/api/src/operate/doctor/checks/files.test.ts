import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { backupName } from '@lichtspel/database/backup/backup-folder'
import { seal } from '@lichtspel/database/backup/sealed-file'
import { patientOf, told } from '@lichtspel/test-support/api/test-installation.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkBackups } from './backups.ts'
import { checkDisk, judgeDisk } from './disk.ts'

const KEY = 'k'.repeat(32)
const HOUR_MS = 3_600_000

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lichtspel-doctor-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const look = (env: Record<string, string> = { BACKUP_KEY: KEY }) =>
  checkBackups(patientOf({ BACKUP_FOLDER: folder, PUBLIC_URL: 'http://192.0.2.1:1', ...env })).then(told)

async function plant({ hoursAgo = 2, isSealed = true } = {}): Promise<string> {
  const takenAt = new Date(Date.now() - hoursAgo * HOUR_MS)
  const plain = Buffer.from('what pg_dump wrote')
  const pieces = isSealed ? await Readable.from(seal(KEY)(Readable.from([plain]))).toArray() : [plain]
  const bytes = Buffer.concat(pieces as Buffer[])
  const path = join(folder, backupName(takenAt, isSealed))
  writeFileSync(path, bytes)
  writeFileSync(
    `${path}.json`,
    JSON.stringify({ form: 1, takenAt: takenAt.toISOString(), bytes: bytes.length, isSealed }),
  )
  return path
}

describe('backups', () => {
  it('are fine when the newest is recent, complete and opens with the key', async () => {
    await plant({ hoursAgo: 40 })
    await plant()
    expect(await look()).toEqual([
      'fine: The newest backup is complete, encrypted, and opens with the configured key.',
      'fine: The newest of 2 backups is 2 hours old.',
    ])
  })

  it('are reported when there are none: as wrong on a public address, as a note on a local machine', async () => {
    expect(await look()).toEqual([expect.stringContaining(`wrong: There is no backup in ${folder}`)])
    expect(await look({ PUBLIC_URL: '' })).toEqual([`note: There is no backup in ${folder}.`])
    expect(await look({ BACKUP_FOLDER: join(folder, 'none') })).toEqual([
      expect.stringContaining('wrong: There is no backup'),
    ])
  })

  it('are reported when the newest is too old for the backup interval', async () => {
    await plant({ hoursAgo: 37 })
    expect((await look())[1]).toContain('wrong: The only backup is 37 hours old')
    expect((await look({ BACKUP_KEY: KEY, BACKUP_EVERY_SECONDS: '604800' }))[1]).toContain('fine:')
  })

  it('are reported when the key is wrong, missing or too short', async () => {
    await plant()
    expect((await look({ BACKUP_KEY: 'z'.repeat(32) }))[0]).toContain(
      'wrong: The newest backup cannot be opened: The key is not the one',
    )
    expect((await look({}))[0]).toContain(
      'wrong: The newest backup cannot be opened: The backup is encrypted',
    )
    expect((await look({ BACKUP_KEY: 'kort' }))[0]).toContain('BACKUP_KEY is too short: it has 4 characters')
  })

  it('are fine when only the recipient is set', async () => {
    await plant()
    expect((await look({ BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` }))[0]).toBe(
      'fine: The newest backup is complete and encrypted; its key is not on this machine.',
    )
  })

  it('are reported when unencrypted, truncated or without a manifest', async () => {
    const path = await plant({ isSealed: false })
    expect((await look({}))[0]).toContain('wrong: Backups are not encrypted')
    truncateSync(path, 5)
    expect((await look({}))[0]).toContain('is damaged: it has 5 bytes instead of 18')
    writeFileSync(`${path}.json`, 'nonsense')
    expect(await look({})).toEqual([
      expect.stringContaining('cannot be read: this backup cannot be restored'),
    ])
  })

  it('are reported when the folder is not a folder', async () => {
    writeFileSync(join(folder, 'file'), '')
    expect(await look({ BACKUP_FOLDER: join(folder, 'file') })).toEqual([
      expect.stringContaining('cannot be read'),
    ])
  })
})

describe('the disk', () => {
  it('is checked where backups are stored, even before the folder exists', async () => {
    mkdirSync(join(folder, 'a'))
    const found = told(await checkDisk(patientOf({ BACKUP_FOLDER: join(folder, 'a', 'b', 'c') })))
    expect(found[0]).toMatch(new RegExp(`^\\w+: The disk of ${join(folder, 'a')} has [\\d.]+ GB free, \\d+%`))
  })

  it('is fine with enough space and wrong with too little', () => {
    expect(judgeDisk('/', 30e9, 100e9).state).toBe('fine')
    expect(judgeDisk('/', 100e9, 4000e9).state).toBe('fine')
    expect(judgeDisk('/', 9e9, 100e9)).toMatchObject({
      state: 'wrong',
      says: expect.stringContaining('9.0 GB free, 9%'),
    })
    expect(judgeDisk('/', 1e9, 5e9).state).toBe('wrong')
  })
})
