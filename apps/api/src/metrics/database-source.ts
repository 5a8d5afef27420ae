import type { Pool } from 'pg'
import type { CatalogueCache } from '../catalogues/catalogue-cache.ts'
import type { Config } from '../config.ts'
import type { Postgres } from '../db/postgres.ts'
import { mailHealth } from '../health/mail-health.ts'
import { type Family, gauge } from './family.ts'
import type { Source } from './metrics.ts'

/** The connections of this process, and whether requests are waiting for one. */
export function poolSource({ pool, readPool, holdPool }: Postgres): Source {
  const pools: [string, Pool][] = [
    ['all', pool],
    ['reads', readPool],
    ['holds', holdPool],
  ]
  const each = (read: (one: Pool) => number) =>
    pools.map(([name, one]) => ({ labels: { pool: name }, value: read(one) }))
  return (): Family[] => [
    gauge(
      'lichtspel_pool_connections',
      'Open connections to the database.',
      each((one) => one.totalCount),
    ),
    gauge(
      'lichtspel_pool_idle',
      'Of these, connections that nobody uses.',
      each((one) => one.idleCount),
    ),
    gauge(
      'lichtspel_pool_waiting',
      'Who waits for a connection.',
      each((one) => one.waitingCount),
    ),
    gauge(
      'lichtspel_pool_limit',
      'How many connections there may be.',
      each((one) => one.options.max),
    ),
  ]
}

export function catalogueSource(catalogues: CatalogueCache): Source {
  return (): Family[] => [
    gauge(
      'lichtspel_catalogue_revision',
      'The newest revision of a venue that this process knows.',
      catalogues.venues().map(({ id, revision }) => ({ labels: { venue: id }, value: revision })),
    ),
  ]
}

/** For all processes together: the outbox is in the database, so each process reports the same values. */
export function mailSource(pool: Pool, config: Config): Source {
  return async (): Promise<Family[]> => {
    const health = await mailHealth(pool, config).catch(() => undefined)
    const isUp = gauge('lichtspel_database_up', 'Whether the database answers.', health === undefined ? 0 : 1)
    if (health === undefined) return [isUp]
    return [
      isUp,
      gauge('lichtspel_mails_waiting', 'Mails in the outbox that could leave.', health.waiting),
      gauge('lichtspel_mail_oldest_seconds', 'How long the oldest of them waits.', health.oldestSeconds ?? 0),
      gauge('lichtspel_mails_given_up', 'Mails that were given up in the last day.', health.givenUpToday),
      gauge(
        'lichtspel_mail_state',
        'The state of mail: off, fine, late or refused.',
        MAIL_STATES.map((state) => ({ labels: { state }, value: state === health.state ? 1 : 0 })),
      ),
    ]
  }
}

const MAIL_STATES = ['off', 'fine', 'late', 'refused'] as const
