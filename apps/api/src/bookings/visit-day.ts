import type { DayGrids } from '@lichtspel/domain/booking/request'
import { type AttractionId, attractionIds, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { gridOn } from '@lichtspel/domain/slots/grid'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { type Moment, momentAt } from '@lichtspel/domain/time/moment'
import type { Queryable } from '../db/postgres.ts'
import { type DayGridRow, readDayGrids } from '../schedules/sql.ts'

export type VisitDay = { now: Moment; schedules: readonly DayGridRow[]; grids: DayGrids }

/**
 * The day of a visit with the grids that its slots are checked against: the grids of its schedules, or, if the day is not open yet, the
 * grids it would get if it were opened now.
 */
export async function readVisitDay(db: Queryable, catalogue: Catalogue, date: IsoDate): Promise<VisitDay> {
  const { nowMs, rows } = await readDayGrids(db, catalogue.venue.id, date)
  const gridOf = (id: AttractionId) => {
    const opened = rows.find(({ attraction }) => attraction === id)
    if (opened === undefined) return gridOn(catalogue, id, date)
    return opened.isOpen ? opened.grid : null
  }
  return {
    now: momentAt(nowMs, catalogue.venue.zone),
    schedules: rows,
    grids: perAttraction(attractionIds(catalogue.attractions), gridOf),
  }
}
