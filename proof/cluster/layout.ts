import { randomBytes, randomInt } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunAs } from '@lichtspel/database/server/run-as'
import { findFreePort } from '@lichtspel/database/server/start-postgres'
import type { Stage } from '../stage/stage.ts'

export const NODE_NAMES = ['pg1', 'pg2', 'pg3'] as const
export type NodeName = (typeof NODE_NAMES)[number]

/** The paths and ports of one cluster: everything is in one temporary folder and on loopback. */
export type Layout = {
  folder: string
  password: string
  etcdPort: number
  etcdPeerPort: number
  proxyPort: number
  bouncerPort: number
  serverPorts: [number, number]
  pgPorts: Record<NodeName, number>
  restPorts: Record<NodeName, number>
}

export async function layOut(stage: Stage): Promise<Layout> {
  const folder = mkdtempSync(join(tmpdir(), 'lichtspel-cluster-'))
  stage.defer(() => rmSync(folder, { recursive: true, force: true }))
  // The programs run as a different user, which needs access to the folders inside.
  chmodSync(folder, 0o755)
  // Below the ephemeral ports: an outgoing connection could otherwise take the port of a node that is down.
  let next = 20_000 + 100 * randomInt(100)
  const port = async () => {
    const found = await findFreePort(next)
    next = found + 1
    return found
  }
  return {
    folder,
    password: randomBytes(12).toString('hex'),
    etcdPort: await port(),
    etcdPeerPort: await port(),
    proxyPort: await port(),
    bouncerPort: await port(),
    serverPorts: [await port(), await port()],
    pgPorts: { pg1: await port(), pg2: await port(), pg3: await port() },
    restPorts: { pg1: await port(), pg2: await port(), pg3: await port() },
  }
}

/** Creates a folder that only the user running the programs can read. */
export function makeFolder(path: string, { uid = 0, gid = 0 }: RunAs): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  chownSync(path, uid, gid)
  return path
}

/** Writes a configuration file from its template next to this file, with every ${WORD} replaced. */
export function writeConfiguration(
  template: string,
  path: string,
  words: Record<string, string | number>,
  { uid = 0, gid = 0 }: RunAs,
): string {
  const text = readFileSync(new URL(template, import.meta.url), 'utf8')
  const filled = text.replace(/\$\{([A-Z0-9_]+)\}/g, (_, word: string) => {
    const value = words[word]
    if (value === undefined) throw new Error(`${template} asks for ${word}`)
    return String(value)
  })
  writeFileSync(path, filled, { mode: 0o600 })
  chownSync(path, uid, gid)
  return path
}
