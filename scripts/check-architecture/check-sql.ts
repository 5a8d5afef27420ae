import type { Project } from './read-project.ts'
import type { Violation } from './violation.ts'

type Definition = { name: string; file: string; line: number }

const CREATE = /\bCREATE\s+(?:OR\s+REPLACE\s+)?(?:FUNCTION|PROCEDURE)\s+(?:"?\w+"?\.)?"?(\w+)"?/gi
const FUNCTIONS = 'database/functions/'

/**
 * A SQL function is defined in one file of database/functions. With a second definition, the order of files would decide which one
 * wins.
 */
export function checkSql({ texts }: Project): Violation[] {
  const found = [...texts].filter(([path]) => /^database\/.*\.sql$/.test(path)).flatMap(readDefinitions)
  const first = new Map(found.toReversed().map((definition) => [definition.name, definition]))
  return found.flatMap((definition) => {
    const { file, line, name } = definition
    const before = first.get(name)
    if (!file.startsWith(FUNCTIONS)) return [refuse(definition, `belongs in ${FUNCTIONS}`)]
    if (before === undefined || before === definition) return []
    return [refuse({ name, file, line }, `stands already in ${before.file}:${before.line}`)]
  })
}

function readDefinitions([file, text]: [string, string]): Definition[] {
  // Comments may mention a function. Replacing them with spaces keeps every position.
  const code = text.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  return [...code.matchAll(CREATE)].map((match) => ({
    name: (match[1] ?? '').toLowerCase(),
    file,
    line: code.slice(0, match.index).split('\n').length,
  }))
}

function refuse({ file, line, name }: Definition, reason: string): Violation {
  return { file, line, rule: 'sql-function', explanation: `the function ${name} ${reason}` }
}
