import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { listFiles } from './list-files.ts'
import { type Import, readImports } from './read-imports.ts'
import { type Piece, readSyntax } from './read-syntax.ts'
import { TEST_SUPPORT } from './workspaces.ts'

export type Source = {
  path: string
  isTest: boolean
  /** A config file that a tool loads; it is not part of the product. */
  isConfig: boolean
  pieces: Piece[]
  imports: Import[]
}

export type Package = {
  /** '' for the root. */
  folder: string
  name: string | undefined
  exports: unknown
  /** dependencies, peerDependencies and optionalDependencies: present when the product runs. */
  runtime: Set<string>
  dev: Set<string>
}

export type Project = {
  paths: ReadonlySet<string>
  /** Code, styles and SQL written by people, by path. */
  texts: ReadonlyMap<string, string>
  sources: Source[]
  packages: Package[]
}

type Manifest = { name?: string; exports?: unknown } & {
  [group in (typeof RUNTIME_GROUPS)[number] | 'devDependencies']?: Record<string, string>
}

const RUNTIME_GROUPS = ['dependencies', 'peerDependencies', 'optionalDependencies'] as const
const SOURCE = /\.(?:ts|tsx|mts|cts|js|jsx|mjs|cjs)$/
const CONFIG = /^(?:vite|vitest|playwright|stryker|knip)(?:\.[\w-]+)?\.config\.[cm]?[jt]s$/
const TEST = /\.(?:test|spec)\.[cm]?[jt]sx?$/

export function readProject(root: string): Project {
  const paths = listFiles(root)
  const written = paths.filter((path) => isSource(path) || /\.(?:css|sql)$/.test(path))
  const texts = new Map(written.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  return {
    paths: new Set(paths),
    texts,
    sources: [...texts].filter(([path]) => isSource(path)).map(readSource),
    packages: paths
      .filter((path) => posix.basename(path) === 'package.json')
      .map((path) => readPackage(root, path)),
  }
}

export function isSource(path: string): boolean {
  return SOURCE.test(path)
}

export function isTestPath(path: string): boolean {
  return TEST.test(path) || path.startsWith(`${TEST_SUPPORT}/`)
}

/** The package of a file: the nearest package.json upwards. */
export function findPackage({ packages }: Project, path: string): Package | undefined {
  return packages
    .filter(({ folder }) => folder === '' || path.startsWith(`${folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length)[0]
}

function readSource([path, text]: [string, string]): Source {
  const pieces = readSyntax(path, text)
  return {
    path,
    isTest: isTestPath(path),
    isConfig: CONFIG.test(posix.basename(path)),
    pieces,
    imports: readImports(pieces),
  }
}

function readPackage(root: string, path: string): Package {
  const manifest = JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest
  const folder = posix.dirname(path)
  return {
    folder: folder === '.' ? '' : folder,
    name: manifest.name,
    exports: manifest.exports,
    runtime: new Set(RUNTIME_GROUPS.flatMap((group) => Object.keys(manifest[group] ?? {}))),
    dev: new Set(Object.keys(manifest.devDependencies ?? {})),
  }
}
