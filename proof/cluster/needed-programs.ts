import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { chooseRunAs, type RunAs } from '@lichtspel/database/server/run-as'
import { findProgram } from '../stage/programs.ts'

export type Programs = {
  patroni: string
  etcd: string
  haproxy: string
  pgbouncer: string
  /** The folder of PostgreSQL's own programs. */
  binDir: string
  /** The databases, etcd and the proxies run as this user; the bench itself runs as root. */
  runAs: RunAs
}

/** Debian's program and the package that contains it. */
const NEEDED = [
  ['patroni', 'patroni'],
  ['etcd', 'etcd-server'],
  ['haproxy', 'haproxy'],
  ['pgbouncer', 'pgbouncer'],
  // pg_rewind is in the same folder as the server and everything else Patroni calls.
  ['pg_rewind', 'postgresql'],
] as const

/** Finds all programs that npm does not install. Reports all missing ones in one sentence. */
export function findPrograms(): Programs {
  if (process.getuid?.() !== 0)
    throw new Error(
      'the proof of the cluster runs as root: it starts databases as the user postgres and fills a disk',
    )
  const missing: string[] = []
  const [patroni, etcd, haproxy, pgbouncer, rewind] = NEEDED.map(([program, debianPackage]) => {
    try {
      return findProgram(program, debianPackage)
    } catch {
      missing.push(debianPackage)
      return ''
    }
  }) as [string, string, string, string, string]
  if (missing.length > 0)
    throw new Error(`missing: apt-get install --no-install-recommends ${missing.join(' ')}`)
  return {
    patroni,
    etcd,
    haproxy,
    pgbouncer,
    binDir: dirname(realpathSync(rewind)),
    runAs: chooseRunAs('/nonexistent'),
  }
}
