import type { Node } from 'oxc-parser'
import { literalText, type Piece } from './read-syntax.ts'

export type Import = { specifier: string; line: number }

/** Every import and re-export with a literal path, of values and of types, in file order. */
export function readImports(pieces: readonly Piece[]): Import[] {
  return pieces.flatMap(({ node, line }) => {
    const source = sourceOf(node)
    const specifier = source && literalText(source)
    return specifier === undefined ? [] : [{ specifier, line }]
  })
}

/** Lines with an `import(expression)`: no check can see what it loads. */
export function findComputedImports(pieces: readonly Piece[]): number[] {
  return pieces
    .filter(({ node }) => node.type === 'ImportExpression' && literalText(node.source) === undefined)
    .map(({ line }) => line)
}

function sourceOf(node: Node): Node | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return node.source
    case 'ExportNamedDeclaration':
      return node.source ?? undefined
    case 'TSExternalModuleReference':
      return node.expression
    default:
      return undefined
  }
}
