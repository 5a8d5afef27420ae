import { appendFileSync } from 'node:fs'
import { failOver } from './figures.ts'

/** One line of docs/evidence/proof.md: what was tried, what came out, and what should have. */
export type ProofLine = {
  test: string
  figure: string
  goal: string
  isReached: boolean
  /** What limits it, when the goal is not reached. */
  because?: string
}

/** `npm run proof -- all` collects these lines in the file that PROOF_LINES names; a proof that runs by itself only prints its table. */
export function addProofLine(line: ProofLine): void {
  const file = process.env.PROOF_LINES
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`)
}

/** Keeps the lines for the proof and prints each goal that was missed; the exit code tells the same. */
export function judgeLines(lines: readonly ProofLine[], reportOnly: boolean): void {
  for (const line of lines) addProofLine(line)
  const missed = lines.filter(({ isReached }) => !isReached)
  failOver(
    missed.map(({ test, figure, goal }) => `${test}: ${figure}, goal ${goal}`),
    reportOnly,
  )
}

/** A figure that has a most, with its unit. */
export function atMost(test: string, measured: number, most: number, unit: string, digits = 0): ProofLine {
  const figure = `${measured.toFixed(digits)} ${unit}`
  return { test, figure, goal: `≤ ${most} ${unit}`, isReached: measured <= most }
}
