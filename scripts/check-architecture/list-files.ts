import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist', '.data', '.reports', '.stryker-tmp', '.git'])

/** Paths of all files in the project, relative to the root, sorted. */
export function listFiles(root: string): string[] {
  const paths = existsSync(join(root, '.git')) ? listByGit(root) : walk(root, '')
  return paths
    .filter((path) => !path.split('/').some((part) => SKIPPED.has(part)))
    .filter((path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile() === true)
    .sort()
}

function listByGit(root: string): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  // An unreadable checkout must not pass for an empty, clean project.
  if (status !== 0) throw new Error(`git ls-files failed in ${root}: ${stderr}`)
  return stdout.split('\0').filter((path) => path !== '')
}

function walk(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return []
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    return entry.isDirectory() ? walk(root, path) : [path]
  })
}
