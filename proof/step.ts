import type { ProofLine } from './stage/proof-line.ts'

export type Step = {
  name: string
  /** What the proof shows, for the list of proofs. */
  shows: string
  /** A shell command. Options from the command line are appended. */
  command: string
  /** What the full proof appends to the command, if anything. */
  long?: string
  /** Options for a run of a few minutes. The short form skips a step without them. */
  short?: string
  /** Needs the production build. */
  needsBuild?: true
  /** Rough duration on two idle cores. */
  minutes: number
  /** Proof lines of a command that writes none itself: the figure comes from its output, the verdict from its exit status. */
  printed?: Printed[]
}

/**
 * `figure`: its groups match the figure in the output; omitted when the exit status is enough. `isEnough`: judges the figure, whatever
 * the exit status.
 */
export type Printed = Pick<ProofLine, 'test' | 'goal' | 'because'> & {
  figure?: RegExp
  isEnough?: (figure: number) => boolean
}
