import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A file and what it imports, as dependency-cruiser prints it. */
export type Module = { source: string; dependencies: { resolved: string; dependencyTypes: string[] }[] }
type Manifest = { name: string; dependencies?: object; devDependencies?: object }

const TEST = /\.test\.tsx?$/
/** Through more files, a rule of the domain reaches half of all tests. */
const MAX_STEPS = 2
/** What these import reaches every test of the server. */
const WHOLE_SERVER = /^apps\/api\/src\/(?:app|main)\.ts$|^test-support\/api\//

/** Files that differ from where this branch left main, committed or not, deleted ones too. */
export function changedFiles(): string[] {
  const start = git('merge-base', 'main', 'HEAD')[0] ?? 'HEAD'
  return [...git('diff', '--name-only', start), ...git('ls-files', '--others', '--exclude-standard')]
}

/** Tests beside a changed file, and those that import it, at most through one other file. CI runs the rest. */
export function testsOf(changed: string[], modules: Module[]): string[] {
  const importers = new Map<string, string[]>()
  // The compiler judges types.
  for (const { source, dependencies } of modules)
    for (const { resolved, dependencyTypes } of dependencies)
      if (!dependencyTypes.includes('type-only'))
        importers.set(resolved, [...(importers.get(resolved) ?? []), source])
  const reached = new Set(changed)
  for (let step = 0; step < MAX_STEPS; step++)
    for (const path of [...reached])
      if (!WHOLE_SERVER.test(path) || changed.includes(path))
        for (const next of importers.get(path) ?? []) reached.add(next)
  const folders = new Set(changed.map(dirname))
  // SQL has no imports: the tests of the database try it.
  const isSql = changed.some((path) => path.endsWith('.sql'))
  const beside = modules
    .map(({ source }) => source)
    .filter((path) => folders.has(dirname(path)) || (isSql && path.startsWith('database/')))
  return [...new Set([...reached, ...beside])].filter((path) => TEST.test(path)).sort()
}

/** The workspaces with a change, and those that depend on them. */
export function workspacesOf(changed: string[], manifests = readManifests()): string[] {
  const all = Object.entries(manifests)
  const own = all
    .map(([folder]) => folder)
    .filter((folder) => changed.some((path) => path.startsWith(`${folder}/`)))
  const found = new Set<string>()
  const add = (folder: string) => {
    if (found.has(folder)) return
    found.add(folder)
    const name = manifests[folder]?.name ?? ''
    // Every test may import test-support, which may import everything.
    if (folder === 'test-support' && !own.includes(folder)) return
    for (const [other, { dependencies, devDependencies }] of all)
      if (name in { ...dependencies, ...devDependencies }) add(other)
  }
  own.forEach(add)
  return [...found, ...(changed.some((path) => path.startsWith('scripts/')) ? ['scripts'] : [])].sort()
}

function readManifests(): Record<string, Manifest> {
  const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] }
  const paths = globSync(workspaces.map((folder) => `${folder}/package.json`))
  return Object.fromEntries(
    paths.map((path) => [dirname(path), JSON.parse(readFileSync(path, 'utf8')) as Manifest]),
  )
}

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr}`)
  return stdout.split('\n').filter((line) => line !== '')
}
