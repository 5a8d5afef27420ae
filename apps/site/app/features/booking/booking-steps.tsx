import { shownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { findFormula, getFormula } from '@lichtspel/domain/catalogue/formulas'
import { largeGroupFrom } from '@lichtspel/domain/catalogue/rules'
import { GAMES_STEP, PLAYERS_STEP, playersText, STEPS } from '@lichtspel/texts/booking'
import { formatLongDate } from '@lichtspel/texts/dates'
import { named } from '@lichtspel/texts/language'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { DayCalendar } from '@lichtspel/visit/day/day-calendar.tsx'
import { knownWish } from '@lichtspel/visit/day/known-wish.ts'
import { gameOrder } from '@lichtspel/visit/venue/game-order.ts'
import { lazy, Suspense } from 'react'
import { type BookingState, knownPlayers, type Players } from './booking-state.ts'
import { DetailsStep } from './form/details-step.tsx'
import { FormulaChip } from './formula/formula-chip.tsx'
import { FormulaStep } from './formula/formula-step.tsx'
import { GamesStep } from './group/games-step.tsx'
import { PlayersStep } from './group/players-step.tsx'
import { neededPerAttraction, sumOf } from './price/visit-price.ts'
import { focusStep, Step } from './step.tsx'
import { stepFrame } from './step-frame.ts'
import { stepsOf } from './step-order.ts'
import type { Booking } from './use-booking.ts'
import { FoldedOverlap, SlotSteps } from './visit/slot-steps.tsx'
import { VisitStep } from './visit/visit-step.tsx'

/** An optional shortcut: if it fails to load, the visitor can still use the calendar. */
const FirstPossibility = lazy(() =>
  import('@lichtspel/visit/plan/plan-parts.ts').then(
    (part) => ({ default: part.FirstPossibility }),
    () => ({ default: () => null }),
  ),
)

type PartProps = { booking: Booking }

/** The numbered steps. Attraction steps come and go with their games, and the steps are renumbered. */
export function BookingSteps({ booking }: PartProps) {
  return (
    <>
      <FormulaChip booking={booking} />
      <DatePart booking={booking} />
      <GroupPart booking={booking} />
      <GamesPart booking={booking} />
      <VisitStep booking={booking} />
      <SlotSteps booking={booking} />
      <FoldedOverlap booking={booking} />
      <Step id="details" number={stepsOf(booking.catalogue, booking.visit).length} title={STEPS.details}>
        <DetailsStep booking={booking} />
      </Step>
    </>
  )
}

function DatePart({ booking }: PartProps) {
  const { catalogue, visit, dispatch } = booking
  const today = useToday()
  const wish = knownWish(catalogue, knownPlayers(visit), visit.games)
  const frame = stepFrame(booking, 'date', formatLongDate(visit.date))
  const choose = (date: string) => {
    dispatch({ kind: 'choose-date', date })
    focusStep('players')
  }
  return (
    <Step {...frame} title={STEPS.date}>
      <DayCalendar
        key={visit.date}
        date={visit.date}
        players={knownPlayers(visit)}
        games={visit.games}
        formula={visit.wished}
        onChoose={choose}
      />
      {wish !== undefined && (
        <Suspense>
          <FirstPossibility
            {...{ wish, formula: visit.wished, chosen: visit.date }}
            from={today}
            onChoose={choose}
          />
        </Suspense>
      )}
    </Step>
  )
}

function GroupPart({ booking }: PartProps) {
  const { catalogue, visit, dispatch } = booking
  const formula = getFormula(catalogue, visit.formula)
  return (
    <>
      <Step
        {...stepFrame(booking, 'players', playersSummary(catalogue, visit.players))}
        title={STEPS.players}
      >
        <PlayersStep
          players={visit.players}
          hasFreePlayer={Boolean(findFormula(catalogue, visit.wished)?.freePlayer)}
          onChoose={(players) => dispatch({ kind: 'choose-players', players })}
        />
      </Step>
      <Step {...stepFrame(booking, 'formula', named(formula.names))} title={STEPS.formula}>
        <FormulaStep booking={booking} />
      </Step>
    </>
  )
}

function GamesPart({ booking }: PartProps) {
  const { catalogue, visit, dispatch } = booking
  const needed = neededPerAttraction(catalogue, visit)
  return (
    <Step {...stepFrame(booking, 'games', gamesSummary(catalogue, visit))} title={STEPS.games}>
      <GamesStep
        formula={visit.formula}
        games={visit.games}
        neededSlots={sumOf(needed)}
        onChange={(attraction, games) => dispatch({ kind: 'set-games', attraction, games })}
      />
    </Step>
  )
}

function playersSummary(catalogue: Catalogue, players: Players): string {
  return typeof players === 'number' ? playersText(players) : PLAYERS_STEP.large(largeGroupFrom(catalogue))
}

function gamesSummary({ attractions }: Catalogue, { games }: BookingState): string {
  return gameOrder({ attractions })
    .filter((id) => games[id])
    .map((id) => GAMES_STEP.summary(games[id] ?? 0, shownAttraction(attractions, id)))
    .join(', ')
}
