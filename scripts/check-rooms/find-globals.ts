import type { Token } from './read-tokens.ts'

export type GlobalUse = { name: string; line: number }

const GLOBAL_OBJECTS = ['window', 'globalThis', 'self']

/** Uses of the named globals (`fetch`, `Math.random`), also through window, globalThis and self. A member (`api.fetch`)
 * or a key (`{ fetch: … }`) of that name is none; a local variable of that name is reported all the same. */
export function findGlobals(tokens: readonly Token[], names: readonly string[]): GlobalUse[] {
  return tokens.flatMap((token, at) => {
    const name = names.find((candidate) => uses(tokens, at, candidate))
    return name === undefined ? [] : [{ name, line: token.line }]
  })
}

function uses(tokens: readonly Token[], at: number, name: string): boolean {
  const [first, member] = name.split('.')
  if (tokens[at]?.text !== first || !standsAlone(tokens, at)) return false
  return member === undefined ? !isKey(tokens, at) : reaches(tokens, at, member)
}

function standsAlone(tokens: readonly Token[], at: number): boolean {
  const before = mark(tokens[at - 1])
  const owner = tokens[at - 2]
  const ofGlobal = owner?.kind === 'word' && GLOBAL_OBJECTS.includes(owner.text)
  if (tokens[at]?.kind === 'string') return before === '[' && ofGlobal
  if (tokens[at]?.kind !== 'word' || before === '#') return false
  return before === '.' || before === '?.' ? ofGlobal : true
}

function reaches(tokens: readonly Token[], at: number, member: string): boolean {
  const next = mark(tokens[at + 1])
  if (next === '[') return tokens[at + 2]?.kind === 'string' && tokens[at + 2]?.text === member
  return (next === '.' || next === '?.') && tokens[at + 2]?.text === member
}

/** A key or an annotated name: first after a bracket, a separator or a line's end, so no branch of a `? :`. */
function isKey(tokens: readonly Token[], at: number): boolean {
  const next = mark(tokens[at + 1])
  if (next === '?') return mark(tokens[at + 2]) === ':'
  const before = tokens[at - 1]
  if (next !== ':' || before === undefined || before.text === '?' || before.text === 'case') return false
  return ['{', '(', ',', ';', 'readonly'].includes(before.text) || before.line < (tokens[at]?.line ?? 0)
}

function mark(token: Token | undefined): string | undefined {
  return token?.kind === 'mark' ? token.text : undefined
}
