import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { BookingCrowd } from '@lichtspel/test-support/database/booking-crowd.ts'
import { startDumpServer } from '@lichtspel/test-support/database/dump-server.ts'
import { book, requestId } from '@lichtspel/test-support/database/engine-calls.ts'
import { plantVenue } from '@lichtspel/test-support/database/plant-schedule.ts'
import { runProgram } from '@lichtspel/test-support/database/run-program.ts'
import { refusalOf } from '@lichtspel/test-support/database/test-day.ts'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../create-database.ts'
import { withDatabase } from '../database-url.ts'
import { findBrokenInvariants } from '../invariants.ts'
import { migrate } from '../migrate.ts'
import { withProof } from './check-backup.ts'
import { makeBackup } from './make-backup.ts'
import { type Manifest, manifestPathOf, readManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

const KEY = 'the key of this drill, long enough'

let server: Awaited<ReturnType<typeof startDumpServer>>
let folder: string
let venue: Pool
let crowd: BookingCrowd
let backup: { path: string; manifest: Manifest }
let confirmedBefore: string[]

const urlOf = (database: string) => withDatabase(server.server.url, database)

// Takes a backup while visitors book; all tests below use that backup.
beforeAll(async () => {
  server = await startDumpServer()
  folder = mkdtempSync(join(tmpdir(), 'lichtspel-drill-'))
  await createDatabase(urlOf('venue'))
  await migrate(urlOf('venue'))
  venue = new Pool({ connectionString: urlOf('venue') })
  // The pool's end() resolves before its connections have closed. Stopping the server then terminates them, which the pool reports as
  // an error.
  venue.on('error', () => undefined)
  await plantVenue(venue)
  crowd = new BookingCrowd(venue)
  await crowd.book(200)
  let isOver = false
  const booking = crowd.bookWhile(() => !isOver)
  try {
    confirmedBefore = [...crowd.confirmed]
    backup = await makeBackup({ url: urlOf('venue'), folder, to: KEY, key: KEY })
  } finally {
    isOver = true
    await booking
  }
})
afterAll(async () => {
  await venue?.end()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('a backup made while visitors book', () => {
  it('holds one consistent snapshot and is readable only by its owner', () => {
    const { path, manifest } = backup
    const rows = manifest.tables.booking?.rows ?? 0
    expect(rows).toBeGreaterThanOrEqual(confirmedBefore.length)
    // Bookings must have continued after the snapshot, otherwise the drill proves nothing.
    expect(crowd.confirmed.length).toBeGreaterThan(rows)
    expect(readdirSync(folder).toSorted()).toEqual([basename(path), `${basename(path)}.json`])
    expect([path, manifestPathOf(path)].map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600])
    expect(manifest.migrations.at(-1)).toMatch(/^\d{4}_/)
    expect(readManifest(path)).toEqual(manifest)
    expect(readFileSync(path).includes('Peeters')).toBe(false)
    expect(readFileSync(manifestPathOf(path), 'utf8')).not.toContain('Peeters')
  })

  it('restores exactly that snapshot, breaks no invariant and accepts new bookings', async () => {
    const url = urlOf('restored')
    const { manifest, isProven } = await restoreBackup({ path: backup.path, url, key: KEY })
    expect(isProven).toBe(true)
    const restored = new Pool({ connectionString: url })
    try {
      const { rows } = await restored.query<{ id: string }>('SELECT id FROM booking')
      const ids = new Set(rows.map(({ id }) => id))
      expect(ids.size).toBe(manifest.tables.booking?.rows)
      expect(confirmedBefore.filter((id) => !ids.has(id))).toEqual([])
      expect([...ids].filter((id) => !crowd.confirmed.includes(id))).toEqual([])
      expect(await findBrokenInvariants(restored)).toEqual([])
      await expectEngineAtWork(restored)
    } finally {
      await restored.end()
    }
  })

  it('is restored only into an empty database, or after moving the existing one aside', async () => {
    const url = urlOf('restored')
    const { path } = backup
    await expect(restoreBackup({ path, url, key: KEY })).rejects.toThrow('add --replace=restored')
    await expect(restoreBackup({ path, url, key: KEY, replace: 'venue' })).rejects.toThrow('is not empty')
    const { aside } = await restoreBackup({ path, url, key: KEY, replace: 'restored' })
    expect(aside).toMatch(/^restored_before_\d{8}t\d{6}$/)
    const old = await count(urlOf(aside ?? ''))
    expect([old, await count(url)]).toEqual([(backup.manifest.tables.booking?.rows ?? 0) + 1, old - 1])
  })

  it('is opened only by the identity of the recipient it was made for', async () => {
    const identity = await generateX25519Identity()
    const to = await identityToRecipient(identity)
    const { path } = await makeBackup({
      url: urlOf('venue'),
      folder: join(folder, 'age'),
      to,
      key: undefined,
    })
    const restore = (key: string) => restoreBackup({ path, url: urlOf('by_identity'), key })
    await expect(restore(KEY)).rejects.toThrow('The key is not the one')
    expect((await restore(identity)).isProven).toBe(true)
    expect(await count(urlOf('by_identity'))).toBe(crowd.confirmed.length)
  })

  it('does not replace a database that is in use', async () => {
    const url = urlOf('venue')
    const atWork = await venue.connect()
    const restoring = restoreBackup({ path: backup.path, url, key: KEY, replace: 'venue' })
    await expect(restoring.finally(() => atWork.release())).rejects.toThrow('stop the servers first')
    expect(await count(url)).toBe(crowd.confirmed.length)
  })
})

describe('a restore refuses', () => {
  /** A damaged copy of the backup. */
  async function spoil(
    change: (path: string, manifest: Manifest) => void,
    prove = (_: string, manifest: Manifest) => Promise.resolve(manifest),
  ): Promise<string> {
    const copy = join(mkdtempSync(join(folder, 'spoilt-')), basename(backup.path))
    writeFileSync(copy, readFileSync(backup.path))
    const manifest = structuredClone(backup.manifest)
    change(copy, manifest)
    writeFileSync(manifestPathOf(copy), JSON.stringify(await prove(copy, manifest)))
    return copy
  }

  const flip = (path: string, at: number) => {
    const bytes = readFileSync(path)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    writeFileSync(path, bytes)
  }

  it.each<[string, string | undefined, Parameters<typeof spoil>[0], string]>([
    ['a wrong key', 'another key of more than thirty characters', () => undefined, 'The key is not the one'],
    ['to work without a key', undefined, () => undefined, 'The backup is encrypted: set BACKUP_KEY'],
    ['a truncated file', KEY, (path) => truncateSync(path, 50_000), 'is truncated or was changed'],
    ['a changed byte', KEY, (path) => flip(path, 40_000), 'its checksum does not match its manifest'],
    [
      'a manifest with a changed time',
      KEY,
      (_, manifest) => {
        manifest.takenAt = '2027-06-01T00:00:00.000Z'
      },
      '.json was changed',
    ],
    ['a manifest without its proof', KEY, (_, manifest) => void delete manifest.proof, '.json was changed'],
  ])('%s', async (_, key, change, sentence) => {
    const path = await spoil(change)
    await expect(restoreBackup({ path, url: urlOf('never'), key })).rejects.toThrow(sentence)
    expect(await exists('never')).toBe(false)
  })

  const proven = (_: string, manifest: Manifest) => withProof(manifest, KEY)

  it('a renamed backup, unless the caller confirms the original name', async () => {
    const copy = await spoil(() => undefined)
    const path = join(dirname(copy), 'lichtspel-20990101T000000000Z.dump.age')
    renameSync(copy, path)
    renameSync(manifestPathOf(copy), manifestPathOf(path))
    const { file, takenAt } = backup.manifest
    const restore = (renamed?: string) => restoreBackup({ path, url: urlOf('renamed'), key: KEY, renamed })
    for (const asked of [undefined, basename(path)])
      await expect(restore(asked)).rejects.toThrow(
        `was renamed: it was made as ${file}, at ${takenAt}. If this is the backup you want, add --renamed=${file}`,
      )
    expect(await exists('renamed')).toBe(false)
    expect((await restore(file)).manifest.takenAt).toBe(takenAt)
  })

  it('a backup from a later version', async () => {
    const path = await spoil((_, manifest) => void manifest.migrations.push('9999_later.sql'), proven)
    await expect(restoreBackup({ path, url: urlOf('never'), key: KEY })).rejects.toThrow(
      'newer than this version of Lichtspel, which does not have 9999_later.sql',
    )
  })

  it('to report success when a row is missing', async () => {
    const path = await spoil((_, manifest) => {
      const { booking } = manifest.tables
      if (booking) booking.rows++
    }, proven)
    const rows = backup.manifest.tables.booking?.rows ?? 0
    await expect(restoreBackup({ path, url: urlOf('short'), key: KEY })).rejects.toThrow(
      `Do not use it:\nbooking has ${rows} rows, the backup has ${rows + 1}`,
    )
  })
})

describe('npm run backup and npm run restore', () => {
  it('work with a read-only login, and print no secret', async () => {
    const superuser = new Client({
      connectionString: `postgres://postgres@127.0.0.1:${server.server.port}/postgres`,
    })
    await superuser.connect()
    await superuser.query(`CREATE ROLE keeper LOGIN PASSWORD 'word-of-keeper' IN ROLE pg_read_all_data`)
    await superuser.end()
    const env = { BACKUP_KEY: KEY, BACKUP_FOLDER: join(folder, 'by-command'), BACKUP_KEEP: '1' }
    const keeper = new URL(urlOf('venue'))
    Object.assign(keeper, { username: 'keeper', password: 'word-of-keeper' })
    const older = 'lichtspel-20260101T000000000Z.dump'
    mkdirSync(env.BACKUP_FOLDER)
    for (const name of [older, `${older}.json`]) writeFileSync(join(env.BACKUP_FOLDER, name), '')
    const runs = [await run('backup', { ...env, BACKUP_DATABASE_URL: keeper.href })]
    expect(runs[0]?.output).toContain(`deleted: ${older}`)
    const files = readdirSync(env.BACKUP_FOLDER).toSorted()
    expect(files).toHaveLength(2)
    const path = join(env.BACKUP_FOLDER, files[0] ?? '')
    runs.push(await run('restore', { ...env, RESTORE_DATABASE_URL: urlOf('by_command') }, [path]))
    expect(runs.map(({ code }) => code)).toEqual([0, 0])
    expect(runs[1]?.output).toContain('match the backup, no invariant is broken')
    expect(await count(urlOf('by_command'))).toBe(crowd.confirmed.length)
    for (const { output } of runs) expect(output).not.toMatch(/word-of-keeper|the key of this drill/)
  })

  it('report a missing RESTORE_DATABASE_URL, and warn about an unencrypted backup', async () => {
    expect(await run('restore', {}, ['x.dump'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('RESTORE_DATABASE_URL is not set'),
    })
    const unsealed = { BACKUP_FOLDER: join(folder, 'plain'), DATABASE_URL: urlOf('venue') }
    expect(await run('backup', unsealed)).toMatchObject({
      code: 0,
      output: expect.stringContaining('The backup is not encrypted'),
    })
  })
})

async function expectEngineAtWork(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ schedule: string; key: string; day: string }>(
    `SELECT schedule_id AS schedule, slot_key AS key, day::text FROM slot_claim ORDER BY day, slot_key LIMIT 1`,
  )
  const { schedule = '', key = '', day = '' } = rows[0] ?? {}
  const taken = { request: requestId(900_000), day, slots: [{ schedule, key }] }
  expect(await refusalOf(book(pool, taken))).toEqual({ lost: taken.slots })
  const free = { ...taken, slots: [{ schedule, key: '08:20' }] }
  expect(await refusalOf(book(pool, free))).toBe('accepted')
  const rights = await pool.query(
    `SELECT has_table_privilege('lichtspel_server', 'booking', 'INSERT') AS has`,
  )
  expect(rights.rows).toEqual([{ has: true }])
}

async function count(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ n: number }>('SELECT count(*)::int AS n FROM booking')).rows[0]?.n ?? -1
  } finally {
    await client.end()
  }
}

async function exists(database: string): Promise<boolean> {
  const { rowCount } = await venue.query('SELECT FROM pg_database WHERE datname = $1', [database])
  return rowCount === 1
}

async function run(name: string, env: Record<string, string>, args: string[] = []) {
  const program = runProgram(name, env, args)
  return { code: await program.exitCode, output: program.output() }
}
