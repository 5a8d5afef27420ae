import { findFormula } from '@lichtspel/domain/catalogue/formulas'
import { gamesOf } from '@lichtspel/domain/visit/visit'
import { STEPS } from '@lichtspel/texts/booking'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { DayCalendar } from '@lichtspel/visit/day/day-calendar.tsx'
import { knownWish } from '@lichtspel/visit/day/known-wish.ts'
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { inTime } from '../../lib/page-unanswered.tsx'
import { type BookingState, knownPlayers } from './booking-state.ts'
import { FormulaChip } from './formula/formula-chip.tsx'
import { FormulaStep } from './formula/formula-step.tsx'
import { GamesStep } from './group/games-step.tsx'
import { PlayersStep } from './group/players-step.tsx'
import { neededPerAttraction, sumOf } from './price/visit-price.ts'
import { focusStep, Step } from './step.tsx'
import { stepFrame } from './step-frame.ts'
import { askedGames, isFolded, type StripStep, stepsOf, stripParts } from './step-order.ts'
import styles from './step-row.module.css'
import { StepRow } from './step-row.tsx'
import { Strip } from './strip.tsx'
import type { Booking } from './use-booking.ts'
import { useKeptStep } from './use-kept-step.ts'
import { FoldedOverlap, NoSlotsToday, SlotSteps, useReopenedSurplus } from './visit/slot-steps.tsx'
import { VisitStep } from './visit/visit-step.tsx'

/** An optional shortcut: if it fails to load, the visitor can still use the calendar. */
const FirstPossibility = lazy(() =>
  import('@lichtspel/visit/plan/plan-parts.ts').then(
    (part) => ({ default: part.FirstPossibility }),
    () => ({ default: () => null }),
  ),
)

type DetailsForm = typeof import('./form/details-step.tsx').DetailsStep

/**
 * The form, loaded while the visitor is still choosing. Not `lazy`, because the fields must be there at once when the form opens: the
 * next Tab goes to the first of them.
 */
function useDetailsForm(): DetailsForm | undefined {
  const [form, setForm] = useState<{ Form: DetailsForm }>()
  useEffect(() => {
    const part = import('./form/details-step.tsx').then(({ DetailsStep }) => ({ default: DetailsStep }))
    void inTime(part).then(({ default: Form }) => setForm({ Form }))
  }, [])
  return form?.Form
}

type PartProps = { booking: Booking }

/** The numbered steps. Attraction steps come and go with their games, and the steps are renumbered. */
export function BookingSteps({ booking }: PartProps) {
  useReopenedSurplus(booking)
  const Form = useDetailsForm()
  const parts = stripParts((id) => isFolded(booking.catalogue, booking.visit, id))
  return (
    <>
      <FormulaChip booking={booking} />
      {parts.flatMap(({ cells, open }, place) => [
        <Strip key={`strip ${cells[0]}`} booking={booking} cells={cells} />,
        place === 0 && <ClosedDay key="closed" booking={booking} />,
        ...open.map((id) => {
          const Part = PARTS[id]
          return <Part key={id} booking={booking} />
        }),
      ])}
      <VisitStep booking={booking} />
      {/* Drawn anew where a ticket takes the place of the proposals: what stood below them would jump. */}
      <Fragment key={`${isFolded(booking.catalogue, booking.visit, 'visit')}`}>
        <SlotSteps booking={booking} />
        <FoldedOverlap booking={booking} />
        <DetailsPart booking={booking} Form={Form} />
      </Fragment>
    </>
  )
}

/** Says at once that the chosen day is closed. Once games are chosen, each of their steps says so. */
function ClosedDay({ booking: { catalogue, visit, day, dispatch } }: PartProps) {
  const schedules = Object.values(day.schedules)
  const isClosed = schedules.length > 0 && schedules.every(({ open }) => !open)
  const [first] = catalogue.attractions
  if (!isClosed || first === undefined || askedGames(visit) > 0) return null
  return (
    <Suspense>
      <NoSlotsToday
        why="day-closed"
        closingReason={schedules[0]?.closingReason}
        attraction={first.id}
        players={knownPlayers(visit) ?? catalogue.rules.players.min}
        date={visit.date}
        onChooseDate={(date) => {
          dispatch({ kind: 'choose-date', date })
          focusStep('players')
        }}
      />
    </Suspense>
  )
}

function DatePart({ booking }: PartProps) {
  const { catalogue, visit, dispatch } = booking
  const today = useToday()
  const wish = knownWish(catalogue, knownPlayers(visit), visit.games)
  const choose = (date: string) => {
    dispatch({ kind: 'choose-date', date })
    focusStep('players')
  }
  return (
    <Step {...stepFrame(booking, 'date')} title={STEPS.date}>
      <DayCalendar
        key={visit.date}
        date={visit.date}
        isDefault={!visit.isDateChosen}
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

function PlayersPart({ booking }: PartProps) {
  const { catalogue, visit, dispatch } = booking
  return (
    <Step {...stepFrame(booking, 'players')} title={STEPS.players}>
      <PlayersStep
        date={visit.date}
        players={visit.players}
        hasFreePlayer={Boolean(findFormula(catalogue, visit.wished)?.freePlayer)}
        onChoose={(players) => dispatch({ kind: 'choose-players', players })}
      />
    </Step>
  )
}

function FormulaPart({ booking }: PartProps) {
  return (
    <Step {...stepFrame(booking, 'formula')} title={STEPS.formula}>
      <FormulaStep booking={booking} />
    </Step>
  )
}

function GamesPart({ booking }: PartProps) {
  const { catalogue, visit, price, dispatch } = booking
  const needed = neededPerAttraction(catalogue, visit)
  const keepPlace = useKeptStep('games')
  return (
    <Step {...stepFrame(booking, 'games')} title={STEPS.games}>
      <GamesStep
        formula={visit.formula}
        games={visit.games}
        neededSlots={sumOf(needed)}
        line={price.planned.lines.find((line) => line.kind === 'formula')}
        onChange={(attraction, games) => {
          keepPlace()
          dispatch({ kind: 'set-games', attraction, games })
        }}
      />
    </Step>
  )
}

/** Folded until a slot is chosen. Once open it stays open, because the visitor may be typing. */
function DetailsPart({ booking, Form }: PartProps & { Form: DetailsForm | undefined }) {
  const { catalogue, visit, form } = booking
  const [isOpened, setOpened] = useState(false)
  const isBegun = gamesOf(visit.selections) > 0 || hasTyped(visit) || form.problems !== null
  useEffect(() => {
    if (isBegun) setOpened(true)
  }, [isBegun])
  const isOpen = isOpened || isBegun
  const open = () => {
    setOpened(true)
    focusStep('details')
  }
  return (
    <StepRow
      id="details"
      number={stepsOf(catalogue, visit).length}
      title={STEPS.details}
      isOpen={isOpen}
      line={<p className={styles.line}>{STEPS.afterSlots}</p>}
      onToggle={isOpen ? undefined : open}
    >
      {Form !== undefined && <Form booking={booking} />}
    </StepRow>
  )
}

function hasTyped({ fields, modules, includeInvoice }: BookingState): boolean {
  return includeInvoice || modules.length > 0 || Object.values(fields).some((text) => text !== '')
}

const PARTS: Record<StripStep, (props: PartProps) => ReactNode> = {
  date: DatePart,
  players: PlayersPart,
  formula: FormulaPart,
  games: GamesPart,
}
