import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a checkout, relative to its root, new ones too. */
export function listFiles(root: string): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  // An unreadable checkout must not pass for an empty, clean project.
  if (status !== 0) throw new Error(`git ls-files failed in ${root}: ${stderr}`)
  const paths = stdout.split('\0').filter((path) => path !== '')
  // A file that was deleted may still be in git's index.
  return [...new Set(paths)].filter((path) => existsSync(join(root, path))).sort()
}
