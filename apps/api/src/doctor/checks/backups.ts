import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listBackups } from '@lichtspel/database/backup/backup-folder'
import { readBackupKeys } from '@lichtspel/database/backup/backup-key'
import { keyFor } from '@lichtspel/database/backup/check-backup'
import { type Manifest, readManifest } from '@lichtspel/database/backup/manifest'
import { unseal } from '@lichtspel/database/backup/sealed-file'
import { type Finding, fine, note, type Patient, wrong } from '../patient.ts'
import { plainReason } from '../plain-reason.ts'

const HOUR_MS = 3_600_000
const MAKE =
  'run npm run backup every night (docs/operations/backup-and-restore.md), and copy backups to another machine.'

export async function lookAtBackups({ settings: { backup, isPublic }, now }: Patient): Promise<Finding[]> {
  const names = listOf(backup.folder)
  if (typeof names === 'string')
    return [wrong(`The folder of backups ${backup.folder} cannot be read: ${names}.`, MAKE)]
  const newest = names.at(-1)
  if (newest === undefined) return [noBackup(backup.folder, isPublic)]
  const path = join(backup.folder, newest)
  return [
    ...(await lookInto(path, backup.env)),
    await judgeAge(path, names.length, { ...backup, nowMs: now() }),
  ]
}

/** The names; or why there are none to be had. */
function listOf(folder: string): string[] | string {
  try {
    return listBackups(folder)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : plainReason(error)
  }
}

function noBackup(folder: string, isPublic: boolean): Finding {
  const says = `There is no backup in ${folder}`
  return isPublic ? wrong(`${says}: with this disk every booking would be gone.`, MAKE) : note(`${says}.`)
}

async function judgeAge(
  path: string,
  count: number,
  { everySeconds, nowMs }: { everySeconds: number; nowMs: number },
): Promise<Finding> {
  const takenAt = Date.parse(manifestOf(path)?.takenAt ?? '')
  if (Number.isNaN(takenAt))
    return wrong(`The manifest beside ${path} cannot be read: nobody can restore this backup.`, MAKE)
  const hours = Math.round((nowMs - takenAt) / HOUR_MS)
  const told = `${count === 1 ? 'The only backup' : `The newest of ${count} backups`} is ${hours} hours old`
  if (nowMs - takenAt <= everySeconds * 1500) return fine(`${told}.`)
  return wrong(`${told}: a disk that breaks now takes every booking since then along.`, MAKE)
}

function manifestOf(path: string): Manifest | undefined {
  try {
    return readManifest(path)
  } catch {
    return undefined
  }
}

/** Whether it is whole and the key opens its beginning. That all of it can be read, the backup itself made sure of. */
async function lookInto(path: string, env: Record<string, string | undefined>): Promise<Finding[]> {
  const manifest = manifestOf(path)
  if (manifest === undefined) return []
  try {
    const { size } = await stat(path)
    if (size !== manifest.bytes)
      return [
        wrong(
          `${path} has ${size} bytes, and was written with ${manifest.bytes}: it is damaged.`,
          'npm run backup; then see to the disk.',
        ),
      ]
    const { to, key: own } = readBackupKeys(env)
    if (manifest.isSealed && own === undefined && to !== undefined)
      return [fine('The newest backup is whole and sealed; what opens it is not on this machine.')]
    const key = keyFor(manifest, own)
    if (key === undefined)
      return [
        wrong(
          'Backups are not sealed: whoever reads the file reads every booking.',
          'set BACKUP_RECIPIENT or BACKUP_KEY (docs/operations/backup-and-restore.md).',
        ),
      ]
    for await (const _ of unseal(key)(createReadStream(path))) break
    return [fine('The newest backup is whole, sealed, and opened by the key that is set.')]
  } catch (error) {
    const system = (error as NodeJS.ErrnoException).code
    return [
      wrong(
        `The newest backup cannot be opened: ${system === undefined ? (error as Error).message : plainReason(error)}`,
        'find the key that it was sealed with: without it nobody restores this backup.',
      ),
    ]
  }
}
