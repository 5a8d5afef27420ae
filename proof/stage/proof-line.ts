import { appendFileSync } from 'node:fs'
import { failOver } from './figures.ts'

/** One line of docs/evidence/proof.md: the test, its result and its goal. */
export type ProofLine = {
  test: string
  figure: string
  goal: string
  isReached: boolean
  /** The limiting factor, when the goal is not reached. */
  because?: string
}

/** `npm run proof -- all` collects these lines in the file that PROOF_LINES names. A proof that runs alone only prints its table. */
export function addProofLine(line: ProofLine): void {
  const file = process.env.PROOF_LINES
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`)
}

/** Adds the lines to the proof, prints each missed goal, and sets the exit code. */
export function judgeLines(lines: readonly ProofLine[], reportOnly: boolean): void {
  for (const line of lines) addProofLine(line)
  const missed = lines.filter(({ isReached }) => !isReached)
  failOver(
    missed.map(({ test, figure, goal }) => `${test}: ${figure}, goal ${goal}`),
    reportOnly,
  )
}

/** A figure with an upper limit, and its unit. */
export function atMost(test: string, measured: number, most: number, unit: string, digits = 0): ProofLine {
  const figure = `${measured.toFixed(digits)} ${unit}`
  return { test, figure, goal: `≤ ${most} ${unit}`, isReached: measured <= most }
}
