import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** Whom the server's processes run as; empty when that is simply us. Spread into spawn's options. */
export type RunAs = { uid?: number; gid?: number }

/** PostgreSQL refuses to run as root: root hands over to the data folder's owner, else to postgres or nobody. */
export function chooseRunAs(dataDir: string): RunAs {
  if (process.getuid?.() !== 0) return {}
  const owner = statSync(dataDir, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const user = findUser('postgres') ?? findUser('nobody')
  if (!user)
    throw new Error('PostgreSQL cannot run as root, and there is no user postgres or nobody to run it')
  return user
}

/** False under /root, for instance: the folder may be ours, but that user cannot get to it. */
export function canReach(folder: string, runAs: RunAs): boolean {
  if (runAs.uid === undefined) return true
  return spawnSync('test', ['-x', folder], { ...runAs, cwd: '/' }).status === 0
}

function findUser(name: string): RunAs | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [user, , uid, gid] = line.split(':')
    if (user === name) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}
