import type { House } from './read-house.ts'
import type { Violation } from './violation.ts'

/** Lines. The house's median is 60 and a file is rarely over 150; at 300 it holds two ideas. */
const MAX_LINES = 300
/** Written by a tool, read by nobody. */
const GENERATED = [/\.generated\.tsx?$/]

export function checkSize({ sources }: House): Violation[] {
  return sources
    .filter(
      ({ path, isTest }) => /\.tsx?$/.test(path) && !isTest && !GENERATED.some((name) => name.test(path)),
    )
    .filter(({ lineCount }) => lineCount > MAX_LINES)
    .map(({ path, lineCount }) => ({
      file: path,
      line: MAX_LINES + 1,
      rule: 'big-file',
      explanation: `${lineCount} lines, at most ${MAX_LINES}`,
    }))
}
