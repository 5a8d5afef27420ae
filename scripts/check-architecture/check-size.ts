import { pathOf } from './find-globals.ts'
import type { Project, Source } from './read-project.ts'
import type { Piece } from './read-syntax.ts'
import type { Violation } from './violation.ts'

/** Lines. The project's median is under 60 and a file is rarely over 150; at 300 it holds two ideas. */
const MAX_FILE_LINES = 300
/** Lines, from a function's first to its last. A component is a function. */
const MAX_FUNCTION_LINES = 60
/** Files nobody reads from top to bottom: written by a tool, or handed to the browser as they came. */
const NOT_READ = [/\.generated\.tsx?$/, /^apps\/\w+\/public\//]

export function checkSize(project: Project): Violation[] {
  return [
    ...checkFiles(project),
    ...project.sources.filter(({ path }) => isRead(path)).flatMap(checkFunctions),
  ]
}

/** The length of the file in the middle, in lines. */
export function medianLength({ texts }: Project): number {
  const lengths = [...texts].filter(([path]) => isRead(path)).map(([, text]) => lineCount(text))
  return lengths.sort((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0
}

function checkFiles({ texts }: Project): Violation[] {
  return [...texts]
    .filter(([path, text]) => isRead(path) && lineCount(text) > MAX_FILE_LINES)
    .map(([file, text]) => ({
      file,
      line: MAX_FILE_LINES + 1,
      rule: 'big-file',
      explanation: `${lineCount(text)} lines, at most ${MAX_FILE_LINES}`,
    }))
}

function checkFunctions({ path, pieces }: Source): Violation[] {
  return pieces
    .filter((piece) => /Function(?:Declaration|Expression)$/.test(piece.node.type) && !groupsTests(piece))
    .map(({ line, lastLine }) => ({ line, length: lastLine - line + 1 }))
    .filter(({ length }) => length > MAX_FUNCTION_LINES)
    .map(({ line, length }) => ({
      file: path,
      line,
      rule: 'big-function',
      explanation: `${length} lines, at most ${MAX_FUNCTION_LINES}`,
    }))
}

/** `describe('…', () => { … })` is a chapter of tests, also as `describe.each(…)('…', …)` and `test.describe`. */
function groupsTests({ parent }: Piece): boolean {
  if (parent?.node.type !== 'CallExpression') return false
  const { callee } = parent.node
  const name = pathOf(callee.type === 'CallExpression' ? callee.callee : callee)
  return /^(?:test\.)?describe\b/.test(name ?? '')
}

function isRead(path: string): boolean {
  return !NOT_READ.some((pattern) => pattern.test(path))
}

function lineCount(text: string): number {
  return text.replace(/\n$/, '').split('\n').length
}
