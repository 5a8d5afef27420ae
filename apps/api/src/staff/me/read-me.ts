import type { Me } from '@lichtspel/contract/staff/colleague'
import type { Colleague } from '../colleague.ts'
import type { StaffPorts } from '../staff-ports.ts'
import { readMeans } from './sql.ts'

export async function readMe({ pool, shelf }: StaffPorts, colleague: Colleague): Promise<Me> {
  const { hasTotp, passkeys } = await readMeans(pool, colleague.id)
  return {
    ...colleague,
    venueName: shelf.get(colleague.venueId).newest.venue.name,
    isEnrolled: hasTotp || passkeys.length > 0,
    hasTotp,
    passkeys,
  }
}
