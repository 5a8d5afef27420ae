import { ATTRACTION_IDS } from '@lichtspel/domain/catalogue/attractions'
import type { Venue } from '@lichtspel/domain/catalogue/venue'
import { findOverlaps } from '@lichtspel/domain/slots/overlap'
import { GAMES_STEP, PLAYERS_STEP, playersText, SLOT_STEP, STEPS } from '@lichtspel/texts/booking'
import { ATTRACTION_NAMES, FORMULA_NAMES } from '@lichtspel/texts/catalogue'
import { formatList, formatLongDate } from '@lichtspel/texts/dates'
import { Notice } from '@lichtspel/ui/notice'
import { DayCalendar } from '../../lib/visit/day-calendar.tsx'
import { SlotPicker } from '../../lib/visit/slot-picker.tsx'
import { findSchedule } from '../../lib/visit/use-day.ts'
import { type BookingState, knownPlayers, type Players, type StepId } from './booking-state.ts'
import { DetailsStep } from './details-step.tsx'
import { FormulaStep } from './formula-step.tsx'
import { GamesStep } from './games-step.tsx'
import { PlayersStep } from './players-step.tsx'
import { focusStep, Step } from './step.tsx'
import { GAME_ORDER, isSettled, stepsOf } from './step-order.ts'
import type { Booking } from './use-booking.ts'
import { neededPerAttraction } from './visit-price.ts'

export type BookingStepsProps = { booking: Booking; venue: Venue; fingerprint: string }

/** The numbered steps; those of attractions come and go with their games, and the numbers with them. */
export function BookingSteps({ booking, venue, fingerprint }: BookingStepsProps) {
  const { state, dispatch, now, live } = booking
  const players = knownPlayers(state)
  const steps = stepsOf(state)
  const needed = neededPerAttraction(venue, state)
  const go = (step: StepId) => {
    dispatch({ kind: 'finish', step })
    focusStep(steps[steps.indexOf(step) + 1] ?? 'details')
  }
  const frame = (id: StepId, summary: string) => ({
    id,
    number: steps.indexOf(id) + 1,
    summary,
    isFinished: state.finished.includes(id) && isSettled(venue, state, id),
    onReopen: () => {
      dispatch({ kind: 'reopen', step: id })
      focusStep(id)
    },
  })
  const games = GAME_ORDER.filter((id) => state.games[id] > 0)

  return (
    <>
      <Step {...frame('date', formatLongDate(state.date))} title={STEPS.date}>
        <DayCalendar
          key={state.date}
          venue={venue}
          date={state.date}
          today={now.date}
          players={players}
          onChoose={(date) => {
            dispatch({ kind: 'choose-date', date })
            focusStep('players')
          }}
        />
      </Step>
      <Step
        {...frame('players', playersSummary(state.players))}
        title={STEPS.players}
        {...(players !== null && { onNext: () => go('players') })}
      >
        <PlayersStep
          venue={venue}
          players={state.players}
          onChoose={(chosen) => dispatch({ kind: 'choose-players', players: chosen })}
        />
      </Step>
      <Step
        {...frame('formula', FORMULA_NAMES[state.formula])}
        title={STEPS.formula}
        onNext={() => go('formula')}
      >
        <FormulaStep
          date={state.date}
          players={players}
          formula={state.formula}
          fallenBackFrom={state.fallenBackFrom}
          onChoose={(formula) => dispatch({ kind: 'choose-formula', formula })}
        />
      </Step>
      <Step
        {...frame('games', gamesSummary(state))}
        title={STEPS.games}
        {...(isSettled(venue, state, 'games') && { onNext: () => go('games') })}
      >
        <GamesStep
          venue={venue}
          formula={state.formula}
          games={state.games}
          onChange={(attraction, count) => dispatch({ kind: 'set-games', attraction, games: count })}
        />
      </Step>
      {games.map((id) => (
        <Step
          key={id}
          {...frame(id, formatList(state.selections[id]))}
          title={STEPS.slots(ATTRACTION_NAMES[id])}
          isNextMain
          {...(isSettled(venue, state, id) && { onNext: () => go(id) })}
        >
          {players === null ? (
            <Notice kind="info">
              {state.players === 'large' ? PLAYERS_STEP.largeMessage : SLOT_STEP.choosePlayersFirst}
            </Notice>
          ) : (
            <SlotPicker
              venue={venue}
              attraction={venue.attractions[id]}
              date={state.date}
              schedule={findSchedule(live.snapshot, venue, id)}
              isLoading={live.snapshot === null}
              isSilent={live.isSilent}
              fingerprint={fingerprint}
              now={now}
              needed={needed[id]}
              isInTurns={players > venue.attractions[id].capacity}
              selection={state.selections[id]}
              message={state.messages[id]}
              lost={state.lost[id]}
              players={players}
              dispatch={dispatch}
              onChooseDate={(date) => {
                dispatch({ kind: 'choose-date', date })
                focusStep(id)
              }}
            />
          )}
        </Step>
      ))}
      <OverlapWarning venue={venue} state={state} />
      <Step id="details" number={steps.length} title={STEPS.details}>
        <DetailsStep
          venue={venue}
          state={state}
          price={booking.price}
          problems={booking.problems}
          isBusy={booking.submit.progress.kind === 'in-progress'}
          dispatch={dispatch}
          onSubmit={booking.send}
        />
      </Step>
    </>
  )
}

function OverlapWarning({ venue, state }: { venue: Venue; state: BookingState }) {
  const chosen = ATTRACTION_IDS.filter((id) => state.selections[id].length > 0)
  if (chosen.length < 2 || findOverlaps(venue, state.selections).length === 0) return null
  return (
    <Notice kind="warning" role="status">
      {SLOT_STEP.overlap}
    </Notice>
  )
}

function playersSummary(players: Players): string {
  return typeof players === 'number' ? playersText(players) : PLAYERS_STEP.large
}

function gamesSummary({ games }: BookingState): string {
  return GAME_ORDER.filter((id) => games[id] > 0)
    .map((id) => GAMES_STEP.summary(games[id], ATTRACTION_NAMES[id]))
    .join(', ')
}
