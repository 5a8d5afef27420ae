import type { Token } from './read-tokens.ts'

/** `typeOnly` imports are erased and do not exist at run time. */
export type Import = { specifier: string; line: number; typeOnly: boolean }

type Clause = { specifier: Token; typeOnly: boolean }

/** Every import and re-export with a literal path, in the order of the file. */
export function readImports(tokens: readonly Token[]): Import[] {
  return tokens.flatMap((token, at) => {
    const clause = readClause(tokens, at)
    if (clause === undefined) return []
    return [{ specifier: clause.specifier.text, line: token.line, typeOnly: clause.typeOnly }]
  })
}

/** Lines with an `import(expression)`: whatever it loads escapes every check. */
export function findComputedImports(tokens: readonly Token[]): number[] {
  return tokens.flatMap((token, at) => {
    const computed = isWord(token, 'import') && !isMember(tokens, at) && isMark(tokens[at + 1], '(')
    return computed && readDynamic(tokens, at) === undefined ? [token.line] : []
  })
}

function readClause(tokens: readonly Token[], at: number): Clause | undefined {
  if (isMember(tokens, at)) return undefined
  if (isWord(tokens[at], 'export')) return readReexport(tokens, at)
  if (!isWord(tokens[at], 'import')) return undefined
  if (isMark(tokens[at + 1], '(')) return readDynamic(tokens, at)
  if (tokens[at + 1]?.kind === 'string') return clauseOf(tokens[at + 1], false)
  return readStatic(tokens, at)
}

function readDynamic(tokens: readonly Token[], at: number): Clause | undefined {
  // Without the closing mark `import('./a/' + name)` would pass for './a/'.
  const literal = isMark(tokens[at + 3], ')') || isMark(tokens[at + 3], ',')
  return literal ? clauseOf(tokens[at + 2], isWord(tokens[at - 1], 'typeof')) : undefined
}

function readStatic(tokens: readonly Token[], at: number): Clause | undefined {
  // `import type from 'x'` and `import type, { a } from 'x'` bring in a value named type.
  const named = isMark(tokens[at + 2], ',') || (isWord(tokens[at + 2], 'from') && isString(tokens[at + 3]))
  // `import { type A }` is no type-only import: under verbatimModuleSyntax `import {} from` stays and runs the module.
  const typeOnly = isWord(tokens[at + 1], 'type') && !named
  for (let next = at + 1; next < tokens.length; next++) {
    const token = tokens[next]
    if (isWord(token, 'from') && isString(tokens[next + 1])) return clauseOf(tokens[next + 1], typeOnly)
    if (token?.kind === 'mark' && !['{', '}', ',', '*'].includes(token.text)) return undefined
  }
  return undefined
}

function readReexport(tokens: readonly Token[], at: number): Clause | undefined {
  const typeOnly = isWord(tokens[at + 1], 'type')
  let next = typeOnly ? at + 2 : at + 1
  if (isMark(tokens[next], '{')) {
    while (next < tokens.length && !isMark(tokens[next], '}')) next++
    next++
  } else if (isMark(tokens[next], '*')) next += isWord(tokens[next + 1], 'as') ? 3 : 1
  else return undefined
  return isWord(tokens[next], 'from') ? clauseOf(tokens[next + 1], typeOnly) : undefined
}

function clauseOf(specifier: Token | undefined, typeOnly: boolean): Clause | undefined {
  return specifier?.kind === 'string' ? { specifier, typeOnly } : undefined
}

function isMember(tokens: readonly Token[], at: number): boolean {
  return isMark(tokens[at - 1], '.') || isMark(tokens[at - 1], '?.')
}

function isWord(token: Token | undefined, text: string): boolean {
  return token?.kind === 'word' && token.text === text
}

function isMark(token: Token | undefined, text: string): boolean {
  return token?.kind === 'mark' && token.text === text
}

function isString(token: Token | undefined): boolean {
  return token?.kind === 'string'
}
