import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import { formulaObstacle } from '@lichtspel/domain/catalogue/formula-choice'
import { findOverlaps } from '@lichtspel/domain/slots/overlap'
import { SLOT_STEP, STEPS } from '@lichtspel/texts/booking'
import { ATTRACTION_NAMES } from '@lichtspel/texts/catalogue'
import { formatDayAndMonth, formatList } from '@lichtspel/texts/dates'
import { MANAGE_MOVE } from '@lichtspel/texts/manage'
import { REFUSAL_TEXTS } from '@lichtspel/texts/refusals'
import { Notice } from '@lichtspel/ui/notice'
import { type Dispatch, useCallback, useMemo, useState } from 'react'
import { DayCalendar } from '../../lib/visit/day-calendar.tsx'
import { Heading, HeadingLevel } from '../../lib/visit/heading.tsx'
import { HeldLine } from '../../lib/visit/held-line.tsx'
import { lostPerAttraction } from '../../lib/visit/lost-slots.ts'
import { SlotPicker } from '../../lib/visit/slot-picker.tsx'
import { StillThere } from '../../lib/visit/still-there.tsx'
import { findSchedule } from '../../lib/visit/use-day.ts'
import { moveSessionId } from '../../lib/visitor-session.ts'
import { ActButtons } from './act-buttons.tsx'
import type { ActFormProps } from './act-form.ts'
import styles from './act-list.module.css'
import { type BookedVisit, playedAttractions, programmeText, visitOf } from './booked-visit.ts'
import ownStyles from './move-form.module.css'
import { givingWay, type MoveAct, type MoveState, moveObstacle, withOwnFree } from './move-state.ts'
import { type Move, useMove } from './use-move.ts'

export function MoveForm({ venue, booking, clock, now, isSending, trouble, perform, onClose }: ActFormProps) {
  const booked = useMemo(() => visitOf(booking), [booking])
  const move = useMove(venue, booked, clock)
  const { state } = move
  const [isAsked, setAsked] = useState(false)
  const played = playedAttractions(booked.slots)
  const dispatch = useLeadingOn(move.dispatch, played[0])
  const obstacle = moveObstacle(booked, state)
  const lost = played.flatMap((id) => state.lost[id].map((key) => ({ id, key })))
  const isWrongDay = formulaObstacle(booking.formula, state.date, booking.players) === 'weekday'

  const confirm = async () => {
    setAsked(true)
    if (obstacle !== undefined || isWrongDay) return
    const { laser, vr, interactivefloor } = state.selections
    const slots = { slots: [...laser], slotsVR: [...vr], slotsInteractiveFloor: [...interactivefloor] }
    const session = move.isHolding ? { sessionId: moveSessionId() } : {}
    const refusal = await perform({ kind: 'move', move: { date: state.date, ...slots, ...session } })
    if (refusal === undefined) return
    for (const [attraction, keys] of lostPerAttraction(venue, refusal.slots ?? []))
      dispatch({ kind: 'lose', attraction, keys })
    move.holds.refresh()
  }

  return (
    <HeadingLevel value={4}>
      <div className={styles.form}>
        <p className={ownStyles.kept}>{MANAGE_MOVE.kept}</p>
        <section className={ownStyles.part} aria-label={MANAGE_MOVE.date}>
          <Heading>{MANAGE_MOVE.date}</Heading>
          <DayCalendar
            key={state.date}
            venue={venue}
            date={state.date}
            today={now.date}
            players={booking.players}
            onChoose={(date) => dispatch({ kind: 'choose-date', date })}
          />
          {isWrongDay && (
            <Notice kind="warning" role="status">
              {REFUSAL_TEXTS['formula-weekday']}
            </Notice>
          )}
        </section>
        {played.map((id) => (
          <MovePicker
            key={id}
            id={id}
            venue={venue}
            now={now}
            booked={booked}
            move={move}
            players={booking.players}
            dispatch={dispatch}
          />
        ))}
        {findOverlaps(venue, state.selections).length > 0 && (
          <Notice kind="warning" role="status">
            {SLOT_STEP.overlap}
          </Notice>
        )}
        <FromTo booked={booked} state={state} />
        {move.isHolding && <HeldLine />}
        {isAsked && obstacle !== undefined && (
          <Notice kind="warning" role="alert">
            {lost.map(({ id, key }) => (
              <p key={`${id} ${key}`}>{SLOT_STEP.lost(key)}.</p>
            ))}
            <p>{MANAGE_MOVE[obstacle]}</p>
          </Notice>
        )}
        <ActButtons
          confirm={MANAGE_MOVE.confirm}
          isSending={isSending}
          // What was lost is named above, slot by slot.
          trouble={trouble === 'slot-taken' && lost.length > 0 ? null : trouble}
          onConfirm={() => void confirm()}
          onClose={onClose}
        />
        <p className="visually-hidden" role="status">
          {played.map((id) => newsOf(id, booked, state)).join(' ')}
        </p>
        <StillThere holds={move.holds} />
      </div>
    </HeadingLevel>
  )
}

