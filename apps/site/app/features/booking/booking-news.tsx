import { GAMES_STEP, PRICE_WORDS, SLOT_STEP } from '@lichtspel/texts/booking'
import { ATTRACTION_NAMES } from '@lichtspel/texts/catalogue'
import { COLON } from '@lichtspel/texts/language'
import { formatSum } from '@lichtspel/texts/prices'
import { SURPLUS } from '@lichtspel/texts/slot-news'
import { Announcer, type SpokenFact } from '@lichtspel/visit/choice/announcer.tsx'
import { useChoiceFacts } from '@lichtspel/visit/slots/use-choice-facts.ts'
import { GAME_ORDER } from '@lichtspel/visit/venue/game-order.ts'
import { neededPerAttraction, surplusesOf, type VisitPrice } from './price/visit-price.ts'
import type { Booking } from './use-booking.ts'

/**
 * The one voice of the screen: what the notices say, the counters, a surplus and the price. It speaks once for an act, and a refresh that
 * changes nothing of the visitor's own choice is silent.
 */
export function BookingNews({ booking }: { booking: Booking }) {
  const { catalogue, visit, day, price, rotation } = booking
  const needed = neededPerAttraction(catalogue, visit)
  const notices = useChoiceFacts(day, needed, rotation)
  const games = GAME_ORDER.map((id) => ({
    about: `games ${id}`,
    words: `${GAMES_STEP.summary(visit.games[id], ATTRACTION_NAMES[id])}.`,
  }))
  const counters = GAME_ORDER.filter((id) => needed[id] > 0).map((id) => ({
    about: `counter ${id}`,
    words: `${ATTRACTION_NAMES[id]}${COLON} ${SLOT_STEP.counter(visit.selections[id].length, needed[id])}.`,
    along: 'price',
  }))
  return <Announcer facts={[...notices, ...games, ...counters, ...priceFacts(price)]} />
}

function priceFacts(price: VisitPrice): SpokenFact[] {
  const spare = surplusesOf(price).map((one) => ({
    about: `surplus ${one.attraction}`,
    words: sentence(SURPLUS.named(one)),
  }))
  const { totalCents } = price.planned
  const total = totalCents > 0 ? [`${PRICE_WORDS.estimate} ${formatSum(totalCents)}.`] : []
  return [...spare, ...total.map((words) => ({ about: 'price', words }))]
}

function sentence(words: string): string {
  return words.endsWith('.') ? words : `${words}.`
}
