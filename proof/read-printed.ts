import { stripVTControlCharacters } from 'node:util'
import type { ProofLine } from './stage/proof-line.ts'
import type { Printed } from './steps.ts'

/** The lines of a command that adds none itself, from what it printed and how it ended. */
export function readPrinted(printed: readonly Printed[], output: string, status: number): ProofLine[] {
  const plain = stripVTControlCharacters(output)
  return printed.map(({ figure, isEnough, ...line }) => {
    const found = figure?.exec(plain)?.slice(1).join(' ').trim()
    const hasFigure = figure === undefined || found !== undefined
    return {
      ...line,
      figure: found ?? (hasFigure ? `ended with ${status}` : `no figure, ended with ${status}`),
      // A figure with a goal of its own is judged by it: another line of the same command may be the one that failed.
      isReached: hasFigure && (isEnough === undefined ? status === 0 : isEnough(Number(found))),
    }
  })
}