type MovePickerProps = Pick<ActFormProps, 'venue' | 'now'> & {
  id: AttractionId
  booked: BookedVisit
  move: Move
  players: number
  dispatch: Dispatch<MoveAct>
}

function MovePicker({ id, venue, now, booked, move, players, dispatch }: MovePickerProps) {
  const { state, live } = move
  const schedule = useMemo(
    () => withOwnFree(booked, id, findSchedule(live.snapshot, venue, id)),
    [booked, id, live.snapshot, venue],
  )
  return (
    <section className={ownStyles.part} aria-labelledby={headingId(id)}>
      <Heading id={headingId(id)} tabIndex={-1}>
        {STEPS.slots(ATTRACTION_NAMES[id])}
      </Heading>
      <SlotPicker
        venue={venue}
        attraction={venue.attractions[id]}
        date={state.date}
        schedule={schedule}
        isLoading={live.snapshot === null}
        isSilent={live.isSilent}
        fingerprint={move.fingerprint}
        now={now}
        needed={booked.slots[id].length}
        isInTurns={false}
        selection={state.selections[id]}
        message={state.messages[id]}
        lost={state.lost[id]}
        players={players}
        givesWay={givingWay(booked, state, id)}
        dispatch={dispatch}
        onChooseDate={(date) => dispatch({ kind: 'choose-date', date })}
      />
    </section>
  )
}

/** Whoever has chosen a day goes on to its slots, and the focus with him: the calendar is drawn anew. */
function useLeadingOn(dispatch: Dispatch<MoveAct>, first: AttractionId | undefined): Dispatch<MoveAct> {
  return useCallback(
    (act) => {
      dispatch(act)
      if (act.kind !== 'choose-date' || first === undefined) return
      requestAnimationFrame(() => {
        const heading = document.getElementById(headingId(first))
        heading?.focus({ preventScroll: true })
        heading?.scrollIntoView({ block: 'start' })
      })
    },
    [dispatch, first],
  )
}

function headingId(id: AttractionId): string {
  return `verplaats-${id}`
}

/** The two moments under each other, before the button that leads from one to the other. */
function FromTo({ booked, state }: { booked: BookedVisit; state: MoveState }) {
  const chosen = programmeText(state.selections)
  return (
    <dl className={ownStyles.fromTo}>
      <div>
        <dt>{MANAGE_MOVE.from}</dt>
        <dd>
          <span>{formatDayAndMonth(booked.date)}</span> {programmeText(booked.slots)}
        </dd>
      </div>
      <div data-new="">
        <dt>{MANAGE_MOVE.to}</dt>
        <dd>
          <span>{formatDayAndMonth(state.date)}</span> {chosen === '' ? MANAGE_MOVE.nothing : chosen}
        </dd>
      </div>
    </dl>
  )
}

function newsOf(id: AttractionId, booked: BookedVisit, { selections }: MoveState): string {
  const counter = SLOT_STEP.counter(selections[id].length, booked.slots[id].length)
  return MANAGE_MOVE.chosen(ATTRACTION_NAMES[id], counter, formatList(selections[id]))
}
