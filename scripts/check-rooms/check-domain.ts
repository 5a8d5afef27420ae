import type { House, Source } from './read-house.ts'
import { resolveImport } from './resolve-import.ts'
import { DOMAIN_FOLDERS } from './rooms.ts'
import type { Violation } from './violation.ts'

const DOMAIN = 'packages/domain/src/'

/** The domain's folders have an order: a file imports from its own folder and from those before it, tests included. */
export function checkDomain(house: House): Violation[] {
  return house.sources
    .filter(({ path }) => path.startsWith(DOMAIN))
    .flatMap((source) => {
      const rank = rankOf(source.path)
      if (rank === undefined) return [refuse(source, 1, `stands in none of ${DOMAIN_FOLDERS.join(', ')}`)]
      return checkImports(house, source, rank)
    })
}

function checkImports(house: House, source: Source, rank: number): Violation[] {
  return source.imports.flatMap(({ specifier, line }) => {
    const target = resolveImport(house, source.path, specifier)
    const targetRank = target === undefined ? undefined : rankOf(target)
    if (targetRank === undefined || targetRank <= rank) return []
    const reason = `${DOMAIN_FOLDERS[rank]} may not import ${DOMAIN_FOLDERS[targetRank]}; ${DOMAIN_FOLDERS.join(' → ')}`
    return [refuse(source, line, reason)]
  })
}

function rankOf(path: string): number | undefined {
  const rank = DOMAIN_FOLDERS.findIndex((folder) => path.startsWith(`${DOMAIN}${folder}/`))
  return rank < 0 ? undefined : rank
}

function refuse({ path }: Source, line: number, explanation: string): Violation {
  return { file: path, line, rule: 'direction', explanation }
}
