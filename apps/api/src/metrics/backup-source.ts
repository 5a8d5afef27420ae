import { newestBackup } from '@lichtspel/database/backup/newest-backup'
import { type Family, gauge } from './exposition.ts'
import type { Source } from './metrics.ts'

/** When the newest whole backup was taken; 0 where none is found, so that its age raises the alarm. */
export function backupSource(folder: string): Source {
  return (): Family[] => [
    gauge(
      'lichtspel_backup_timestamp_seconds',
      'When the newest backup was taken; 0: none is found.',
      takenAt(folder) / 1000,
    ),
  ]
}

function takenAt(folder: string): number {
  try {
    return newestBackup(folder)?.takenAt.getTime() ?? 0
  } catch {
    return 0
  }
}
