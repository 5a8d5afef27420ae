import type { Me } from '@lichtspel/contract/desk/colleague'
import type { Colleague } from '../colleague.ts'
import type { DeskPorts } from '../desk-ports.ts'
import { readMeans } from './sql.ts'

export async function readMe({ pool, catalogues }: DeskPorts, colleague: Colleague): Promise<Me> {
  const { hasTotp, passkeys } = await readMeans(pool, colleague.id)
  return {
    ...colleague,
    venueName: catalogues.get(colleague.venueId).newest.venue.name,
    isEnrolled: hasTotp || passkeys.length > 0,
    hasTotp,
    passkeys,
  }
}
