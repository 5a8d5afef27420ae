import type { AvailabilityResponse } from '@lichtspel/contract/availability'
import { mapAttractions, type PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import { isBookableWish, type Wish } from '@lichtspel/domain/plan/task'
import { dayState } from '@lichtspel/domain/slots/day-availability'
import type { VenueOffer } from '../offer/venue-offer.ts'
import { dayFor, type MonthDay, type MonthReader } from './month-reader.ts'
import type { PlanAnswer, ThreadDay } from './plan-thread.ts'

export type DayQuestion = { day: Pick<MonthDay, 'catalogue' | 'schedules' | 'texts'>; wish: Wish }

type PlanPorts = {
  ask: (days: readonly ThreadDay[]) => Promise<PlanAnswer[]>
  onError: (error: unknown) => void
}

/** Maximum number of months waiting for the planner. Beyond that, requests get only cached answers. */
const MONTHS_WAITING = 20
/** Maximum number of waiting months per network. A page requests one at a time; the limit leaves capacity for others. */
const MONTHS_PER_NETWORK = 4
/** How long a calendar waits for its marks. Results that come later are used for the next request. */
const PATIENCE_MS = 3_000
/** A few hundred bytes each. */
const DAYS_KEPT = 10_000

/**
 * Determines whether whole visits fit on given days. An answer depends only on its input, so it is cached under the whole input and
 * never expires; most days without bookings have the same input. If the planner gives no answer, the result is `unknown`.
 */
export class PlanAnswers {
  readonly #kept = new Map<string, PlanAnswer>()
  readonly #ports: PlanPorts
  /**
   * Keyed by the planner's input. Equal months share one entry, which counts towards the limit of the network that requested it first.
   */
  readonly #waiting = new Map<string, { network: string; work: Promise<void> }>()
  #last: Promise<void> = Promise.resolve()

  constructor(ports: PlanPorts) {
    this.#ports = ports
  }

  async answer(questions: readonly DayQuestion[], network: string): Promise<PlanAnswer[]> {
    const keys = questions.map(keyOf)
    if (keys.some((key) => !this.#kept.has(key))) {
      const work = this.#inTurn(
        new Map(keys.map((key, nth) => [key, questions[nth] as DayQuestion])),
        network,
      )
      if (work !== undefined) await inPatience(work)
    }
    return keys.map((key) => this.#kept.get(key) ?? 'unknown')
  }

  /** Plans one month at a time, because the next may need the same days. */
  #inTurn(questions: ReadonlyMap<string, DayQuestion>, network: string): Promise<void> | undefined {
    const asked = [...questions.keys()].join()
    const same = this.#waiting.get(asked)
    if (same !== undefined || !this.#hasRoomFor(network)) return same?.work
    const work = this.#last
      .then(() => this.#find(questions))
      .catch(this.#ports.onError)
      .finally(() => this.#waiting.delete(asked))
    this.#waiting.set(asked, { network, work })
    this.#last = work
    return work
  }

  #hasRoomFor(network: string): boolean {
    const own = [...this.#waiting.values()].filter((waiting) => waiting.network === network).length
    return this.#waiting.size < MONTHS_WAITING && own < MONTHS_PER_NETWORK
  }

  async #find(questions: ReadonlyMap<string, DayQuestion>): Promise<void> {
    const unknown = [...questions].filter(([key]) => !this.#kept.has(key))
    const days = unknown.map(([, { day, wish }]) => ({
      attractions: day.catalogue.attractions,
      schedules: day.schedules,
      wish,
    }))
    const answers = days.length === 0 ? [] : await this.#ports.ask(days)
    const found = new Map(unknown.map(([key], nth) => [key, answers[nth]]))
    for (const key of questions.keys()) this.#keep(key, this.#kept.get(key) ?? found.get(key) ?? 'unknown')
  }

  /** Evicts the oldest entry when the cache is full. */
  #keep(key: string, answer: PlanAnswer): void {
    this.#kept.delete(key)
    this.#kept.set(key, answer)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > DAYS_KEPT && oldest !== undefined) this.#kept.delete(oldest)
  }
}

async function inPatience(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  await Promise.race([work, patience])
  clearTimeout(timer)
}

/** Attractions that are not played are left out. */
function keyOf({ day: { catalogue, texts }, wish: { players, games, from } }: DayQuestion): string {
  const parts = catalogue.attractions.map(({ id }) => (games[id] ? `${games[id]}:${texts[id]}` : ''))
  return `${catalogue.venue.id} ${catalogue.revision} ${players} ${from} ${parts.join(' ')}`
}

type MonthQuestion = {
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
