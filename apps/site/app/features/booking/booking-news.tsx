import { attractionIds, type Shown, shownIn } from '@lichtspel/domain/catalogue/attractions'
import { GAMES_STEP, PRICE_WORDS, SLOT_STEP } from '@lichtspel/texts/booking'
import { attractionName } from '@lichtspel/texts/catalogue'
import { COLON } from '@lichtspel/texts/language'
import { formatSum } from '@lichtspel/texts/prices'
import { SURPLUS } from '@lichtspel/texts/slots'
import { Announcer, type SpokenFact } from '@lichtspel/visit/choice/announcer.tsx'
import { useChoiceFacts } from '@lichtspel/visit/slots/use-choice-facts.ts'
import { neededPerAttraction, surplusesOf, type VisitPrice } from './price/visit-price.ts'
import type { Booking } from './use-booking.ts'

/**
 * The only live region of the screen: notices, counters, surplus and price. It announces each action once, and stays silent when a
 * refresh does not change the visitor's choice.
 */
export function BookingNews({ booking }: { booking: Booking }) {
  const { catalogue, visit, day, price, rotation } = booking
  const needed = neededPerAttraction(catalogue, visit)
  const notices = useChoiceFacts(day, needed, rotation)
  const shown = shownIn(catalogue.attractions)
  const games = Object.entries(visit.games).map(([id, count]) => ({
    about: `games ${id}`,
    words: `${GAMES_STEP.summary(count, shown(id))}.`,
  }))
  const counters = attractionIds(catalogue.attractions).flatMap((id) => {
    const [chosen, count] = [visit.selections[id]?.length ?? 0, needed[id] ?? 0]
    const words = `${attractionName(shown(id))}${COLON} ${SLOT_STEP.counter(chosen, count)}.`
    return count === 0 ? [] : [{ about: `counter ${id}`, words, along: 'price' }]
  })
  return <Announcer facts={[...notices, ...games, ...counters, ...priceFacts(shown, price)]} />
}

function priceFacts(shown: Shown, price: VisitPrice): SpokenFact[] {
  const spare = surplusesOf(price).map((one) => ({
    about: `surplus ${one.attraction}`,
    words: sentence(SURPLUS.named(shown(one.attraction), one)),
  }))
  const { totalCents } = price.planned
  const total = totalCents > 0 ? [`${PRICE_WORDS.estimate} ${formatSum(totalCents)}.`] : []
  return [...spare, ...total.map((words) => ({ about: 'price', words }))]
}

function sentence(words: string): string {
  return words.endsWith('.') ? words : `${words}.`
}
