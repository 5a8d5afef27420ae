import type { OccupancyAnswer, OccupiedDay } from '@lichtspel/contract/desk/occupancy'
import { type AttractionId, attractionIds, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import { hoursReason } from '@lichtspel/domain/catalogue/hours'
import { includesMeal } from '@lichtspel/domain/catalogue/meal'
import { occupancyOf } from '@lichtspel/domain/desk/occupancy'
import { gridOn } from '@lichtspel/domain/slots/grid'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { named } from '@lichtspel/texts/nl/language'
import type { Pool } from 'pg'
import type { CatalogueCache } from '../../catalogues/catalogue-cache.ts'
import type { VenueOffer } from '../../catalogues/venue-offer.ts'
import { type OccupiedSchedule, readOccupiedSchedules, readVisitSums, type VisitSums } from './sql.ts'

export type OccupancyPorts = { pool: Pool; catalogues: CatalogueCache }

/** How full each of these days is. A day without schedules yet is reported as empty, with the hours of its catalogue. */
export async function readOccupancy(
  { pool, catalogues }: OccupancyPorts,
  venueId: string,
  from: IsoDate,
  days: number,
): Promise<OccupancyAnswer> {
  const asked = { venueId, from, to: addDays(from, days - 1) }
  const [venue, schedules, sums] = await Promise.all([
    catalogues.venueOf({ venueId }),
    readOccupiedSchedules(pool, asked),
    readVisitSums(pool, asked),
  ])
  const eaten = await Promise.all(sums.map((sum) => withEaters(catalogues, venueId, sum)))
  const dates = Array.from({ length: days }, (_, day) => addDays(from, day))
  return {
    today: catalogues.today(venue.zone),
    days: dates.map((date) => ({
      date,
      ...loads(venue, date, (id) => schedules.find((one) => one.day === date && one.attraction === id)),
      ...summed(eaten.filter((sum) => sum.day === date)),
    })),
  }
}

async function withEaters(catalogues: CatalogueCache, venueId: string, sum: VisitSums): Promise<VisitSums> {
  if (sum.modules.length === 0) return { ...sum, eaters: 0 }
  const catalogue = await catalogues.revision(venueId, sum.catalogueRevision)
  return includesMeal(catalogue, sum.modules) ? sum : { ...sum, eaters: 0 }
}

function loads(
  venue: VenueOffer,
  date: IsoDate,
  openedOf: (id: AttractionId) => OccupiedSchedule | undefined,
): Pick<OccupiedDay, 'attractions' | 'closingReason'> {
  const catalogue = venue.on(date)
  const ids = attractionIds(catalogue.attractions)
  const attractions = perAttraction(ids, (id) => {
    const opened = openedOf(id)
    const grid = opened?.grid ?? gridOn(catalogue, id, date)
    return occupancyOf(grid, opened ?? { isOpen: true, sold: 0, closed: 0 })
  })
  const isOpen = Object.values(attractions).some(({ open }) => open > 0)
  return { attractions, closingReason: isOpen ? '' : reasonOf() }

  function reasonOf(): string {
    const said = ids.map((id) => openedOf(id)?.closingReason ?? '').find((reason) => reason !== '')
    const words = hoursReason(catalogue, date)
    return said ?? (words === undefined ? '' : named(words))
  }
}

function summed(sums: readonly VisitSums[]): Pick<OccupiedDay, 'visits' | 'people' | 'eaters' | 'options'> {
  const total = (part: 'visits' | 'people' | 'eaters' | 'options') =>
    sums.reduce((sum, one) => sum + one[part], 0)
  return {
    visits: total('visits'),
    people: total('people'),
    eaters: total('eaters'),
    options: total('options'),
  }
}
