import { type PerAttraction, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'

/** How long a block of each attraction takes on a day: as its schedule was cut, or as the catalogue will cut it. */
export function blocksOn(
  { attractions }: Pick<Catalogue, 'attractions'>,
  { schedules }: { schedules: PerAttraction<{ blockMinutes: number } | undefined> },
): PerAttraction<number> {
  return perAttraction((id) => schedules[id]?.blockMinutes ?? attractions[id].blockMinutes)
}
