import type { AvailabilityResponse } from '@lichtspel/contract/availability'
import { type PerAttraction, perAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { lastBookableDay } from '@lichtspel/domain/catalogue/horizon'
import { isBookableWish } from '@lichtspel/domain/plan/bookable-wish'
import { planSchedule } from '@lichtspel/domain/plan/plan-day'
import type { PlanDay } from '@lichtspel/domain/plan/task'
import { dayState } from '@lichtspel/domain/slots/day-availability'
import { gridOn } from '@lichtspel/domain/slots/grid'
import { addDays, addMonths, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { hasStarted, type Moment, momentAt } from '@lichtspel/domain/time/moment'
import type { Pool } from 'pg'
import type { VenueOffer } from '../catalogues/venue-offer.ts'
import type { DayQuestion, PlanAnswers } from './plan-answers.ts'
import { type MonthSchedule, readTakenSlots } from './sql.ts'

export type MonthQuestion = { month: string; players: number | undefined; games: PerAttraction<number> }

type Day = AvailabilityResponse['days'][number]

/**
 * What each day of a month offers a group, from one query; a day that nobody asked for yet is as free as its opening hours. When it
 * says what it wants to play, also whether all of it fits.
 */
export async function readMonth(
  { pool, plans }: { pool: Pool; plans: PlanAnswers },
  venue: VenueOffer,
  { month, players: asked, games }: MonthQuestion,
): Promise<AvailabilityResponse> {
  const from = `${month}-01`
  const to = addDays(addMonths(from, 1), -1)
  const { nowMs, schedules } = await readTakenSlots(pool, venue.id, from, to)
  const now = momentAt(nowMs, venue.zone)
  const known = new Map(schedules.map((schedule) => [`${schedule.day} ${schedule.attraction}`, schedule]))
  const days: Day[] = []
  const questions = new Map<Day, DayQuestion>()
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const catalogue = venue.on(date)
    const players = asked ?? catalogue.rules.players.min
    const day = dayOf(catalogue, date, now, known)
    const line: Day = {
      date,
      state: dayState(
        catalogue,
        players,
        perAttraction((id) => leftOf(day[id].free)),
      ),
    }
    days.push(line)
    const wish = { players, games, from: 0 }
    if (isBookableWish(catalogue, wish)) questions.set(line, { catalogue, day, wish })
  }
  const answers = await plans.answer([...questions.values()])
  for (const [nth, line] of [...questions.keys()].entries()) line.plan = answers[nth]
  return { days }
}

/** By the day's own grids where it was opened, else by those the catalogue would give it. Outside of what can be booked it has no slots. */
function dayOf(
  catalogue: Catalogue,
  date: IsoDate,
  now: Moment,
  known: ReadonlyMap<string, MonthSchedule>,
): PlanDay {
  const isBookable = date >= now.date && date <= lastBookableDay(catalogue, now.date)
  return perAttraction((id) => {
    const opened = known.get(`${date} ${id}`)
    if (!isBookable || opened?.isOpen === false) return planSchedule(null, () => false)
    const taken = new Set(opened?.taken)
    return planSchedule(
      opened?.grid ?? gridOn(catalogue, id, date),
      (key) => !taken.has(key) && !hasStarted(date, key, now),
    )
  })
}

function leftOf(slots: readonly boolean[]) {
  return { free: slots.filter(Boolean).length, total: slots.length }
}
