import { statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBrokenInvariants } from '@lichtspel/database/invariants'
import { Pool } from 'pg'
import { readBookings } from '../chaos/database-invariants.ts'
import { HttpClient } from '../stage/http-client.ts'
import { Random } from '../stage/random.ts'
import type { Stage } from '../stage/stage.ts'
import { type Cluster, type ClusterOptions, startCluster, untilSettled } from './cluster.ts'
import { Crowd } from './crowd.ts'
import { type Episode, type FaultFigures, figuresOf } from './fault-figures.ts'
import type { Fault } from './faults.ts'
import { readFreeSlots } from './free-slots.ts'
import { judgeVisits, type Verdict } from './judge-visits.ts'
import { findLeader } from './members.ts'
import type { Programs } from './needed-programs.ts'
import { Onlookers } from './onlookers.ts'
import type { Visit } from './visits.ts'

export type RunOptions = ClusterOptions & { faults: readonly Fault[]; seed: number }

export type Outcome = {
  visits: readonly Visit[]
  verdict: Verdict
  figures: FaultFigures[]
  episodes: Episode[]
  onlookers: Onlookers
  /** Other violations: a broken invariant, nodes that differ, a confirmed booking that returned 404. */
  broken: string[]
  loggedBytes: number
}

/** How long bookings go on before the first fault and after each one. */
const CALM_MS = 5_000

/** How long a standby may take to replay the last WAL it received. */
const REPLAY_MS = 20_000

/**
 * Runs one cluster under load with one fault after another, each after recovery from the one before. Then judges the answers that
 * visitors got.
 */
export async function runFaults(stage: Stage, programs: Programs, options: RunOptions): Promise<Outcome> {
  const cluster = await startCluster(stage, programs, options)
  const origins = cluster.servers.map(({ origin }) => origin)
  const random = new Random(options.seed)
  const free = await readFreeSlots(origins[0] as string, random)
  const dates = [...new Set(free.map(({ date }) => date))]
  const http = new HttpClient(2_000)
  stage.defer(() => http.close())
  const crowd = new Crowd(http, origins, free, random)
  const onlookers = new Onlookers(http, origins, new Random(options.seed + 1))
  const end = () => {
    crowd.end()
    onlookers.end()
  }
  stage.defer(end)
  const coming = Promise.all([crowd.come(), onlookers.watch(crowd, dates, cluster.superUrl)])
  const episodes = await Promise.race([happen(cluster, options.faults), failed(coming)])
  end()
  await coming
  // A server may still be placing the booking of a visitor who has left. Nothing may write while the nodes are compared.
  await Promise.all(cluster.servers.map((server) => server.stop()))
  await untilSettled(cluster.nodes, cluster.isSynchronous)
  return judge(cluster, crowd.visits, onlookers, episodes)
}

async function happen(cluster: Cluster, faults: readonly Fault[]): Promise<Episode[]> {
  const episodes: Episode[] = []
  await sleep(CALM_MS)
  for (const { name, happen } of faults) {
    const fromMs = Date.now()
    await happen(cluster)
    await untilSettled(cluster.nodes, cluster.isSynchronous)
    const leader = await findLeader(cluster.nodes)
    const seconds = ((Date.now() - fromMs) / 1_000).toFixed(0)
    console.log(`${name}: all well again after ${seconds} s, ${leader?.name} leads`)
    await sleep(CALM_MS)
    episodes.push({ fault: name, fromMs, toMs: Date.now() })
  }
  return episodes
}

async function judge(
  cluster: Cluster,
  visits: readonly Visit[],
  onlookers: Onlookers,
  episodes: Episode[],
): Promise<Outcome> {
  const pool = new Pool({ connectionString: cluster.superUrl, max: 1 })
  try {
    const verdict = judgeVisits(visits, await readBookings(pool))
    const forgotten = onlookers.askedBack.filter(({ answer }) => answer === '404').length
    return {
      visits,
      verdict,
      figures: figuresOf(episodes, visits, verdict),
      episodes,
      onlookers,
      broken: [
        ...(await findBrokenInvariants(pool)),
        ...(await compareNodes(cluster)),
        ...(forgotten === 0 ? [] : [`${forgotten} times a confirmed booking was answered 404`]),
      ],
      loggedBytes: cluster.servers.reduce((sum, { logFile }) => sum + statSync(logFile).size, 0),
    }
  } finally {
    await pool.end()
  }
}

/**
 * Every node must have the same bookings and claims. Nothing writes any more, so standbys soon catch up, and a lasting difference means
 * that their histories diverged.
 */
async function compareNodes(cluster: Cluster): Promise<string[]> {
  const deadline = performance.now() + REPLAY_MS
  for (;;) {
    const prints = await Promise.all(cluster.nodes.map((node) => readPrint(cluster.superUrlOf(node))))
    if (new Set(prints).size === 1) return []
    if (performance.now() > deadline) return [`the nodes differ: ${prints.join(', ')}`]
    console.log(`the nodes differ for now: ${prints.join(', ')}`)
    await sleep(1_000)
  }
}

async function readPrint(url: string): Promise<string | undefined> {
  const pool = new Pool({ connectionString: url, max: 1 })
  try {
    const { rows } = await pool.query<{ print: string }>(
      `SELECT (SELECT count(*) FROM booking) || ' ' || md5(string_agg(c.*::text, '|' ORDER BY schedule_id, slot_key)) AS print
         FROM slot_claim c`,
    )
    return rows[0]?.print
  } finally {
    await pool.end()
  }
}

async function failed(work: Promise<unknown>): Promise<never> {
  await work
  throw new Error('the visitors left before the run was over')
}
