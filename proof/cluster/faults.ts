import { setTimeout as sleep } from 'node:timers/promises'
import { signalIfThere } from '../stage/processes-in.ts'
import { runProgram } from '../stage/programs.ts'
import { withClient } from '../stage/with-client.ts'
import type { Cluster } from './cluster.ts'
import type { DatabaseNode } from './database-node.ts'
import { askPatroni, findLeader, readMembers } from './members.ts'

export type Fault = {
  name: string
  /** Causes the fault and reverts it. The cluster must recover from everything else on its own. */
  happen: (cluster: Cluster) => Promise<void>
}

/** How long a machine is down, a process frozen or a connection cut. */
const AWAY_MS = 20_000
/** How long a switchover may take. Patroni responds only when there is a new leader. */
const SWITCH_MS = 60_000
/** How long replication has been stalled when the leader's disk is lost. */
const STALL_MS = 3_000

export const LEADER_KILLED: Fault = {
  name: 'leader killed',
  happen: async ({ nodes }) => beAway([await getLeader(nodes)]),
}

export const SWITCHED_OVER: Fault = {
  name: 'switched over',
  happen: async ({ nodes }) => switchOver(await getLeader(nodes)),
}

export const LEADER_FROZEN: Fault = {
  name: 'leader frozen',
  happen: async ({ nodes }) => {
    const leader = await getLeader(nodes)
    leader.freeze()
    await sleep(AWAY_MS)
    leader.thaw()
  },
}

export const LEADER_CUT_OFF: Fault = {
  name: 'leader cut off from etcd',
  happen: async ({ nodes }) => {
    const { line } = await getLeader(nodes)
    line.cut()
    await sleep(AWAY_MS)
    line.mend()
  },
}

/** The standby that every commit waits for. */
export const STANDBY_LOST: Fault = {
  name: 'synchronous standby lost',
  happen: async ({ nodes }) => {
    const members = await readMembers(nodes)
    const name = members.find(({ role }) => role === 'sync_standby')?.name
    await beAway(nodes.filter((node) => node.name === name))
  },
}

export const STANDBYS_LOST: Fault = {
  name: 'both standbys lost',
  happen: async ({ nodes }) => {
    const leader = await getLeader(nodes)
    await beAway(nodes.filter((node) => node !== leader))
  },
}

export const ETCD_LOST: Fault = {
  name: 'etcd lost',
  happen: async ({ etcd }) => {
    etcd.signal('SIGSTOP')
    await sleep(AWAY_MS)
    etcd.signal('SIGCONT')
  },
}

/**
 * Only where every node has its own small disk. PostgreSQL keeps running and refuses any statement that needs a new page, so Patroni
 * does not notice. A person has to switch over (here after AWAY_MS) and free space later.
 */
export const DISK_FULL: Fault = {
  name: "leader's disk full",
  happen: async ({ nodes }) => {
    const leader = await getLeader(nodes)
    const ballast = `${leader.folder}/ballast`
    try {
      await keepFull(ballast)
      await switchOver(leader)
      await keepFull(ballast)
    } finally {
      await runProgram('rm', ['-f', ballast])
    }
  },
}

/** Replication stalls, then the machine is lost with its disk. It comes back empty and copies everything. */
export const DISK_GONE: Fault = {
  name: "replication stalled, leader's disk gone",
  happen: async ({ nodes, superUrlOf }) => {
    const leader = await getLeader(nodes)
    for (const pid of await readSenders(superUrlOf(leader))) signalIfThere(pid, 'SIGSTOP')
    await sleep(STALL_MS)
    await leader.wipe()
    await sleep(AWAY_MS)
    leader.start()
  },
}

/** Cuts the power of the nodes at the same time, and starts them again later. */
async function beAway(nodes: readonly DatabaseNode[]): Promise<void> {
  if (nodes.length === 0) throw new Error('there is no such node')
  await Promise.all(nodes.map((node) => node.kill()))
  await sleep(AWAY_MS)
  for (const node of nodes) node.start()
}

async function getLeader(nodes: readonly DatabaseNode[]): Promise<DatabaseNode> {
  const leader = await findLeader(nodes)
  if (leader === undefined) throw new Error('there is no leader to do something to')
  return leader
}

async function switchOver(leader: DatabaseNode): Promise<void> {
  const answer = await askPatroni(leader, '/switchover', {
    method: 'POST',
    body: JSON.stringify({ leader: leader.name }),
    timeoutMs: SWITCH_MS,
  })
  if (answer?.status !== 200) throw new Error(`switchover: ${answer?.text ?? 'no answer'}`)
}

/** Repeats, because PostgreSQL frees space when it removes its oldest WAL. dd is expected to fail when the disk is full. */
async function keepFull(file: string): Promise<void> {
  const args = ['if=/dev/zero', `of=${file}`, 'bs=64k', 'oflag=append', 'conv=notrunc']
  for (const endsAt = performance.now() + AWAY_MS; performance.now() < endsAt; await sleep(500))
    await runProgram('dd', args).catch(() => undefined)
}

/** The processes that send the leader's WAL to the standbys. */
async function readSenders(url: string): Promise<number[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pid FROM pg_stat_replication')
    return rows.map(({ pid }) => pid)
  })
}
