import { stripVTControlCharacters } from 'node:util'
import type { ProofLine } from './stage/proof-line.ts'
import type { Printed } from './step.ts'

/** Builds the proof lines of a command that writes none itself, from its output and exit status. */
export function readPrinted(printed: readonly Printed[], output: string, status: number): ProofLine[] {
  const plain = stripVTControlCharacters(output)
  return printed.map(({ figure, isEnough, ...line }) => {
    const found = figure?.exec(plain)?.slice(1).join(' ').trim()
    const hasFigure = figure === undefined || found !== undefined
    return {
      ...line,
      figure: found ?? (hasFigure ? `ended with ${status}` : `no figure, ended with ${status}`),
      // A figure with its own goal is judged by that, because another line of the same command may have failed.
      isReached: hasFigure && (isEnough === undefined ? status === 0 : isEnough(Number(found))),
    }
  })
}
