import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { movedMealTime } from '@lichtspel/domain/booking/meal-time'
import { isSameVisit } from '@lichtspel/domain/booking/self-service'
import { type AttractionId, shownAttraction } from '@lichtspel/domain/catalogue/attractions'
import { type FormulaId, findFormula, isPartyFormula } from '@lichtspel/domain/catalogue/formulas'
import { type PlayedVisit, visitWithoutTeams } from '@lichtspel/domain/plan/played-visit'
import { slotCounts } from '@lichtspel/domain/slots/needs'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { gamesOf, visitEnd } from '@lichtspel/domain/visit/visit'
import { SLOT_STEP, STEPS } from '@lichtspel/texts/booking'
import { attractionName } from '@lichtspel/texts/catalogue'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { capitalised, DOT } from '@lichtspel/texts/language'
import { MANAGE_MOVE } from '@lichtspel/texts/manage'
import { formatSum } from '@lichtspel/texts/prices'
import { refusalText } from '@lichtspel/texts/refusals'
import { VISIT_STEP } from '@lichtspel/texts/visit'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { Announcer } from '@lichtspel/visit/choice/announcer.tsx'
import { HeldLine, StillThere } from '@lichtspel/visit/choice/still-there.tsx'
import { DayCalendar } from '@lichtspel/visit/day/day-calendar.tsx'
import { blocksOn } from '@lichtspel/visit/day/schedule-facts.ts'
import { useDaysLike } from '@lichtspel/visit/day/use-days-like.ts'
import { Heading, HeadingLevel } from '@lichtspel/visit/heading.tsx'
import { lostText } from '@lichtspel/visit/lost/lost-text.ts'
import { useHealingPart } from '@lichtspel/visit/slots/lost-choice.tsx'
import { SameHoursOffer } from '@lichtspel/visit/slots/same-hours-offer.tsx'
import { SlotPicker } from '@lichtspel/visit/slots/slot-picker.tsx'
import { useChoiceFacts } from '@lichtspel/visit/slots/use-choice-facts.ts'
import { slotTimes } from '@lichtspel/visit/statuses/slot-times.ts'
import { hoursOf } from '@lichtspel/visit/ticket/ticket-visit.tsx'
import { LazyTimeline } from '@lichtspel/visit/timeline/lazy-timeline.tsx'
import { unsplit } from '@lichtspel/visit/unsplit.tsx'
import { CatalogueProvider } from '@lichtspel/visit/venue/offer-context.tsx'
import { type ReactNode, useState } from 'react'
import { RowToggle } from '../../../lib/row-toggle.tsx'
import { ActButtons, type ActFormProps } from '../acts/act-buttons.tsx'
import { ContactButtons } from '../acts/contact-buttons.tsx'
import { usePlayedBooking } from '../booked-slots.ts'
import { meanwhile } from '../change/differences.ts'
import styles from '../manage.module.css'
import { type Move, useMove } from './use-move.ts'

const OBSTACLE_ID = 'verplaats-niet'
const PLANS_ID = 'verplaats-bezoeken'
const DAY_ID = 'verplaats-dag'
const CHOOSING_ID = 'verplaats-anders'

