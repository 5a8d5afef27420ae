import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { type AttractionId, shownAttraction } from '@lichtspel/domain/catalogue/attractions'
import { type FormulaId, findFormula, isPartyFormula } from '@lichtspel/domain/catalogue/formulas'
import { slotCounts } from '@lichtspel/domain/slots/needs'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { SLOT_STEP, STEPS } from '@lichtspel/texts/booking'
import { attractionName } from '@lichtspel/texts/catalogue'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { DOT } from '@lichtspel/texts/language'
import { MANAGE_MOVE } from '@lichtspel/texts/manage'
import { formatSum } from '@lichtspel/texts/prices'
import { refusalText } from '@lichtspel/texts/refusals'
import { VISIT_STEP } from '@lichtspel/texts/visit'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { Announcer } from '@lichtspel/visit/choice/announcer.tsx'
import { HeldLine } from '@lichtspel/visit/choice/held-line.tsx'
import { StillThere } from '@lichtspel/visit/choice/still-there.tsx'
import { DayCalendar } from '@lichtspel/visit/day/day-calendar.tsx'
import { useDaysLike } from '@lichtspel/visit/day/use-days-like.ts'
import { Heading, HeadingLevel } from '@lichtspel/visit/heading.tsx'
import { lostText } from '@lichtspel/visit/lost/lost-text.ts'
import { useHealingPart } from '@lichtspel/visit/slots/lost-choice.tsx'
import { SameHoursOffer } from '@lichtspel/visit/slots/same-hours-offer.tsx'
import { SlotPicker } from '@lichtspel/visit/slots/slot-picker.tsx'
import { useChoiceFacts } from '@lichtspel/visit/slots/use-choice-facts.ts'
import { slotTimes } from '@lichtspel/visit/statuses/slot-times.ts'
import { unsplit } from '@lichtspel/visit/unsplit.tsx'
import { CatalogueProvider } from '@lichtspel/visit/venue/offer-context.tsx'
import { useState } from 'react'
import { RowToggle } from '../../../lib/row-toggle.tsx'
import { ActButtons, type ActFormProps } from '../acts/act-buttons.tsx'
import styles from '../acts/act-list.module.css'
import { ContactButtons } from '../acts/contact-buttons.tsx'
import { meanwhile } from '../change/differences.ts'
import { FROM_TO_ID, FromTo } from './from-to.tsx'
import ownStyles from './move-form.module.css'
import { type Move, useMove } from './use-move.ts'

const OBSTACLE_ID = 'verplaats-niet'
const PLANS_ID = 'verplaats-bezoeken'

export function MoveForm({ booking, before, isSending, trouble, perform, onClose }: ActFormProps) {
  const move = useMove(booking, perform)
  const { day, played, lost } = move
  const canBeHad = move.formulaTrouble === undefined
  return (
    <CatalogueProvider catalogue={move.catalogue}>
      <HeadingLevel value={3}>
        <div className={styles.form}>
          <p className={ownStyles.kept}>{MANAGE_MOVE.kept}</p>
          <MoveDay move={move} booking={booking} />
          {canBeHad && (
            <>
              <MovePlans move={move} booking={booking} />
              <div>
                {played.map((id) => (
                  <MovePicker key={id} id={id} move={move} players={booking.players} />
                ))}
              </div>
              <FromTo move={move} booking={booking} />
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

function MoveDay({ move, booking: { players, formula } }: { move: Move; booking: ManagedBooking }) {
  const { catalogue, booked, formulaTrouble } = move
  const { date } = move.day.choice
  return (
    <section className={ownStyles.part} aria-label={MANAGE_MOVE.date}>
      <Heading>{MANAGE_MOVE.date}</Heading>
      <SameVisitDays move={move} formula={formula} />
      <DayCalendar
        key={date}
        date={date}
        players={players}
        games={move.wish.games}
        ownDay={booked.date}
        formula={formula}
        onChoose={(day) => leadOn(move, day)}
      />
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
    <div className={ownStyles.sameVisit}>
      {days.map((date) => (
        <Button key={date} onClick={() => move.askSameVisit(date)}>
          {MANAGE_MOVE.sameVisit(formatDayAndMonth(date))}
        </Button>
      ))}
    </div>
  )
}

/** The same hours on another day or, for a visit of several games, other visits on the chosen day. */
function MovePlans({ move, booking: { players, formula } }: { move: Move; booking: ManagedBooking }) {
  const { day, booked, catalogue, wish } = move
  const part = useHealingPart()
  const take = (isComplete: boolean) => {
    move.forgetAsked()
    focusOn(isComplete ? FROM_TO_ID : PLANS_ID)
  }
  return (
    <section id={PLANS_ID} className={ownStyles.plans} aria-label={VISIT_STEP.heading} tabIndex={-1}>
      <SameHoursOffer booked={booked} players={players} day={day} isAsked={move.isSameAsked} onTaken={take} />
      {isFoldable(move) && part && (
        <part.DayPlans
          key={day.choice.date}
          {...{ day, booked, wish }}
          isParty={isPartyFormula(catalogue, formula)}
          onHeld={() => focusOn(FROM_TO_ID)}
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
    <section className={ownStyles.part} aria-labelledby={headingId(id)}>
      <header className={ownStyles.head}>
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
function focusOn(id: string): void {
  requestAnimationFrame(() => {
    const place = document.getElementById(id) ?? document.getElementById(OBSTACLE_ID)
    place?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: 'start' })
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
  if (!isAsked) return <p className={ownStyles.advice}>{MANAGE_MOVE[obstacle]}</p>
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
