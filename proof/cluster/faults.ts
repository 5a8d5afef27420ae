import { setTimeout as sleep } from 'node:timers/promises'
import { signalIfThere } from '../stage/processes-in.ts'
import { runProgram } from '../stage/programs.ts'
import { withClient } from '../stage/with-client.ts'
import type { Cluster } from './cluster.ts'
import type { DatabaseNode } from './database-node.ts'
import { askPatroni, findLeader, readMembers } from './members.ts'

export type Fault = {
  name: string
  /** Does it and takes it back; what then is not well again has to mend itself. */
  happen: (cluster: Cluster) => Promise<void>
}

/** So long a machine is away, a process frozen, a line cut. */
const AWAY_MS = 20_000
/** Patroni answers when there is a new leader. */
const SWITCH_MS = 60_000
/** So long replication has stood still when the leader's disk is lost. */
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

/** The one that every commit waits for. */
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
 * Only where every node has a small disk of its own. PostgreSQL goes on and refuses what needs a new page, so Patroni sees nothing wrong:
 * it is a person who switches over, after as long as a machine is away here, and makes room later.
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

/** Its replication stands still, then the machine is gone with its disk; it comes back empty and copies everything. */
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

/** Lose their power together, and are there again later. */
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

/** Again and again: PostgreSQL gives space back when it removes its oldest log. dd ends with an error when there is no room, as is wished. */
async function keepFull(file: string): Promise<void> {
  const args = ['if=/dev/zero', `of=${file}`, 'bs=64k', 'oflag=append', 'conv=notrunc']
  for (const endsAt = performance.now() + AWAY_MS; performance.now() < endsAt; await sleep(500))
    await runProgram('dd', args).catch(() => undefined)
}

/** The processes that send the leader's log to the standbys. */
async function readSenders(url: string): Promise<number[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pid FROM pg_stat_replication')
    return rows.map(({ pid }) => pid)
  })
}