export function MoveForm({ booking, before, isSending, trouble, perform, onClose }: ActFormProps) {
  const move = useMove(booking, perform)
  const { day, played, lost } = move
  const [isTaken, setTaken] = useState(false)
  const canBeHad = move.formulaTrouble === undefined
  return (
    <CatalogueProvider catalogue={move.catalogue}>
      <HeadingLevel value={3}>
        <div className={styles.form}>
          <p className={styles.kept}>{MANAGE_MOVE.kept}</p>
          <Choosing isFolded={isTaken && move.obstacle === undefined} onOpen={() => setTaken(false)}>
            <SameVisitDays move={move} formula={booking.formula} />
            <MoveDay move={move} booking={booking} />
            {canBeHad && (
              <>
                <MovePlans move={move} booking={booking} onTaken={() => setTaken(true)} />
                <div>
                  {played.map((id) => (
                    <MovePicker key={id} id={id} move={move} players={booking.players} />
                  ))}
                </div>
              </>
            )}
          </Choosing>
          {canBeHad && (
            <>
              {isBegun(move) && <FromTo move={move} booking={booking} />}
              <NewPrice move={move} wasCents={booking.totalCents} />
              <HeldLine choice={day.choice} />
              <MoveAdvice move={move} />
            </>
          )}
          <ActButtons
            confirm={canBeHad ? MANAGE_MOVE.confirm : undefined}
            isReady={move.obstacle === undefined}
            isSending={isSending}
            // Lost slots are listed above.
            trouble={trouble === 'slot-taken' && lost.length > 0 ? null : trouble}
            meanwhile={meanwhile(before, booking)}
            onConfirm={() => void move.confirm()}
            onClose={onClose}
          />
          <MoveNews move={move} />
          <StillThere question={day.stillThere} />
        </div>
      </HeadingLevel>
    </CatalogueProvider>
  )
}

type PartProps = { move: Move; players: number }

type ChoosingProps = { isFolded: boolean; onOpen: () => void; children: ReactNode }

/** The other days and visits. One row, once a whole visit is taken. */
function Choosing({ isFolded, onOpen, children }: ChoosingProps) {
  return (
    <>
      {isFolded && (
        <header className={styles.moveFormHead}>
          <Heading id={CHOOSING_ID}>{MANAGE_MOVE.other}</Heading>
          <RowToggle labelledBy={CHOOSING_ID} isOpen={false} onToggle={onOpen} />
        </header>
      )}
      <div className={styles.choosing} hidden={isFolded}>
        {children}
      </div>
    </>
  )
}

function MoveDay({ move, booking: { players, formula } }: { move: Move; booking: ManagedBooking }) {
  const { catalogue, booked, formulaTrouble } = move
  const { date } = move.day.choice
  const [isOpened, setOpened] = useState(false)
  const isOpen = isOpened || formulaTrouble !== undefined
  const choose = (day: IsoDate) => {
    setOpened(false)
    leadOn(move, day)
  }
  return (
    <section className={styles.part} aria-labelledby={DAY_ID}>
      <header className={styles.moveFormHead}>
        <Heading id={DAY_ID}>{MANAGE_MOVE.date}</Heading>
        {!isOpen && <p>{capitalised(formatDayAndMonth(date))}</p>}
        <RowToggle labelledBy={DAY_ID} isOpen={isOpen} onToggle={() => setOpened(!isOpen)} />
      </header>
      {isOpen && (
        <DayCalendar
          key={date}
          date={date}
          players={players}
          games={move.wish.games}
          ownDay={booked.date}
          formula={formula}
          onChoose={choose}
        />
      )}
      {formulaTrouble !== undefined && (
        <div id={OBSTACLE_ID} tabIndex={-1}>
          <Notice kind="warning" role="status" actions={<ContactButtons />}>
            {formulaTrouble === 'formula-unknown'
              ? MANAGE_MOVE['formula-unknown']
              : `${refusalText(formulaTrouble, { catalogue, formula: findFormula(catalogue, formula) })}. ${MANAGE_MOVE.otherDay}`}
          </Notice>
        </div>
      )}
    </section>
  )
}

/** Days near the booked one on which the whole visit fits: one tap chooses the day and holds the slots. */
function SameVisitDays({ move, formula }: { move: Move; formula: FormulaId }) {
  const days = useDaysLike(move.booked.date, move.wish, formula)
  return (
    <div className={styles.sameVisit}>
      {days.map((date) => (
        <Button key={date} onClick={() => move.askSameVisit(date)}>
          {MANAGE_MOVE.sameVisit(formatDayAndMonth(date))}
        </Button>
      ))}
    </div>
  )
}

