import type { WireSchedule } from '@lichtspel/contract/schedules'
import { type AttractionId, attractionOf, shownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { Rotation } from '@lichtspel/domain/plan/rotation'
import type { Surplus } from '@lichtspel/domain/price/estimate'
import { isSoldOut } from '@lichtspel/domain/slots/day-availability'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { hasEnoughSlots } from '@lichtspel/domain/slots/needs'
import type { OverlapFacts } from '@lichtspel/domain/slots/overlap'
import type { SlotStatus } from '@lichtspel/domain/slots/slot'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import type { Moment } from '@lichtspel/domain/time/moment'
import { ONE_SLOT_ONE_GAME, SLOT_STEP, STEPS } from '@lichtspel/texts/booking'
import { formatLongDate } from '@lichtspel/texts/dates'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { Skeleton } from '@lichtspel/ui/skeleton'
import { Component, createRef, type ReactNode, type RefObject, useCallback, useRef, useState } from 'react'
import { choiceOn } from '../choice/choice.ts'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { useClock } from '../clock/clock-context.tsx'
import { NoSlotsToday } from '../day/no-slots-today.tsx'
import type { LiveDay } from '../day/use-day.ts'
import { RefusedSlots } from '../lost/refused-slots.tsx'
import { type Statuses, useStatuses } from '../statuses/read-statuses.ts'
import { type RemarkWords, remarkWords } from '../statuses/slot-remark.ts'
import { NoAnswer, useLate } from '../venue/no-answer.tsx'
import { useCatalogue } from '../venue/offer-context.tsx'
import { lightOf } from '../venue/shown.ts'
import { chosenOverlaps } from './chosen-overlaps.ts'
import { LostChoice } from './lost-choice.tsx'
import { OverlapWarning } from './overlap-warning.tsx'
import { focusSlot } from './slot-cell.tsx'
import { SlotGrid, type SlotGridProps } from './slot-grid.tsx'
import styles from './slots.module.css'
import { SurplusNotice, type SurplusNoticeProps } from './surplus-notice.tsx'

/**
 * Keeps what is under the pointer or has the focus in place on the screen when something above it appears or disappears. Otherwise a
 * message would push another slot under the pointer, and a second press would take that one.
 */
class StillPlace extends Component<{ children: ReactNode }> {
  readonly #place = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(): number | null {
    return this.#place.current?.matches(':hover, :focus-within') ? this.#top() : null
  }

  override componentDidUpdate(_: object, __: object, before: number | null): void {
    if (before === null) return
    const scroller = this.#place.current?.closest('dialog') ?? document.documentElement
    scroller.scrollBy({ top: this.#top() - before, behavior: 'instant' })
  }

  override render() {
    return <div ref={this.#place}>{this.props.children}</div>
  }

  #top(): number {
    return this.#place.current?.getBoundingClientRect().top ?? 0
  }
}

/** A slot that a visitor cannot have but the desk may take after confirming. */
export type RequestedSlot = {
  attraction: AttractionId
  key: SlotKey
  status: 'holding' | 'break' | 'expired'
}

export type SlotPickerProps = PickerHeadProps & {
  players: number
  /** Who plays when, if the group splits up. With a rotation, overlapping slots cause no warning. */
  rotation: Rotation | null | undefined
  /** At the desk: asks staff to confirm, instead of showing the message that a visitor would get. */
  onAsk?: (asked: RequestedSlot) => void
  /** Set if the choice is a plan that a different plan could replace. */
  onReplan?: (() => void) | undefined
  /**
   * Called when the visitor chooses a different day instead. The pressed button disappears with its day, so the focus has to be moved.
   */
  onChooseDate?: ((date: IsoDate) => void) | undefined
}

/** The slots of one attraction on the chosen day. */
export function SlotPicker(props: SlotPickerProps) {
  const { day, attraction, players, onChooseDate } = props
  const schedule = day.schedules[attraction]
  if (schedule === undefined && day.live.snapshot === null) return <Loading live={day.live} />
  if (!schedule?.open) {
    const instead = { attraction, players, date: day.choice.date, onChooseDate }
    return (
      <div className={styles.picker}>
        <p className={styles.date}>{formatLongDate(day.choice.date)}</p>
        <NoSlotsToday why="closed" closingReason={schedule?.closingReason} {...instead} />
      </div>
    )
  }
  return <OpenPicker key={schedule.id} {...props} schedule={schedule} />
}

function OpenPicker({ schedule, ...props }: SlotPickerProps & { schedule: WireSchedule }) {
  const { day, attraction, players, rotation, needed, surplus, onAsk, onReplan, onChooseDate } = props
  const { store, choice, fingerprint } = day
  const catalogue = useCatalogue()
  const clock = useClock()
  const part = choiceOn(choice, attraction)
  const { mandatoryBreak, blockMinutes } = schedule
  const { ms: holdMs } = catalogue.rules.hold
  const looker = { ...part, needed, ignoreBreaks: !mandatoryBreak, fingerprint, holdMs }
  const statuses = useStatuses(schedule, looker)
  const overlaps = chosenOverlaps(catalogue, choice, day.schedules, rotation)
  const picker = useRef<HTMLDivElement>(null)
  const shown = shownAttraction(catalogue.attractions, attraction)
  const light = lightOf(shown)
  const letGo = (key: SlotKey) => {
    // The button disappears with the surplus, so the focus moves to the slot that is free again.
    focusSlot(picker.current, key)
    store.letGoOf(attraction, key)
  }
  const grid = {
    label: STEPS.slots(shown),
    refused: part.refused?.keys,
    slots: schedule.slots,
    ignoreBreaks: !mandatoryBreak,
    blockMinutes,
    onClick: useSlotClick(props, mandatoryBreak),
  }
  return (
    <div
      className={styles.picker}
      data-attraction={attraction}
      ref={(element) => {
        picker.current = element
        light.ref(element)
      }}
    >
      <PickerHead {...props} isBrief={onAsk !== undefined} />
      <SlotNews {...{ day, attraction, players, statuses, schedule, picker }} />
      <StandingNews
        surplus={surplus}
        // The desk shows all pickers in a column, and the overlaps once above them.
        overlaps={onAsk === undefined && overlaps.place === attraction ? overlaps.facts : []}
        selection={part.selection}
        onLetGo={letGo}
        onReplan={onReplan}
      />
      {isSoldOut(statuses.values()) && (
        <NoSlotsToday why="full" {...{ attraction, players, date: choice.date, onChooseDate }} />
      )}
      <StillPlace>
        {onAsk === undefined ? (
          <VisitorGrid {...grid} statuses={statuses} chosen={part.selection} />
        ) : (
          <SlotGrid {...grid} statuses={withoutOver(statuses, schedule, clock.now())} />
        )}
      </StillPlace>
    </div>
  )
}

/** A stable function, so that a cell re-renders only when its own status changes. */
function useSlotClick({ day: { store }, attraction, onAsk }: SlotPickerProps, mandatoryBreak: boolean) {
  return useCallback(
    (key: SlotKey, status: SlotStatus) => {
      if (onAsk !== undefined && isAskable(status)) onAsk({ attraction, key, status })
      else store.click({ id: attraction, mandatoryBreak }, key, status)
    },
    [store, attraction, mandatoryBreak, onAsk],
  )
}

/** A day at the desk is long, so slots that are over are hidden; one that is running can still be joined. */
function withoutOver(statuses: Statuses, { date, blockMinutes }: WireSchedule, now: Moment): Statuses {
  if (date !== now.date) return statuses
  const isOver = (key: SlotKey) => minutesOf(key) + blockMinutes <= minutesOf(now.time)
  return new Map([...statuses].filter(([key, status]) => status === 'selected' || !isOver(key)))
}

function isAskable(status: SlotStatus): status is RequestedSlot['status'] {
  return status === 'holding' || status === 'break' || status === 'expired'
}

/** A placeholder until the slots arrive; says so if that takes too long. */
function Loading({ live }: { live: LiveDay }) {
  const isLate = useLate()
  if (isLate || live.isSilent) return <NoAnswer what="slots" onRetry={live.askAgain} />
  return (
    <div className={styles.loading} aria-busy="true">
      <p className="visually-hidden">{SLOT_STEP.loading}</p>
      <Skeleton shape="panel" />
    </div>
  )
}

type StandingNewsProps = {
  surplus: Surplus | undefined
  overlaps: readonly OverlapFacts[]
} & Pick<SurplusNoticeProps, 'selection' | 'onLetGo' | 'onReplan'>

/** Messages that stay until the choice changes: more slots than needed, and overlapping slots. */
function StandingNews({ surplus, overlaps, ...letting }: StandingNewsProps) {
  if (surplus === undefined && overlaps.length === 0) return null
  return (
    <div className={styles.standing}>
      {surplus !== undefined && <SurplusNotice surplus={surplus} {...letting} />}
      {overlaps.length > 0 && <OverlapWarning facts={overlaps} />}
    </div>
  )
}

type PickerHeadProps = {
  day: DayChoice
  attraction: AttractionId
  /** How many slots have to be chosen. */
  needed: number
  /** The slots chosen beyond `needed`, and what they cost. */
  surplus?: Surplus | undefined
  /** Shows a note that the group plays in turns. */
  isInTurns: boolean
  /** Shows only the counter: for staff, who know the venue and see the whole day. */
  isBrief?: boolean
}

/** The day, how many of the needed slots are chosen, and what to know before choosing. */
function PickerHead({ day, attraction, needed, surplus, isInTurns, isBrief }: PickerHeadProps) {
  const { selection, refused } = choiceOn(day.choice, attraction)
  const { capacity } = attractionOf(useCatalogue().attractions, attraction)
  return (
    <>
      <div className={styles.head}>
        {!isBrief && <p className={styles.date}>{formatLongDate(day.choice.date)}</p>}
        <p className={styles.counter} data-count={countOf(selection.length, needed, surplus)}>
          {SLOT_STEP.counter(selection.length, needed)}
        </p>
      </div>
      {!isBrief && day.schedules[attraction]?.mandatoryBreak && (
        <p className={styles.note}>{ONE_SLOT_ONE_GAME}</p>
      )}
      {isInTurns && <p className={styles.note}>{SLOT_STEP.turns(capacity, needed)}</p>}
      {/* If a hold request got no response, its own message already says this and more. */}
      {day.live.isSilent && refused?.why !== 'unanswered' && (
        <Notice kind="warning">{SLOT_STEP.offline}</Notice>
      )}
    </>
  )
}

function countOf(
  chosen: number,
  needed: number,
  surplus: Surplus | undefined,
): 'short' | 'enough' | 'surplus' {
  if (surplus !== undefined) return 'surplus'
  return hasEnoughSlots(chosen, needed) ? 'enough' : 'short'
}

type SlotNewsProps = {
  day: DayChoice
  attraction: AttractionId
  players: number
  statuses: Statuses
  schedule: WireSchedule
  picker: RefObject<HTMLElement | null>
}

/**
 * The messages about the choice for one attraction: what was lost, what is not held, what is unavailable. This shows them; `ChoiceNews`
 * announces them.
 */
function SlotNews({ day, attraction, players, statuses, schedule, picker }: SlotNewsProps) {
  const { store, choice } = day
  const { lost, refused, remark, selection } = choiceOn(choice, attraction)
  if (lost.length === 0 && refused === null && remark === null) return null
  const take = (free: SlotKey) => {
    // The button disappears with its message, so the focus moves to the slot that was taken.
    focusSlot(picker.current, free)
    store.click({ id: attraction, mandatoryBreak: schedule.mandatoryBreak }, free, 'available')
  }
  // The button disappears with its message: moves the focus to a new slot, or to any slot of the visit.
  const focusOnNew = (keys: readonly SlotKey[]) => {
    const key = keys.find((one) => !selection.includes(one)) ?? keys[0]
    if (key !== undefined) focusSlot(picker.current, key)
  }
  const retry = async () => {
    await store.retry()
    const isHeld = choiceOn(store.getSnapshot(), attraction).refused === null
    if (isHeld && refused?.keys[0] !== undefined) focusSlot(picker.current, refused.keys[0])
  }
  return (
    <div className={styles.messages}>
      {lost.length > 0 && (
        <LostChoice
          day={day}
          players={players}
          ids={[attraction]}
          onTake={(_, key) => take(key)}
          onTakeVisit={(slots) => focusOnNew(slots[attraction] ?? [])}
        />
      )}
      {refused !== null && <RefusedSlots refused={refused} onRetry={retry} />}
      {remark !== null && (
        <SlotMessage words={remarkWords(remark, selection, statuses, schedule)} onTake={take} />
      )}
    </div>
  )
}

type SlotMessageProps = { words: RemarkWords; onTake: (key: SlotKey) => void }

/** Why a slot is unavailable, with an alternative in one tap. */
function SlotMessage({ words: { reason, advice, free }, onTake }: SlotMessageProps) {
  return (
    <Notice
      kind="error"
      actions={
        free !== undefined && <Button onClick={() => onTake(free)}>{SLOT_STEP.takeInstead(free)}</Button>
      }
    >
      <p>
        <strong>{reason}</strong>
      </p>
      {advice !== undefined && <p>{advice}</p>}
    </Notice>
  )
}

type VisitorGridProps = SlotGridProps & { chosen: readonly SlotKey[] }

/** Folds the slots that were over when the picker opened, taken or not. Those that start while it is open stay in their place. */
export function VisitorGrid({ statuses, chosen, ...grid }: VisitorGridProps) {
  const [past] = useState(() => {
    const keys = [...statuses.keys()]
    return keys.slice(0, keys.findLastIndex((key) => statuses.get(key) === 'expired') + 1)
  })
  const [isOpen, open] = useState(false)
  if (past.length === 0) return <SlotGrid {...grid} statuses={statuses} />
  const isSeen = (key: SlotKey) => isOpen || chosen.includes(key) || !past.includes(key)
  return (
    <>
      <p className={styles.past}>
        <Button kind="plain" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
          {SLOT_STEP.past(past.length)}
        </Button>
      </p>
      <SlotGrid {...grid} statuses={new Map([...statuses].filter(([key]) => isSeen(key)))} />
    </>
  )
}
