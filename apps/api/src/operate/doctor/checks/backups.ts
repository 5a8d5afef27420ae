import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listBackups } from '@lichtspel/database/backup/backup-folder'
import { readBackupKeys } from '@lichtspel/database/backup/backup-key'
import { keyFor } from '@lichtspel/database/backup/check-backup'
import { type Manifest, readManifest } from '@lichtspel/database/backup/manifest'
import { unseal } from '@lichtspel/database/backup/sealed-file'
import { type Finding, fine, type Installation, note, wrong } from '../installation.ts'
import { plainReason } from '../plain-reason.ts'

const HOUR_MS = 3_600_000
const MAKE =
  'run lichtspel backup every night and copy the backups to another machine (docs/operations/backup-and-restore.md).'

export async function checkBackups({
  settings: { backup, isPublic },
  now,
}: Installation): Promise<Finding[]> {
  const names = listOf(backup.folder)
  if (typeof names === 'string')
    return [wrong(`The backup folder ${backup.folder} cannot be read: ${names}.`, MAKE)]
  const newest = names.at(-1)
  if (newest === undefined) return [noBackup(backup.folder, isPublic)]
  const path = join(backup.folder, newest)
  return [
    ...(await lookInto(path, backup.env)),
    await judgeAge(path, names.length, { ...backup, nowMs: now() }),
  ]
}

/** The names of the backups, or the reason they cannot be read. */
function listOf(folder: string): string[] | string {
  try {
    return listBackups(folder)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : plainReason(error)
  }
}

function noBackup(folder: string, isPublic: boolean): Finding {
  const says = `There is no backup in ${folder}`
  return isPublic ? wrong(`${says}: if this disk fails, every booking is lost.`, MAKE) : note(`${says}.`)
}

async function judgeAge(
  path: string,
  count: number,
  { everySeconds, nowMs }: { everySeconds: number; nowMs: number },
): Promise<Finding> {
  const takenAt = Date.parse(manifestOf(path)?.takenAt ?? '')
  if (Number.isNaN(takenAt))
    return wrong(`The manifest of ${path} cannot be read: this backup cannot be restored.`, MAKE)
  const hours = Math.round((nowMs - takenAt) / HOUR_MS)
  const told = `${count === 1 ? 'The only backup' : `The newest of ${count} backups`} is ${hours} hours old`
  if (nowMs - takenAt <= everySeconds * 1500) return fine(`${told}.`)
  return wrong(`${told}: if the disk fails now, every booking since then is lost.`, MAKE)
}

function manifestOf(path: string): Manifest | undefined {
  try {
    return readManifest(path)
  } catch {
    return undefined
  }
}

/** Checks the size and that the key opens the start of the file. The backup run itself has verified that all of it is readable. */
async function lookInto(path: string, env: Record<string, string | undefined>): Promise<Finding[]> {
  const manifest = manifestOf(path)
  if (manifest === undefined) return []
  try {
    const { size } = await stat(path)
    if (size !== manifest.bytes)
      return [
        wrong(
          `${path} is damaged: it has ${size} bytes instead of ${manifest.bytes}.`,
          'run lichtspel backup, then check the disk.',
        ),
      ]
    const { to, key: own } = readBackupKeys(env)
    if (manifest.isSealed && own === undefined && to !== undefined)
      return [fine('The newest backup is complete and encrypted; its key is not on this machine.')]
    const key = keyFor(manifest, own)
    if (key === undefined)
      return [
        wrong(
          'Backups are not encrypted: anyone who can read the file can read every booking.',
          'set BACKUP_RECIPIENT or BACKUP_KEY (docs/operations/backup-and-restore.md).',
        ),
      ]
    for await (const _ of unseal(key)(createReadStream(path))) break
    return [fine('The newest backup is complete, encrypted, and opens with the configured key.')]
  } catch (error) {
    const system = (error as NodeJS.ErrnoException).code
    return [
      wrong(
        `The newest backup cannot be opened: ${system === undefined ? (error as Error).message : plainReason(error)}`,
        'set BACKUP_KEY or BACKUP_KEY_FILE to the key of this backup: without it the backup cannot be restored.',
      ),
    ]
  }
}
