import { posix } from 'node:path'
import type { Project, Source } from './read-project.ts'
import { isRelative, resolveImport } from './resolve-import.ts'
import type { Violation } from './violation.ts'

const API = 'apps/api/src'
const ROOTS = [`${API}/main.ts`, `${API}/app.ts`]

/** Rule 4 of the project: routes → use case → sql → postgres; nothing imports the composition root. */
export function checkApi(project: Project): Violation[] {
  const sources = project.sources.filter(({ path }) => path.startsWith('apps/api/'))
  return sources.flatMap((source) =>
    source.imports.flatMap(({ specifier, line }) => {
      const target = isRelative(specifier) ? resolveImport(project, source.path, specifier) : undefined
      const explanation = target === undefined ? undefined : refusalOf(source, target)
      return explanation === undefined ? [] : [{ file: source.path, line, rule: 'direction', explanation }]
    }),
  )
}

function refusalOf(source: Source, target: string): string | undefined {
  if (ROOTS.includes(target)) return refuseRoot(source, target)
  // A test creates rows and reads them back, so the layers do not apply to it.
  if (source.isTest) return undefined
  const from = posix.basename(source.path)
  if (isSql(from) && nounOf(target) !== undefined && nounOf(target) !== nounOf(source.path)) {
    return `sql.ts imports no other noun (${nounOf(target)})`
  }
  if (!isSql(posix.basename(target))) return undefined
  if (/^(.+-)?routes\.tsx?$/.test(from)) return 'routes go through a use case, never straight to sql.ts'
  if (nounOf(source.path) === 'mails') return 'mails receive data and never read SQL'
  return undefined
}

function refuseRoot({ path, isTest }: Source, target: string): string | undefined {
  const name = posix.basename(target)
  if (name === 'app.ts' && (isTest || path === `${API}/main.ts`)) return undefined
  return `nothing imports ${name}${name === 'app.ts' ? ' but main.ts and tests' : ''}`
}

function isSql(name: string): boolean {
  return /^(.+-)?sql\.ts$/.test(name)
}

const SHARED = new Set(['db', 'http'])

/** The folder directly under src; undefined for files directly in src (config.ts) and for the folders that every noun uses. */
function nounOf(path: string): string | undefined {
  if (!path.startsWith(`${API}/`)) return undefined
  const [noun = '', file] = path.slice(API.length + 1).split('/')
  return file === undefined || SHARED.has(noun) ? undefined : noun
}
