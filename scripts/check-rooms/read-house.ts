import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { listFiles } from './list-files.ts'
import { type Import, readImports } from './read-imports.ts'
import { type Piece, readSyntax } from './read-syntax.ts'
import { TEST_SUPPORT } from './rooms.ts'

export type Source = {
  path: string
  isTest: boolean
  /** A tool's config is loaded by the tool and ships with nothing. */
  isConfig: boolean
  lineCount: number
  pieces: Piece[]
  imports: Import[]
}

export type Package = {
  /** '' for the root. */
  folder: string
  name: string | undefined
  exports: unknown
  /** dependencies, peerDependencies and optionalDependencies: there when the product runs. */
  runtime: Set<string>
  dev: Set<string>
}

export type House = { paths: ReadonlySet<string>; sources: Source[]; packages: Package[] }

type Manifest = { name?: string; exports?: unknown } & {
  [group in (typeof RUNTIME_GROUPS)[number] | 'devDependencies']?: Record<string, string>
}

const RUNTIME_GROUPS = ['dependencies', 'peerDependencies', 'optionalDependencies'] as const
const SOURCE = /\.(?:ts|tsx|mts|cts|js|jsx|mjs|cjs)$/
const CONFIG = /^(?:vite|vitest|playwright|stryker|knip)(?:\.[\w-]+)?\.config\.[cm]?[jt]s$/
const TEST = /\.(?:test|spec)\.[cm]?[jt]sx?$/

export function readHouse(root: string): House {
  const paths = listFiles(root)
  return {
    paths: new Set(paths),
    sources: paths.filter(isSource).map((path) => readSource(root, path)),
    packages: paths
      .filter((path) => posix.basename(path) === 'package.json')
      .map((path) => readPackage(root, path)),
  }
}

export function isSource(path: string): boolean {
  return SOURCE.test(path)
}

export function isTestPath(path: string): boolean {
  return TEST.test(path) || TEST_SUPPORT.some((folder) => path.startsWith(folder))
}

/** The package a file belongs to: the nearest package.json upward. */
export function findPackage({ packages }: House, path: string): Package | undefined {
  return packages
    .filter(({ folder }) => folder === '' || path.startsWith(`${folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length)[0]
}

function readSource(root: string, path: string): Source {
  const text = readFileSync(join(root, path), 'utf8')
  const pieces = readSyntax(path, text)
  return {
    path,
    isTest: isTestPath(path),
    isConfig: CONFIG.test(posix.basename(path)),
    lineCount: text.replace(/\n$/, '').split('\n').length,
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