type MovePlansProps = { move: Move; booking: ManagedBooking; onTaken: () => void }

/** Something is chosen, and it is not the visit as it is. */
function isBegun({ obstacle, day }: Move): boolean {
  return obstacle !== 'unchanged' && gamesOf(day.choice.selections) > 0
}

/** The same hours on another day or, for a visit of several games, other visits on the chosen day. */
function MovePlans({ move, booking: { players, formula }, onTaken }: MovePlansProps) {
  const { day, booked, catalogue, wish } = move
  const part = useHealingPart()
  const take = (isComplete: boolean) => {
    move.forgetAsked()
    if (isComplete) onTaken()
    focusOn(isComplete ? FROM_TO_ID : PLANS_ID)
  }
  return (
    <section id={PLANS_ID} className={styles.plans} aria-label={VISIT_STEP.heading} tabIndex={-1}>
      <SameHoursOffer booked={booked} players={players} day={day} isAsked={move.isSameAsked} onTaken={take} />
      {isFoldable(move) && part && (
        <part.DayPlans
          key={day.choice.date}
          {...{ day, booked, wish }}
          isParty={isPartyFormula(catalogue, formula)}
          onHeld={() => take(true)}
        />
      )}
    </section>
  )
}

/** The slots of one game are seen at once; those of several are rows below the proposals. */
function isFoldable({ played }: Move): boolean {
  return played.length > 1
}

function MovePicker({ id, move, players }: PartProps & { id: AttractionId }) {
  const { day, booked, lost } = move
  const [isOpened, setOpened] = useState(!isFoldable(move))
  const isOpen = isOpened || lost.some((one) => one.id === id)
  const chosen = day.choice.selections[id] ?? []
  const needed = booked.slots[id]?.length ?? 0
  return (
    <section className={styles.part} aria-labelledby={headingId(id)}>
      <header className={styles.moveFormHead}>
        <Heading id={headingId(id)} tabIndex={-1}>
          {unsplit(STEPS.slots(shownAttraction(move.catalogue.attractions, id)))}
        </Heading>
        {!isOpen && (
          <p>{[SLOT_STEP.counter(chosen.length, needed), slotTimes(chosen)].filter(Boolean).join(DOT)}</p>
        )}
        {isFoldable(move) && (
          <RowToggle labelledBy={headingId(id)} isOpen={isOpen} onToggle={() => setOpened(!isOpen)} />
        )}
      </header>
      {isOpen && (
        <SlotPicker
          day={day}
          attraction={id}
          players={players}
          rotation={move.rotation}
          needed={needed}
          isInTurns={false}
          onChooseDate={(date) => leadOn(move, date)}
        />
      )}
    </section>
  )
}

/** After a day is chosen, scroll and focus go to its slots or visits: the calendar is re-mounted and would lose focus. */
function leadOn(move: Move, date: IsoDate): void {
  const [first] = move.played
  move.chooseDate(date)
  if (first !== undefined) focusOn(isFoldable(move) ? PLANS_ID : headingId(first))
}

/** Falls back to the obstacle: on a day without the visit's formula there are no slots, only the reason why. */
function focusOn(id: string, frames = 60): void {
  requestAnimationFrame(() => {
    const place = document.getElementById(id) ?? document.getElementById(OBSTACLE_ID)
    place?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: 'start' })
    // What was just taken may not be shown yet.
    if (place === null && frames > 0) focusOn(id, frames - 1)
  })
}

function headingId(id: AttractionId): string {
  return `verplaats-${id}`
}

/** A different day may have different prices; shown before the visitor decides. */
function NewPrice({ move: { price, obstacle }, wasCents }: { move: Move; wasCents: number }) {
  const isCents = price.totalCents
  const isSame = wasCents === isCents
  return (
    <div role="status">
      {!isSame && (
        <Notice kind="warning">{MANAGE_MOVE.otherPrice(formatSum(wasCents), formatSum(isCents))}</Notice>
      )}
      {isSame && obstacle === undefined && <p>{MANAGE_MOVE.samePrice(formatSum(isCents))}</p>}
    </div>
  )
}

