import type { Me } from '@lichtspel/contract/desk/colleague'
import type { Colleague } from '../colleague.ts'
import type { DeskPorts } from '../desk-ports.ts'
import { otherVenues } from '../switch/switch-venue.ts'
import { readMeans } from './sql.ts'

export async function readMe({ pool, catalogues }: DeskPorts, colleague: Colleague): Promise<Me> {
  const { hasTotp, passkeys } = await readMeans(pool, colleague.id)
  const others = await Promise.all(
    (await otherVenues(pool, colleague)).map((venueId) => catalogues.venueOf({ venueId })),
  )
  return {
    ...colleague,
    venueName: catalogues.get(colleague.venueId).newest.venue.name,
    otherVenues: others.map(({ id, newest }) => ({ id, name: newest.venue.name })),
    isEnrolled: hasTotp || passkeys.length > 0,
    hasTotp,
    passkeys,
  }
}
