import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { formulaObstacle, nextDayFor } from '@lichtspel/domain/catalogue/formula-choice'
import { type BookableFormula, bookableFormulas } from '@lichtspel/domain/catalogue/formulas'
import { lastBookableDay } from '@lichtspel/domain/catalogue/rules'
import {
  costsTheSame,
  perPersonCents,
  plainFormulaFor,
  priceDifference,
} from '@lichtspel/domain/price/formula-price'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { FORMULA_STEP } from '@lichtspel/texts/booking'
import { formatDayAndMonth, weekdaysText } from '@lichtspel/texts/dates'
import { counted, GAMES, named } from '@lichtspel/texts/language'
import { formatPrice, priceDifferenceText } from '@lichtspel/texts/prices'
import { Button } from '@lichtspel/ui/button'
import { RadioCards } from '@lichtspel/ui/radio-cards'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { type BookingState, groupSize, knownPlayers } from '../booking-state.ts'
import { LaterPrices } from '../price/price-summary.tsx'
import { focusStep } from '../step.tsx'
import { askedGames } from '../step-order.ts'
import type { Booking } from '../use-booking.ts'
import styles from './formula.module.css'
import { FormulaNews } from './formula-news.tsx'

/** Shows every formula with what it includes; one that is unavailable for this day or group says why. */
export function FormulaStep({ booking }: { booking: Booking }) {
  const { catalogue, visit, price, dispatch } = booking
  const priced = price.planned.lines.find((line) => line.kind === 'formula')?.games
  // A plan for a larger group has more games than this group asks for.
  const games = visit.isPlanTooLarge ? askedGames(visit) : (priced ?? askedGames(visit))
  const cards = bookableFormulas(catalogue).map((formula) => ({
    ...cardOf(catalogue, formula, visit, games),
    action: <OtherDay booking={booking} formula={formula} />,
  }))
  return (
    <div>
      <FormulaNews booking={booking} role="status" />
      <div className={styles.note}>
        <LaterPrices date={visit.date} />
      </div>
      <RadioCards
        legend={FORMULA_STEP.legend}
        cards={cards}
        value={visit.formula}
        onChange={(formula) => dispatch({ kind: 'choose-formula', formula })}
      />
    </div>
  )
}

/** Switches to the next day with this formula, if the chosen day is all that prevents it. */
function OtherDay({ booking, formula }: { booking: Booking; formula: BookableFormula }) {
  const { catalogue, visit, dispatch } = booking
  const until = lastBookableDay(catalogue, useToday())
  const obstacleOn = (date: IsoDate) => formulaObstacle(catalogue, formula, date, groupSize(catalogue, visit))
  if (obstacleOn(visit.date) !== 'weekday') return null
  const day = nextDayFor(catalogue, formula, { date: visit.date, until })
  if (day === undefined || obstacleOn(day) !== undefined) return null
  const take = () => {
    dispatch({ kind: 'choose-date', date: day })
    dispatch({ kind: 'choose-formula', formula: formula.id })
    focusStep('formula')
  }
  return <Button onClick={take}>{FORMULA_STEP.switchTo(formatDayAndMonth(day))}</Button>
}

/**
 * Priced for the chosen number of games, or the formula's minimum if that is higher, so that cards can be compared. A formula that
 * always costs the same as another says so instead.
 */
function cardOf(catalogue: Catalogue, formula: BookableFormula, state: BookingState, games: number) {
  const { id, names, minGames, freePlayer } = formula
  const counts = Math.max(games, minGames)
  const plain = plainFormulaFor(catalogue, formula)
  const isSame = plain !== undefined && costsTheSame(formula, plain)
  const facts = [`${counted(counts, GAMES)}, ${FORMULA_STEP.perPerson}`, freePlayer ? named(freePlayer) : []]
  const obstacle = obstacleText(catalogue, formula, state)
  return {
    value: id,
    title: named(names),
    ...(isSame
      ? { detail: FORMULA_STEP.samePrice(named(plain.names)) }
      : { price: formatPrice(perPersonCents(formula, counts)), detail: facts.flat().join(', ') }),
    ...comparison(catalogue, formula, state, counts),
    ...(obstacle !== undefined && { obstacle }),
  }
}

/** What it includes and the price difference; nothing if the group is too small for the formula. */
function comparison(catalogue: Catalogue, formula: BookableFormula, state: BookingState, games: number) {
  const players = knownPlayers(state)
  if (players !== null && players < formula.minPlayers) return {}
  const points = formula.includes.map(named)
  const plain = plainFormulaFor(catalogue, formula)
  const difference =
    plain && priceDifferenceText(named(plain.names), priceDifference(formula, plain, { games, players }))
  return { points, ...(difference !== undefined && { difference }) }
}

function obstacleText(
  catalogue: Catalogue,
  formula: BookableFormula,
  state: BookingState,
): string | undefined {
  switch (formulaObstacle(catalogue, formula, state.date, groupSize(catalogue, state))) {
    case 'weekday':
      return FORMULA_STEP.weekday(weekdaysText(formula.weekdays ?? []))
    case 'players':
      return FORMULA_STEP.players(formula.minPlayers)
    default:
      return undefined
  }
}
