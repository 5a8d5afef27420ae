import type { KitchenAnswer } from '@lichtspel/contract/desk/lists'
import { eatersOf } from '@lichtspel/domain/catalogue/meal'
import { servingsOf } from '@lichtspel/domain/catalogue/servings'
import {
  type ExpectedColumn,
  expectedAfterGames,
  expectedTimes,
} from '@lichtspel/domain/slots/expected-times'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { clockTimeAt, MINUTES_A_DAY, minutesOf } from '@lichtspel/domain/time/clock-time'
import { momentAt } from '@lichtspel/domain/time/moment'
import { LANGUAGE } from '@lichtspel/texts/nl/language'
import { runningColumns } from '../../schedules/running-columns.ts'
import { readDayRows, readNowMs } from '../../schedules/sql.ts'
import { type ListPorts, listLine } from './list-line.ts'
import { readMeals } from './sql.ts'

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
