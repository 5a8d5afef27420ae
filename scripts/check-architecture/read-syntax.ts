import { type Node, parseSync, visitorKeys } from 'oxc-parser'

/** A node of the syntax tree with its parent and its first and last line. */
export type Piece = { node: Node; parent: Piece | undefined; line: number; lastLine: number }

/** Every node of a file, in the order of its text. Comments, strings and JSX text would mislead a text search. */
export function readSyntax(path: string, text: string): Piece[] {
  const { program, errors } = parseSync(path, text, { sourceType: 'module', preserveParens: false })
  // No check can see into a file that does not parse, so it must not pass as clean.
  if (errors[0] !== undefined) throw new Error(`${path} does not parse: ${errors[0].message}`)
  const pieces: Piece[] = []
  const lineAt = lineCounter(text)
  const add = (node: Node, parent: Piece | undefined): void => {
    const piece = { node, parent, line: lineAt(node.start), lastLine: lineAt(node.end) }
    pieces.push(piece)
    for (const child of childrenOf(node)) add(child, piece)
  }
  add(program, undefined)
  return pieces
}

/** The text of a string, or of a template without `${`. */
export function literalText(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined
  return node.quasis[0]?.value.cooked ?? undefined
}

function childrenOf(node: Node): Node[] {
  const fields = node as unknown as Record<string, Node | null | (Node | null)[]>
  return (visitorKeys[node.type] ?? []).flatMap((key) => fields[key] ?? []).filter((child) => child !== null)
}

function lineCounter(text: string): (offset: number) => number {
  const lineOf = new Uint32Array(text.length + 1)
  let line = 1
  for (let at = 0; at <= text.length; at++) {
    lineOf[at] = line
    if (text[at] === '\n') line++
  }
  return (offset) => lineOf[offset] ?? line
}
