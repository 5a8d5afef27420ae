import type { Project, Source } from './read-project.ts'
import { resolveImport } from './resolve-import.ts'
import type { Violation } from './violation.ts'
import { DOMAIN_FOLDERS, VISIT_FOLDERS } from './workspaces.ts'

type Order = { under: string; folders: readonly string[] }

const DOMAIN: Order = { under: 'packages/domain/src/', folders: DOMAIN_FOLDERS }
const VISIT: Order = { under: 'packages/visit/src/', folders: VISIT_FOLDERS }

/**
 * The folders of the domain and of visit have an order: a file, tests included, imports only from its own folder and those before it.
 */
export function checkDomain(project: Project): Violation[] {
  return [DOMAIN, VISIT].flatMap((order) =>
    project.sources
      .filter(({ path }) => path.startsWith(order.under))
      .flatMap((source) => checkSource(project, source, order)),
  )
}

function checkSource(project: Project, source: Source, order: Order): Violation[] {
  const rank = rankOf(source.path, order)
  if (rank !== undefined) return checkImports(project, source, rank, order)
  // Files that every folder of visit uses are next to the folders.
  const isBeside = order === VISIT && !source.path.slice(order.under.length).includes('/')
  return isBeside ? [] : [refuse(source, 1, `stands in none of ${order.folders.join(', ')}`)]
}

function checkImports(project: Project, source: Source, rank: number, order: Order): Violation[] {
  const { folders } = order
  return source.imports.flatMap(({ specifier, line }) => {
    const target = resolveImport(project, source.path, specifier)
    const targetRank = target === undefined ? undefined : rankOf(target, order)
    if (targetRank === undefined || targetRank <= rank) return []
    const reason = `${folders[rank]} may not import ${folders[targetRank]}; ${folders.join(' → ')}`
    return [refuse(source, line, reason)]
  })
}

function rankOf(path: string, { under, folders }: Order): number | undefined {
  const rank = folders.findIndex((folder) => path.startsWith(`${under}${folder}/`))
  return rank < 0 ? undefined : rank
}

function refuse({ path }: Source, line: number, explanation: string): Violation {
  return { file: path, line, rule: 'direction', explanation }
}
