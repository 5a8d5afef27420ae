import { newestBackup } from '@lichtspel/database/backup/newest-backup'
import type { CatalogueCache } from '../catalogues/catalogue-cache.ts'
import type { Config } from '../config.ts'
import type { Postgres } from '../db/postgres.ts'
import { catalogueSource, mailSource, poolSource } from './database-source.ts'
import { type Family, gauge } from './family.ts'
import type { Source } from './metrics.ts'
import { Metrics } from './metrics.ts'
import { processSource } from './process-source.ts'
import { serveMetrics } from './serve-metrics.ts'

export type RunningMetrics = { counted: Metrics; stop: () => void }

/** Starts the metrics of this process on `METRICS_PORT`; without that port nothing is counted. */
export async function startMetrics(
  config: Config,
  {
    postgres,
    catalogues,
    ...what
  }: { postgres: Postgres; catalogues: CatalogueCache; role: string; version: string },
): Promise<RunningMetrics | undefined> {
  if (config.METRICS_PORT === 0) return undefined
  const counted = new Metrics()
  counted.add(processSource(what))
  counted.add(poolSource(postgres))
  counted.add(catalogueSource(catalogues))
  counted.add(mailSource(postgres.pool, config))
  if (config.BACKUP_FOLDER !== undefined) counted.add(backupSource(config.BACKUP_FOLDER))
  const server = await serveMetrics(counted, config)
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { counted, stop }
}

/** When the newest complete backup was taken; 0 when there is none, so that the alert fires. */
function backupSource(folder: string): Source {
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
