import { findFormula, getFormula } from '@lichtspel/domain/catalogue/formulas'
import { largeGroupFrom } from '@lichtspel/domain/catalogue/rules'
import { gamesOf } from '@lichtspel/domain/visit/visit'
import { PLAYERS_STEP, playersText, STEPS, STRIP } from '@lichtspel/texts/booking'
import { formatShortDay } from '@lichtspel/texts/dates'
import { counted, DOT, GAMES, named } from '@lichtspel/texts/language'
import { Icon } from '@lichtspel/ui/icon'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { DayCalendar } from '@lichtspel/visit/day/day-calendar.tsx'
import { knownWish } from '@lichtspel/visit/day/known-wish.ts'
import { Heading } from '@lichtspel/visit/heading.tsx'
import {
  Fragment,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { inTime } from '../../lib/page-unanswered.tsx'
import styles from './booking.module.css'
import { type BookingState, isReviewing, knownPlayers } from './booking-state.ts'
import { FormulaChip } from './formula/formula-chip.tsx'
import { FormulaStep } from './formula/formula-step.tsx'
import { GamesStep } from './group/games-step.tsx'
import { PlayersStep } from './group/players-step.tsx'
import { neededPerAttraction, sumOf } from './price/visit-price.ts'
import { focusStep, Step } from './step.tsx'
import { stepFrame } from './step-frame.ts'
import { askedGames, isFolded, STRIP_STEPS, type StripStep, stepsOf } from './step-order.ts'
import { StepRow } from './step-row.tsx'
import { ticketParts } from './ticket-parts-near.ts'
import type { Booking } from './use-booking.ts'
import { FoldedOverlap, NoSlotsToday, SlotSteps, useReopenedSurplus } from './visit/slot-steps.tsx'
import { VisitStep } from './visit/visit-step.tsx'

/** An optional shortcut: if it fails to load, the visitor can still use the calendar. */
const FirstPossibility = lazy(() =>
  import('@lichtspel/visit/plan/plan-parts.ts').then(
    (part) => ({ default: part.FirstPossibility }),
    () => ({ default: () => null }),
  ),
)

const AbsentGames = lazy(() => inTime(ticketParts().then((part) => ({ default: part.AbsentGames }))))

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
  const { catalogue, visit } = booking
  const isAnswered = (id: StripStep) => isFolded(catalogue, visit, id)
  return (
    <>
      <FormulaChip booking={booking} />
      <div className={styles.strip}>
        <ClosedDay booking={booking} />
        {STRIP_STEPS.map((id) => {
          const Part = PARTS[id]
          return (
            <Fragment key={id}>
              {STRIP_STEPS.some(isAnswered) && <Cell booking={booking} id={id} isOpen={!isAnswered(id)} />}
              {!isAnswered(id) && <Part booking={booking} />}
            </Fragment>
          )
        })}
      </div>
      {visit.absent.length > 0 && (
        <Suspense>
          <AbsentGames booking={booking} />
        </Suspense>
      )}
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

/**
 * Folded until a slot is chosen. Once open it stays open, because the visitor may be typing. In the overview, what was typed is one
 * line, until the visitor opens it.
 */
function DetailsPart({ booking, Form }: PartProps & { Form: DetailsForm | undefined }) {
  const { catalogue, visit, form } = booking
  const [isOpened, setOpened] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const isReviewed = isReviewing(visit)
  const hasProblems = Boolean(form.problems?.fields.length)
  const isAnswered = isReviewed && !isTyping && !hasProblems
  // Fields that a problem opened stay open while it is corrected.
  useEffect(() => {
    if (isReviewed && hasProblems) setTyping(true)
  }, [isReviewed, hasProblems])
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
      isEnough={isReviewed}
      line={<p className={styles.line}>{STEPS.afterSlots}</p>}
      answer={isAnswered ? [visit.fields.name, visit.fields.email].join(DOT) : undefined}
      onToggle={isReviewed ? () => setTyping(isAnswered || hasProblems) : isOpen ? undefined : open}
    >
      {Form !== undefined && <Form booking={booking} isFolded={isAnswered} />}
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

/** Keeps a step where it is on the screen while the steps above it fold. Call the returned function before the change. */
function useKeptStep(id: string): () => void {
  const before = useRef<number>(undefined)
  const topNow = () => document.getElementById(`stap-${id}`)?.getBoundingClientRect().top
  useLayoutEffect(() => {
    const was = before.current
    before.current = undefined
    // Measured only after a change: it lays out the whole page.
    const now = was === undefined ? undefined : topNow()
    if (was !== undefined && now !== undefined) window.scrollBy({ top: now - was, behavior: 'instant' })
  })
  return () => {
    before.current = topNow()
  }
}

type CellProps = PartProps & { id: StripStep; isOpen: boolean }

/** An answer in the strip, which reopens its step. While that is open, it stands below the strip. */
function Cell({ booking, id, isOpen }: CellProps) {
  const heading = useId()
  const number = STRIP_STEPS.indexOf(id) + 1
  const words = (
    <>
      <span className={styles.label} aria-hidden="true">
        {number} · {STRIP[id]}
      </span>
      <p className={styles.stripAnswer}>{answerOf(booking, id)}</p>
    </>
  )
  if (isOpen)
    return (
      <div className={styles.cell} data-cell={number} data-open aria-hidden="true">
        {words}
      </div>
    )
  return (
    <section
      className={styles.cell}
      id={`stap-${id}`}
      aria-labelledby={heading}
      data-cell={number}
      data-finished
    >
      <header>
        <Heading id={heading} className="visually-hidden">
          {number}. {STEPS[id]}
        </Heading>
        {words}
        <button
          type="button"
          className={styles.change}
          aria-label={STEPS.changeStep(STEPS[id])}
          onClick={() => booking.goToStep(id)}
        >
          <Icon name="next" />
        </button>
      </header>
    </section>
  )
}

function answerOf({ catalogue, visit }: Booking, id: StripStep): string {
  switch (id) {
    case 'date':
      return `${formatShortDay(visit.date)} ${visit.date.slice(0, 4)}`
    case 'players':
      if (visit.players === null) return '–'
      return visit.players === 'large'
        ? PLAYERS_STEP.large(largeGroupFrom(catalogue))
        : playersText(visit.players)
    case 'formula':
      return named(getFormula(catalogue, visit.formula).names)
    case 'games':
      return askedGames(visit) === 0 ? '–' : counted(askedGames(visit), GAMES)
  }
}
