import type { ProofLine } from './stage/proof-line.ts'

export type Row = ProofLine & { step: string; measured: string }

const HEAD = '| Step | Test | Figure | Goal | Verdict | Measured |\n|---|---|---|---|---|---|'

/** The table of docs/evidence/proof.md. */
export function tableOf(rows: readonly Row[]): string {
  return [HEAD, ...rows.map(rowOf)].join('\n')
}

/** Replaces the rows of the steps that just ran and keeps all others, in the order of the steps. */
export function withNewRows(page: string, rows: readonly Row[], steps: readonly string[]): string {
  const ran = new Set(rows.map(({ step }) => step))
  const lines = page.split('\n').filter((line) => stepOf(line) !== undefined)
  const kept = lines.filter((line) => !ran.has(stepOf(line) ?? ''))
  const all = [...kept, ...rows.map(rowOf)]
  const place = (line: string) => steps.indexOf(stepOf(line) ?? '')
  return [HEAD, ...all.filter((line) => place(line) >= 0).toSorted((a, b) => place(a) - place(b))].join('\n')
}

export function verdictOf({ isReached, because }: ProofLine): string {
  if (isReached) return 'reached'
  return because === undefined ? '**not reached**' : `**not reached**: ${because}`
}

function rowOf(row: Row): string {
  const cells = [`\`${row.step}\``, row.test, row.figure, row.goal, verdictOf(row), row.measured]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
}

function stepOf(line: string): string | undefined {
  return /^\| `([\w-]+)` \|/.exec(line)?.[1]
}
