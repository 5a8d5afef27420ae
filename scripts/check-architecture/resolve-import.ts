import { posix } from 'node:path'
import type { Project } from './read-project.ts'

// Bundlers also accept a path without its extension, and TypeScript one that names the compiled file.
const ENDINGS = ['', '.ts', '.tsx', '.mts', '.js', '.mjs', '/index.ts', '/index.tsx']

export function isRelative(specifier: string): boolean {
  return specifier === '.' || specifier === '..' || /^\.\.?\//.test(specifier)
}

/** `@scope/name/sub` → `@scope/name`; `name/sub` → `name`. */
export function packageNameOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** The file in the project that an import refers to. A relative path to a missing file still returns where it points. */
export function resolveImport(project: Project, from: string, specifier: string): string | undefined {
  const path = specifier.replace(/[?#].*$/, '')
  if (isRelative(path)) {
    const target = posix.join(posix.dirname(from), path)
    return findFile(project, target) ?? target
  }
  const name = packageNameOf(specifier)
  const found = project.packages.find((candidate) => candidate.name === name)
  if (found === undefined) return undefined
  return targetsOf(found.exports, `.${specifier.slice(name.length)}`)
    .map((target) => findFile(project, posix.join(found.folder, target)))
    .find((target) => target !== undefined)
}

function findFile({ paths }: Project, target: string): string | undefined {
  const source = target.replace(/\.(m?)jsx?$/, '.$1ts')
  return [...ENDINGS.map((ending) => target + ending), source, `${source}x`].find((path) => paths.has(path))
}

/** Node's "exports": an exact key first, else the pattern with the longest part before its asterisk. */
function targetsOf(exports: unknown, subpath: string): string[] {
  const map =
    isMap(exports) && Object.keys(exports).every((key) => key.startsWith('.')) ? exports : { '.': exports }
  if (subpath in map) return stringsIn(map[subpath])
  const patterns = Object.keys(map).filter((key) => key.includes('*'))
  for (const key of patterns.sort((a, b) => b.indexOf('*') - a.indexOf('*') || b.length - a.length)) {
    const [before = '', after = ''] = key.split('*')
    if (!subpath.startsWith(before) || !subpath.endsWith(after) || subpath.length < key.length) continue
    const star = subpath.slice(before.length, subpath.length - after.length)
    return stringsIn(map[key]).map((target) => target.replaceAll('*', star))
  }
  return []
}

/** A target is a path, a list of paths, or conditions (`types`, `import`, `default`) that lead to paths. */
function stringsIn(target: unknown): string[] {
  if (typeof target === 'string') return [target]
  return isMap(target) || Array.isArray(target) ? Object.values(target).flatMap(stringsIn) : []
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
