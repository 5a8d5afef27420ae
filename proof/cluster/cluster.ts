import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase } from '@lichtspel/database/create-database'
import { migrate } from '@lichtspel/database/migrate'
import { seed } from '@lichtspel/database/seed'
import { Client } from 'pg'
import { type ApiServer, startApiServer } from '../stage/api-server.ts'
import { productionLimits } from '../stage/production-limits.ts'
import type { Stage } from '../stage/stage.ts'
import type { DatabaseNode } from './database-node.ts'
import { type Layout, layOut, makeFolder, NODE_NAMES, writeConfiguration } from './layout.ts'
import { findLeader, isSettled, readMembers } from './members.ts'
import type { Programs } from './needed-programs.ts'
import { isListening, type OwnProgram, startProgram, until } from './own-program.ts'
import { startEtcd, startNodes } from './start-nodes.ts'

export type ClusterOptions = {
  /** If false, a commit returns before any standby has it. */
  isSynchronous: boolean
  /** PgBouncer sits between the servers and HAProxy. */
  hasBouncer: boolean
  /** Every node has its own disk, small enough to fill. */
  hasSmallDisks: boolean
}

export type Cluster = {
  nodes: readonly DatabaseNode[]
  etcd: OwnProgram
  servers: readonly ApiServer[]
  isSynchronous: boolean
  /** URL of the superuser at the leader, through HAProxy. */
  superUrl: string
  /** URL of the superuser at one node. */
  superUrlOf: (node: DatabaseNode) => string
}

const SETTLE_MS = 120_000

/** Starts etcd, three nodes, HAProxy, the tables and two servers. The stage stops them in reverse order. */
export async function startCluster(
  stage: Stage,
  programs: Programs,
  options: ClusterOptions,
): Promise<Cluster> {
  const layout = await layOut(stage)
  const etcd = await startEtcd(stage, layout, programs)
  const nodes = await startNodes(stage, layout, programs, options)
  await startProxy(stage, layout, programs)
  const superUrlAt = (port: number, database: string) =>
    `postgres://postgres:${layout.password}@127.0.0.1:${port}/${database}`
  await makeTables(layout, superUrlAt(layout.proxyPort, 'postgres'))
  await untilSettled(nodes, options.isSynchronous)
  if (options.hasBouncer) await startBouncer(stage, layout, programs)
  return {
    nodes,
    etcd,
    servers: await startServers(stage, layout, options.hasBouncer),
    isSynchronous: options.isSynchronous,
    superUrl: superUrlAt(layout.proxyPort, 'lichtspel'),
    superUrlOf: (node) => superUrlAt(node.pgPort, 'lichtspel'),
  }
}

/** Waits until every node follows the leader again. */
export function untilSettled(nodes: readonly DatabaseNode[], isSynchronous: boolean): Promise<void> {
  return until('every node follows the leader', { limitMs: SETTLE_MS }, async () => {
    const isWhole = isSettled(await readMembers(nodes), nodes.length, isSynchronous)
    return isWhole && (await findLeader(nodes)) !== undefined
  })
}

async function startProxy(stage: Stage, layout: Layout, { haproxy, runAs }: Programs): Promise<void> {
  const { folder, proxyPort, pgPorts, restPorts } = layout
  const words = Object.fromEntries(
    NODE_NAMES.flatMap((name) => [
      [`${name.toUpperCase()}_PORT`, pgPorts[name]],
      [`REST${name.slice(2)}_PORT`, restPorts[name]],
    ]),
  )
  const file = join(folder, 'haproxy.cfg')
  writeConfiguration('haproxy.cfg', file, { ...words, PROXY_PORT: proxyPort }, runAs)
  const logFile = join(folder, 'haproxy.log')
  const proxy = startProgram({ program: haproxy, args: ['-db', '-f', file], logFile, runAs })
  stage.defer(() => proxy.stop())
  await until('HAProxy listens', { limitMs: 10_000, logFile }, () => isListening(proxyPort))
}

/** As in docs/operations/install.md: one login owns the tables, and the servers use a different one. */
async function makeTables({ password, proxyPort }: Layout, superUrl: string): Promise<void> {
  const client = new Client({ connectionString: superUrl })
  client.on('error', () => undefined)
  await until('HAProxy has found the leader', { limitMs: 20_000 }, () => canAsk(superUrl))
  await client.connect()
  try {
    await client.query(`CREATE ROLE lichtspel LOGIN CREATEDB CREATEROLE PASSWORD '${password}'`)
    await client.query(`CREATE ROLE lichtspel_server LOGIN PASSWORD '${password}'`)
    // PgBouncer drops startup parameters, so the role sets them.
    await client.query(`ALTER ROLE lichtspel_server SET idle_in_transaction_session_timeout = '10s'`)
    await client.query(`ALTER ROLE lichtspel_server SET statement_timeout = '5s'`)
    await client.query(`ALTER ROLE lichtspel_server SET lock_timeout = '3s'`)
    await client.query(`ALTER ROLE lichtspel_server SET timezone = 'UTC'`)
  } finally {
    await client.end()
  }
  const url = `postgres://lichtspel:${password}@127.0.0.1:${proxyPort}/lichtspel`
  await createDatabase(url)
  await migrate(url)
  await seed(url)
}

async function canAsk(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function startBouncer(stage: Stage, layout: Layout, { pgbouncer, runAs }: Programs): Promise<void> {
  const folder = makeFolder(join(layout.folder, 'pgbouncer'), runAs)
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"lichtspel_server" "${layout.password}"\n`, { mode: 0o600 })
  chownSync(users, runAs.uid ?? 0, runAs.gid ?? 0)
  const { proxyPort, bouncerPort } = layout
  const words = { PROXY_PORT: proxyPort, BOUNCER_PORT: bouncerPort, FOLDER: folder }
  const file = writeConfiguration('pgbouncer.ini', join(folder, 'pgbouncer.ini'), words, runAs)
  const logFile = join(layout.folder, 'pgbouncer.log')
  const bouncer = startProgram({ program: pgbouncer, args: [file], logFile, runAs })
  stage.defer(() => bouncer.stop())
  await until('PgBouncer listens', { limitMs: 10_000, logFile }, () => isListening(bouncerPort))
}

/** With the rate limits of production; each visitor has their own network. */
async function startServers(stage: Stage, layout: Layout, hasBouncer: boolean): Promise<ApiServer[]> {
  const { folder, password, serverPorts, proxyPort, bouncerPort } = layout
  const port = hasBouncer ? bouncerPort : proxyPort
  const databaseUrl = `postgres://lichtspel_server:${password}@127.0.0.1:${port}/lichtspel`
  const env = { ...productionLimits(), TRUST_PROXY: '1', LOG_LEVEL: 'warn' }
  const servers: ApiServer[] = []
  for (const serverPort of serverPorts) {
    const logFile = join(folder, `server-${serverPort}.log`)
    const server = await startApiServer({ databaseUrl, port: serverPort, logFile, env })
    stage.defer(() => server.stop())
    servers.push(server)
  }
  return servers
}
