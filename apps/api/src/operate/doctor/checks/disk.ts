import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Finding, fine, type Installation, wrong } from '../installation.ts'

const GB = 1e9
const LITTLE_SHARE = 0.1
const LITTLE_BYTES = 2 * GB
/** On a large disk a small percentage is still plenty. */
const PLENTY_BYTES = 50 * GB

/** Checks the disk of the backups and, if different, that of this program, its logs and a PostgreSQL run by `db:start`. */
export async function checkDisk({ settings: { backup } }: Installation): Promise<Finding[]> {
  const folders = [nearest(backup.folder), process.cwd()]
  const disks = await Promise.all(folders.map(async (folder) => ({ folder, disk: (await stat(folder)).dev })))
  const distinct = disks.filter(({ disk }, at) => disks.findIndex((one) => one.disk === disk) === at)
  return await Promise.all(
    distinct.map(async ({ folder }) => {
      const { bavail, blocks, bsize } = await statfs(folder)
      return judgeDisk(folder, bavail * bsize, blocks * bsize)
    }),
  )
}

export function judgeDisk(folder: string, freeBytes: number, allBytes: number): Finding {
  const share = freeBytes / allBytes
  const told = `The disk of ${folder} has ${(freeBytes / GB).toFixed(1)} GB free, ${Math.round(share * 100)}%`
  const isLittle = freeBytes < LITTLE_BYTES || (share < LITTLE_SHARE && freeBytes < PLENTY_BYTES)
  if (!isLittle) return fine(`${told}.`)
  return wrong(
    `${told}: if it fills up, the database stops and nobody can book.`,
    'free some space: keep fewer backups here (BACKUP_KEEP) and copy them elsewhere, or use a larger disk.',
  )
}

/** The folder itself, or its nearest existing parent. */
function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder))
}
