import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** The user that runs the server's processes; empty for the current user. Spread into spawn's options. */
export type RunAs = { uid?: number; gid?: number }

/** PostgreSQL refuses to run as root: root switches to the data folder's owner, else to postgres or nobody. */
export function chooseRunAs(dataDir: string): RunAs {
  if (process.getuid?.() !== 0) return {}
  const owner = statSync(dataDir, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const user = findUser('postgres') ?? findUser('nobody')
  if (!user)
    throw new Error(
      'PostgreSQL cannot run as root, and neither the user postgres nor nobody exists: create one of them, or run this as another user',
    )
  return user
}

/** Whether the user that runs the server can access this folder. False under /root, for instance, even if the folder itself is ours. */
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
