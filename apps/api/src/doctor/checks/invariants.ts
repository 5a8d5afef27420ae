import { findBrokenInvariants } from '@lichtspel/database/invariants'
import { type Finding, fine, wrong } from '../finding.ts'
import type { PatientWithDatabase } from '../patient.ts'

const MOST_TOLD = 3

/** The promises of the engine (docs/locking.md), asked of every row. */
export async function lookAtInvariants({ db }: PatientWithDatabase): Promise<Finding[]> {
  const broken = await findBrokenInvariants(db)
  if (broken.length === 0)
    return [
      fine(
        'No slot has two owners, and no confirmed booking is without its slots (invariants I1 to I8, I10 and I11).',
      ),
    ]
  const more = broken.length > MOST_TOLD ? ` and ${broken.length - MOST_TOLD} more` : ''
  return [
    wrong(
      `The database breaks ${broken.length} promises: ${broken.slice(0, MOST_TOLD).join('; ')}${more}.`,
      'stop the servers, npm run backup, call the groups that these bookings name, and find out what wrote there (docs/locking.md).',
    ),
  ]
}
