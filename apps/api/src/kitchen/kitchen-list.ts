import type { KitchenAnswer } from '@lichtspel/contract/desk/lists'
import { bookingCode } from '@lichtspel/domain/booking/booking-code'
import type { BookingDetails } from '@lichtspel/domain/booking/booking-fields'
import { eatersOf, servingsOf } from '@lichtspel/domain/catalogue/meal'
import {
  type ExpectedColumn,
  expectedAfterGames,
  expectedTimes,
} from '@lichtspel/domain/slots/expected-times'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { clockTimeAt, MINUTES_A_DAY, minutesOf } from '@lichtspel/domain/time/clock-time'
import { momentAt } from '@lichtspel/domain/time/moment'
import { LANGUAGE } from '@lichtspel/texts/nl/language'
import { listLine, readMeals } from '../booking/desk/lists-sql.ts'
import { runningColumns } from '../day/running-columns.ts'
import { readDayRows, readNowMs } from '../day/sql.ts'
import type { OwnColumns } from '../db/booking-columns.ts'
import type { Queryable } from '../db/postgres.ts'
import type { CatalogueCache } from '../offer/catalogue-cache.ts'
import type { ListPorts } from '../ports.ts'

/** What the kitchen needs for a day, one group per line, for venues that print the list without using the desk. */
export async function kitchenList(
  db: Queryable,
  catalogues: Pick<CatalogueCache, 'revision'>,
  date: IsoDate,
): Promise<string[]> {
  const lines: string[] = []
  for (const meal of await readDayMeals(db, date)) {
    const catalogue = await catalogues.revision(meal.venue_id, meal.catalogue_revision)
    const dishes = servingsOf(
      catalogue,
      { ...meal, mealPeople: meal.meal_people, headCount: meal.people },
      LANGUAGE,
    )
    if (dishes.length === 0) continue
    lines.push(
      [
        meal.venue_id,
        meal.meal_at ?? '--:--',
        dishes.map(({ name, people }) => `${people} × ${name}`).join(' + '),
        `${inOneLine(meal.name)} (${bookingCode(meal.id)})`,
        ...(meal.diets === '' ? [] : [inOneLine(meal.diets)]),
      ].join('  '),
    )
  }
  return lines
}

/** Columns are separated by two spaces, so typed text must not contain two in a row. */
function inOneLine(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ')
}

type Meal = Pick<
  OwnColumns & BookingDetails,
  | 'venue_id'
  | 'name'
  | 'players'
  | 'formula'
  | 'modules'
  | 'meal_people'
  | 'meal_at'
  | 'diets'
  | 'catalogue_revision'
> & { id: string; people: number | null }

/** Every visit of a day but no-shows; the catalogue decides which of them get something from the kitchen or the bar. */
async function readDayMeals(db: Queryable, date: IsoDate): Promise<Meal[]> {
  const { rows } = await db.query<Meal>(
    `SELECT b.id, venue_id, name, players, formula, modules, meal_people, p.people, meal_at, diets, catalogue_revision
       FROM booking b JOIN visit_presence p ON p.booking_id = b.id AND p.presence <> 'no-show'
      WHERE day = $1 AND status = 'confirmed' ORDER BY venue_id, meal_at NULLS FIRST, b.id`,
    [date],
  )
  return rows
}

type Days = { venueId: string; from: IsoDate; to: IsoDate }

export async function listMeals(ports: ListPorts, days: Days): Promise<KitchenAnswer> {
  const { pool, catalogues } = ports
  const { today, columns } = await readToday(ports, days)
  const meals: KitchenAnswer['meals'] = []
  for (const row of await readMeals(pool, days)) {
    const catalogue = await catalogues.revision(days.venueId, row.catalogue_revision)
    const booked = { ...row, mealPeople: row.meal_people, headCount: row.people }
    const dishes = servingsOf(catalogue, booked, LANGUAGE)
    if (dishes.length === 0) continue
    const eaters = eatersOf(catalogue, booked)
    const isLate = row.day === today && columns.length > 0
    meals.push({
      ...listLine(row),
      at: row.meal_at,
      starts: row.starts,
      expectedAt: isLate ? expectedAt(columns, row.id, eaters === null ? row.starts : row.meal_at) : null,
      eaters,
      dishes,
      diets: row.diets,
      isOption: row.is_option,
      deposit: row.deposit_state,
    })
  }
  return { meals }
}

/** When the games of today are expected, so that a cook, who may not read the day itself, knows what runs late. */
async function readToday(
  { pool, catalogues }: ListPorts,
  { venueId, from, to }: Days,
): Promise<{ today: IsoDate; columns: readonly ExpectedColumn[] }> {
  const { zone } = await catalogues.venueOf({ venueId })
  const { date: today } = momentAt(await readNowMs(pool), zone)
  if (today < from || today > to) return { today, columns: [] }
  const { nowMs, rows } = await readDayRows(pool, venueId, today)
  const isLate = rows.some(({ delayMinutes }) => delayMinutes !== null)
  return { today, columns: isLate ? expectedTimes(runningColumns(rows, zone, nowMs)) : [] }
}

/** A game begins when its column is ready, a meal after the games before it. */
function expectedAt(columns: readonly ExpectedColumn[], id: string, at: string | null): string | null {
  if (at === null) return null
  const planned = minutesOf(at)
  const games = columns.flatMap((column) => [...column.games.values()].filter(({ group }) => group === id))
  const game = games.find((one) => one.planned === planned)
  const minute = game?.start ?? expectedAfterGames(columns, id, planned)
  return minute === planned ? null : clockTimeAt(minute % MINUTES_A_DAY)
}
