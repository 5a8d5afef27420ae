import { stripVTControlCharacters } from 'node:util'
import type { ProofLine } from '../stage/proof-line.ts'
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
      isReached: status === 0 && hasFigure && (isEnough?.(Number(found)) ?? true),
    }
  })
}
