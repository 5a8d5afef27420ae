import { join } from 'node:path'
import { findFreePort } from '@lichtspel/database/server/start-postgres'
import { runProgram } from '../stage/programs.ts'
import type { Stage } from '../stage/stage.ts'
import { DatabaseNode } from './database-node.ts'
import { type Layout, makeFolder, NODE_NAMES, type NodeName, writeConfiguration } from './layout.ts'
import { layLine } from './line.ts'
import { findLeader } from './members.ts'
import type { Programs } from './needed-programs.ts'
import { isListening, type OwnProgram, startProgram, until } from './own-program.ts'

/** Twice the size of a cluster after ten minutes of this load, yet quick to fill up. */
const SMALL_DISK = '512m'
const LEADER_MS = 60_000

type Wishes = { isSynchronous: boolean; hasSmallDisks: boolean }

/** A single instance; production needs three. */
export async function startEtcd(stage: Stage, layout: Layout, programs: Programs): Promise<OwnProgram> {
  const { etcd: program, runAs } = programs
  const folder = makeFolder(join(layout.folder, 'etcd'), runAs)
  const logFile = join(layout.folder, 'etcd.log')
  const [client, peer] = [layout.etcdPort, layout.etcdPeerPort].map((port) => `http://127.0.0.1:${port}`)
  const args = [
    ...['--enable-v2=true', '--name', 'bench', '--data-dir', folder, '--log-level', 'warn'],
    ...['--listen-client-urls', `${client}`, '--advertise-client-urls', `${client}`],
    ...['--listen-peer-urls', `${peer}`, '--initial-advertise-peer-urls', `${peer}`],
    ...['--initial-cluster', `bench=${peer}`],
  ]
  const etcd = startProgram({ program, args, logFile, runAs })
  stage.defer(() => etcd.stop())
  await until('etcd listens', { limitMs: 20_000, logFile }, () => isListening(layout.etcdPort))
  return etcd
}

/** The first node creates the cluster; the others copy it. */
export async function startNodes(
  stage: Stage,
  layout: Layout,
  programs: Programs,
  wishes: Wishes,
): Promise<DatabaseNode[]> {
  const nodes: DatabaseNode[] = []
  for (const name of NODE_NAMES) {
    const node = await makeNode(stage, layout, programs, wishes, name)
    nodes.push(node)
    node.start()
    stage.defer(() => node.takeDown())
    if (nodes.length === 1)
      await until(
        'the first node leads',
        { limitMs: LEADER_MS, logFile: node.logFile },
        async () => (await findLeader(nodes)) !== undefined,
      )
  }
  return nodes
}

async function makeNode(
  stage: Stage,
  layout: Layout,
  programs: Programs,
  { isSynchronous, hasSmallDisks }: Wishes,
  name: NodeName,
): Promise<DatabaseNode> {
  const { pgPorts, restPorts, etcdPort, password } = layout
  const { runAs, binDir } = programs
  const folder = makeFolder(join(layout.folder, name), runAs)
  if (hasSmallDisks) await mountDisk(stage, folder, programs)
  const line = await layLine(stage, await findFreePort(restPorts.pg3 + 1), etcdPort)
  const words = {
    NAME: name,
    ETCD_PORT: line.port,
    REST_PORT: restPorts[name],
    PG_PORT: pgPorts[name],
    FOLDER: folder,
    BIN_DIR: binDir,
    PASSWORD: password,
    SYNCHRONOUS: String(isSynchronous),
  }
  writeConfiguration('patroni.yml', join(folder, 'patroni.yml'), words, runAs)
  const logFile = join(layout.folder, `${name}.log`)
  return new DatabaseNode({
    name,
    folder,
    logFile,
    line,
    programs,
    pgPort: pgPorts[name],
    restPort: restPorts[name],
  })
}

/** Mounts an in-memory disk, which can fill up without filling the machine's own. */
async function mountDisk(stage: Stage, folder: string, { runAs }: Programs): Promise<void> {
  const options = `size=${SMALL_DISK},mode=0700,uid=${runAs.uid ?? 0},gid=${runAs.gid ?? 0}`
  await runProgram('mount', ['-t', 'tmpfs', '-o', options, 'lichtspel-bench', folder])
  stage.defer(async () => void (await runProgram('umount', [folder])))
}
