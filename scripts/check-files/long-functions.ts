import { type Function as Declared, type Expression, parseSync, Visitor } from 'oxc-parser'

/** In lines, from the first to the last of a function. Components and tests are functions. */
const MAX_LINES = 60

/** The functions of a file that are too long, except the callbacks of `describe`, which group tests. */
export function longFunctions(path: string, text: string): { line: number; length: number }[] {
  const { program, errors } = parseSync(path, text, { sourceType: 'module' })
  // No check can see into a file that does not parse, so it must not pass as clean.
  if (errors[0] !== undefined) throw new Error(`${path} does not parse: ${errors[0].message}`)
  const groups = new Set<unknown>()
  const found: { line: number; length: number }[] = []
  const measure = (node: Pick<Declared | Expression, 'start' | 'end'>) => {
    const length = linesOf(text.slice(node.start, node.end))
    if (length > MAX_LINES && !groups.has(node))
      found.push({ line: linesOf(text.slice(0, node.start)), length })
  }
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      // Also `describe.each(…)('…', …)` and `test.describe`.
      if (/^(?:test\.)?describe\b/.test(text.slice(callee.start, callee.end)))
        for (const argument of given) groups.add(argument)
    },
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program)
  return found
}

function linesOf(text: string): number {
  return text.split('\n').length
}
