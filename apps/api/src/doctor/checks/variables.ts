import { type Finding, fine, wrong } from '../finding.ts'
import type { Patient } from '../patient.ts'

export async function lookAtVariables({ settings: { faults } }: Patient): Promise<Finding[]> {
  if (faults.length === 0) return [fine('The variables of the server have values that it can use.')]
  return faults.map((fault) =>
    wrong(
      `A variable is not right: ${fault}.`,
      'give it another value, or none; of its own variables the server says the same, and does not start (docs/operations.md, Variables).',
    ),
  )
}
