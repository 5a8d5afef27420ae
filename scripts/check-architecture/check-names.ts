import { posix } from 'node:path'
import { isSource, type Project } from './read-project.ts'
import type { Violation } from './violation.ts'
import { FRONTS } from './workspaces.ts'

const WITH_CODE = /^(packages|apps|database|e2e|proof|scripts|test-support)\//
const DRAWER = /^(utils?|helpers?|misc|common|types|shared|lib|.+-(utils?|helpers?))$/i
const BARREL = /^index\.[cm]?[jt]sx?$/
const TEST = /\.test\.tsx?$/
/** Maximum number of files in one folder. Longer lists are hard to read. */
const MAX_FILES = 40

/** A drawer is a name that says nothing, so anything ends up in it. A barrel hides who uses what. */
export function checkNames({ paths }: Project): Violation[] {
  const inWorkspaces = [...paths].filter((path) => WITH_CODE.test(path))
  const folders = new Set(inWorkspaces.flatMap(foldersOf))
  return [
    ...[...folders, ...inWorkspaces].flatMap(checkName),
    ...[...folders].flatMap((f) => checkCrowd(f, inWorkspaces)),
  ]
}

function checkName(path: string): Violation[] {
  const name = posix.basename(path)
  if (BARREL.test(name) && /^(packages|apps|database)\//.test(path)) {
    return [drawer(path, 'a barrel; import the file that holds the thing')]
  }
  const [stem = ''] = name.split('.')
  const frontLib = stem === 'lib' && FRONTS.includes(posix.dirname(path)) && stem === name
  if (!DRAWER.test(stem) || frontLib) return []
  return [drawer(path, `'${stem}' says nothing about what is inside; name it after its idea`)]
}

// Counts code only: migrations and pictures are numerous, and a test is next to what it tests.
function checkCrowd(folder: string, paths: string[]): Violation[] {
  const count = [...paths].filter(
    (path) => posix.dirname(path) === folder && isSource(path) && !TEST.test(path),
  ).length
  if (count <= MAX_FILES) return []
  return [{ file: folder, line: 1, rule: 'crowded', explanation: `${count} files, at most ${MAX_FILES}` }]
}

function drawer(file: string, explanation: string): Violation {
  return { file, line: 1, rule: 'drawer', explanation }
}

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}
