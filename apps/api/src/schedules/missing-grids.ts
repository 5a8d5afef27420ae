import { type AttractionId, attractionIds } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { type Grid, gridOn } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'

export type NewSchedule = { attraction: AttractionId; grid: Grid }

/** The schedules that a day should have but that do not exist yet. */
export function missingGrids(
  catalogue: Catalogue,
  date: IsoDate,
  known: readonly { attraction: AttractionId }[],
): NewSchedule[] {
  const isMissing = (id: AttractionId) => known.every(({ attraction }) => attraction !== id)
  return attractionIds(catalogue.attractions)
    .filter(isMissing)
    .flatMap((attraction) => {
      const grid = gridOn(catalogue, attraction, date)
      return grid === null ? [] : [{ attraction, grid }]
    })
}
