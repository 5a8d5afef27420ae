import { type PerAttraction, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import type { DayChoice } from '../choice/use-day-choice.ts'

/** How long a block of each attraction takes on a day: as its schedule was cut, or as the catalogue will cut it. */
export function blocksOn(
  { attractions }: Pick<Catalogue, 'attractions'>,
  { schedules }: Pick<DayChoice, 'schedules'>,
): PerAttraction<number> {
  return perAttraction((id) => schedules[id]?.blockMinutes ?? attractions[id].blockMinutes)
}
