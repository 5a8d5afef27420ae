import type { Node } from 'oxc-parser'
import { literalText, type Piece } from './read-syntax.ts'

export type GlobalUse = { name: string; line: number; piece: Piece }

const GLOBAL_OBJECT = /^(?:window|globalThis|self)\./
/** Node fields in which an identifier is the name of a member, a key or a label, not a variable. */
const NAME_FIELDS = ['property', 'key', 'imported', 'exported', 'label']

/**
 * Uses of the named globals (`fetch`, `Math.random`), also through window, globalThis and self. A member (`api.fetch`) or a key (`{
 * fetch: … }`) of that name does not count; a local variable of that name is reported anyway.
 */
export function findGlobals(pieces: readonly Piece[], names: readonly string[]): GlobalUse[] {
  return pieces.filter(isVariableOrMember).flatMap((piece) => {
    const name = pathOf(piece.node)?.replace(GLOBAL_OBJECT, '')
    return name !== undefined && names.includes(name) ? [{ name, line: piece.line, piece }] : []
  })
}

/** `a.b`, `a?.b` and `a['b']` all give the path 'a.b', even when the parts are cast or asserted. */
export function pathOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression') {
    const [owner, member] = [pathOf(node.object), memberName(node)]
    return owner === undefined || member === undefined ? undefined : `${owner}.${member}`
  }
  return isWrapper(node) ? pathOf(node.expression) : undefined
}

export function memberName(node: Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined
  if (node.computed) return literalText(node.property)
  return node.property.type === 'Identifier' ? node.property.name : undefined
}

function isVariableOrMember({ node, parent }: Piece): boolean {
  if (node.type !== 'Identifier') return node.type === 'MemberExpression'
  const around = parent?.node as unknown as Record<string, unknown> | undefined
  return around?.computed === true || !NAME_FIELDS.some((field) => around?.[field] === node)
}

function isWrapper(node: Node): node is Node & { expression: Node } {
  return ['ChainExpression', 'TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(
    node.type,
  )
}
