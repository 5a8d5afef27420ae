import type { AvailabilityResponse } from '@lichtspel/contract/availability'
import { mapAttractions, type PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import { isBookableWish } from '@lichtspel/domain/plan/task'
import { dayState } from '@lichtspel/domain/slots/day-availability'
import type { VenueOffer } from '../catalogues/venue-offer.ts'
import { dayFor, type MonthDay, type MonthReader } from './month-reader.ts'
import type { DayQuestion, PlanAnswers } from './plan-answers.ts'

export type MonthQuestion = {
  month: string
  players: number | undefined
  games: PerAttraction<number>
  network: string
}

type Day = AvailabilityResponse['days'][number]

/** What each day of a month offers a group; if the request names games, also whether all of them fit. */
export async function readMonth(
  { months, plans }: { months: MonthReader; plans: PlanAnswers },
  venue: VenueOffer,
  { month, players: asked, games, network }: MonthQuestion,
): Promise<AvailabilityResponse> {
  const days: Day[] = []
  const questions = new Map<Day, DayQuestion>()
  for (const read of await months.read(venue, month)) {
    const players = asked ?? read.catalogue.rules.players.min
    const day = dayFor(read, { players, games })
    const line: Day = { date: day.date, state: stateOf(day, players) }
    days.push(line)
    const wish = { players, games, from: day.proposedFrom }
    if (isBookableWish(day.catalogue, wish)) questions.set(line, { day, wish })
  }
  const answers = await plans.answer([...questions.values()], network)
  for (const [nth, line] of [...questions.keys()].entries()) line.plan = answers[nth]
  return { days }
}

function stateOf({ catalogue, schedules }: MonthDay, players: number): Day['state'] {
  const left = mapAttractions(schedules, ({ free }) => ({
    free: free.filter(Boolean).length,
    total: free.length,
  }))
  return dayState(catalogue, players, left)
}
