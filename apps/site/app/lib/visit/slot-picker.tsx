import type { WireSchedule } from '@lichtspel/contract/schedules'
import type { Attraction } from '@lichtspel/domain/catalogue/attractions'
import type { Venue } from '@lichtspel/domain/catalogue/venue'
import { isSoldOut } from '@lichtspel/domain/slots/day-availability'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { hasEnoughSlots } from '@lichtspel/domain/slots/needs'
import { nearestFree } from '@lichtspel/domain/slots/selection'
import {
  type DaySchedule,
  deriveDayStatuses,
  type SlotStatus,
  type Viewer,
} from '@lichtspel/domain/slots/status'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import type { Moment } from '@lichtspel/domain/time/moment'
import { ONE_SLOT_ONE_GAME, SLOT_STEP } from '@lichtspel/texts/booking'
import { formatLongDate } from '@lichtspel/texts/dates'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { Skeleton } from '@lichtspel/ui/skeleton'
import { type Dispatch, useCallback, useMemo } from 'react'
import { NoSlotsToday } from './no-slots-today.tsx'
import type { SlotAct, SlotRemark } from './slot-choice.ts'
import { SlotGrid } from './slot-grid.tsx'
import { SlotMessage } from './slot-message.tsx'
import styles from './slot-picker.module.css'

export type SlotPickerProps = {
  venue: Venue
  attraction: Attraction
  date: IsoDate
  schedule: WireSchedule | undefined
  isLoading: boolean
  isSilent: boolean
  fingerprint: string
  now: Moment
  needed: number
  isInTurns: boolean
  selection: readonly SlotKey[]
  message: SlotRemark | null
  lost: readonly SlotKey[]
  players: number
  /** Of a choice that is full: the slot that the next one takes the place of. */
  givesWay?: SlotKey | undefined
  dispatch: Dispatch<SlotAct>
  /** Another day is taken instead. The button that was pressed is gone with its day: the focus needs a new place. */
  onChooseDate: (date: IsoDate) => void
}

export function SlotPicker(props: SlotPickerProps) {
  const { venue, attraction, date, schedule, selection, givesWay, needed, now, fingerprint, dispatch } = props
  const ignoreBreaks = !attraction.mandatoryBreak
  const statuses = useMemo(
    () =>
      schedule === undefined
        ? new Map<SlotKey, SlotStatus>()
        : statusesOf(ownSchedule(schedule, selection, fingerprint), givesWay, {
            selection,
            ignoreBreaks,
            sessionId: fingerprint,
            now,
          }),
    [schedule, selection, givesWay, ignoreBreaks, fingerprint, now],
  )
  // The same function each time: a cell is drawn again only when its own status changes.
  const onClick = useCallback(
    (key: SlotKey, status: SlotStatus) =>
      dispatch({ kind: 'click-slot', venue, attraction: attraction.id, key, status }),
    [dispatch, venue, attraction.id],
  )
  if (schedule === undefined && props.isLoading) return <Loading />
  const instead = { venue, attraction, players: props.players, date, onChooseDate: props.onChooseDate }
  if (!schedule?.open) return <NoSlotsToday why="closed" {...instead} />
  const enough = hasEnoughSlots(selection.length, needed)
  return (
    <div className={styles.picker} data-attraction={attraction.id}>
      <div className={styles.head}>
        <p className={styles.date}>{formatLongDate(date)}</p>
        <p className={styles.counter} data-enough={enough || undefined}>
          {SLOT_STEP.counter(selection.length, needed)}
        </p>
      </div>
      {attraction.mandatoryBreak && <p className={styles.note}>{ONE_SLOT_ONE_GAME}</p>}
      {props.isInTurns && <p className={styles.note}>{SLOT_STEP.turns(attraction.capacity, needed)}</p>}
      {props.isSilent && <Notice kind="warning">{SLOT_STEP.offline}</Notice>}
      <div aria-live="polite" className={styles.messages}>
        {props.lost.map((key) => (
          <LostSlot
            key={key}
            lost={key}
            nearest={nearestFree(statuses, key)}
            onTake={(free) => onClick(free, 'available')}
          />
        ))}
        {props.message !== null && (
          <SlotMessage
            message={props.message}
            selection={selection}
            statuses={statuses}
            schedule={schedule}
          />
        )}
      </div>
      {isSoldOut(statuses.values()) && <NoSlotsToday why="full" {...instead} />}
      <SlotGrid
        statuses={statuses}
        blockMinutes={attraction.blockMinutes}
        ignoreBreaks={ignoreBreaks}
        onClick={onClick}
      />
    </div>
  )
}

/** What gives way keeps no break around it, and is still chosen until then. Whose choice is full needs no suggestion. */
function statusesOf(
  schedule: DaySchedule,
  givesWay: SlotKey | undefined,
  viewer: Viewer,
): Map<SlotKey, SlotStatus> {
  if (givesWay === undefined) return deriveDayStatuses(schedule, viewer)
  const selection = viewer.selection.filter((key) => key !== givesWay)
  const statuses = [...deriveDayStatuses(schedule, { ...viewer, selection })].map(
    ([key, status]) => [key, status === 'suggestion' ? 'available' : status] as const,
  )
  return new Map<SlotKey, SlotStatus>(statuses).set(givesWay, 'selected')
}

/** Without a fingerprint a page cannot tell its own holds by name; what it chose and the server left in the choice is its own. */
function ownSchedule(
  schedule: WireSchedule,
  selection: readonly SlotKey[],
  fingerprint: string,
): WireSchedule {
  if (fingerprint !== '') return schedule
  const slots = Object.entries(schedule.slots).map(([key, slot]) => [
    key,
    selection.includes(key) ? { ...slot, holding: null } : slot,
  ])
  return { ...schedule, slots: Object.fromEntries(slots) }
}

function LostSlot({
  lost,
  nearest,
  onTake,
}: {
  lost: SlotKey
  nearest: SlotKey | undefined
  onTake: (key: SlotKey) => void
}) {
  return (
    <Notice
      kind="warning"
      actions={
        nearest !== undefined && (
          <Button onClick={() => onTake(nearest)}>{SLOT_STEP.takeInstead(nearest)}</Button>
        )
      }
    >
      {SLOT_STEP.lost(lost)}
    </Notice>
  )
}

function Loading() {
  return (
    <div className={styles.loading} aria-busy="true">
      <p className="visually-hidden">{SLOT_STEP.loading}</p>
      <Skeleton shape="panel" />
    </div>
  )
}