/** What the visitor still has to choose. Announced if they press the button anyway. */
function MoveAdvice({ move: { obstacle, isAsked, lost, day } }: { move: Move }) {
  if (obstacle === undefined || obstacle === 'formula') return null
  if (!isAsked) return <p className={styles.advice}>{MANAGE_MOVE[obstacle]}</p>
  return (
    <Notice kind="warning" role="alert">
      {lost.map(({ id, key }) => (
        <p key={`${id} ${key}`}>{lostText(day.schedules[id], key)}.</p>
      ))}
      <p>{MANAGE_MOVE[obstacle]}</p>
    </Notice>
  )
}

function MoveNews({ move }: { move: Move }) {
  const { played, booked, day } = move
  const notices = useChoiceFacts(day, slotCounts(booked.slots), move.rotation)
  return <Announcer facts={[...notices, ...played.map((id) => ({ about: id, words: newsOf(id, move) }))]} />
}

function newsOf(id: AttractionId, { booked, day, catalogue }: Move): string {
  const selection = day.choice.selections[id] ?? []
  const counter = SLOT_STEP.counter(selection.length, booked.slots[id]?.length ?? 0)
  return MANAGE_MOVE.chosen(
    attractionName(shownAttraction(catalogue.attractions, id)),
    counter,
    slotTimes(selection),
  )
}

const FROM_TO_ID = 'verplaats-van-naar'

/** The old and the new visit below each other, before the button that moves it. */
function FromTo({ move, booking }: { move: Move; booking: ManagedBooking }) {
  const { booked, day, rotation, catalogue } = move
  const { date, selections } = day.choice
  const isParty = isPartyFormula(booking.catalogue, booking.formula)
  const from = usePlayedBooking(booking)
  const to = rotation ?? visitWithoutTeams(selections, blocksOn(catalogue, day))
  const meal = booking.mealAt === null ? '' : MANAGE_MOVE.meal(booking.mealAt)
  return (
    <section className={styles.part} aria-labelledby={FROM_TO_ID}>
      <Heading id={FROM_TO_ID} tabIndex={-1}>
        {MANAGE_MOVE.fromTo}
      </Heading>
      <dl className={styles.fromTo}>
        <div>
          <dt>{MANAGE_MOVE.from}</dt>
          <dd>
            <When date={booked.date} visit={from} meal={meal} />
            <LazyTimeline visit={from} look="proposed" isParty={isParty} isSmall />
          </dd>
        </div>
        <div data-new="">
          <dt>{MANAGE_MOVE.to}</dt>
          <dd>
            <When date={date} visit={to} meal={mealWords(move, booking)} />
            <LazyTimeline visit={to} look="held" isParty={isParty} isSmall />
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** `Zaterdag 28 november · 14:00–15:45` */
function When({ date, visit, meal }: { date: string; visit: PlayedVisit; meal: string }) {
  const hours = visit.turns.length === 0 ? MANAGE_MOVE.nothing : hoursOf(visit)
  return <p>{[formatDayAndMonth(date), hours, meal].filter(Boolean).join(DOT)}</p>
}

/** The meal moves with the end of the visit, so its time is known once all slots are chosen. */
function mealWords({ booked, day, catalogue }: Move, { mealAt, blockMinutes }: ManagedBooking): string {
  const { date, selections } = day.choice
  if (mealAt === null || !isSameVisit(booked.slots, selections)) return ''
  const ends = {
    before: visitEnd(blockMinutes, booked.slots),
    after: visitEnd(blocksOn(catalogue, day), selections),
  }
  const time = movedMealTime(catalogue, date, mealAt, ends)
  return time === null ? MANAGE_MOVE.mealLater : MANAGE_MOVE.meal(time)
}
