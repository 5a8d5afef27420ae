import { appendFileSync } from 'node:fs'

/** One line of docs/proof.md: what was tried, what came out, and what should have. */
export type ProofLine = {
  test: string
  figure: string
  goal: string
  isReached: boolean
  /** What limits it, when the goal is not reached. */
  because?: string
}

/** `npm run proof` collects these lines in the file that PROOF_LINES names; a bench that runs by itself only prints its table. */
export function addProofLine(line: ProofLine): void {
  const file = process.env.PROOF_LINES
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`)
}
