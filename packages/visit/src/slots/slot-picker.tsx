import type { WireSchedule } from '@lichtspel/contract/schedules'
import { isSoldOut } from '@lichtspel/domain/slots/day-availability'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import type { SlotStatus } from '@lichtspel/domain/slots/slot'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { SLOT_STEP } from '@lichtspel/texts/booking'
import { Skeleton } from '@lichtspel/ui/skeleton'
import { useCallback, useRef } from 'react'
import { NoSlotsToday } from '../day/no-slots-today.tsx'
import { useCatalogue } from '../venue/offer-context.tsx'
import { PickerHead, type PickerHeadProps } from './picker-head.tsx'
import { SlotGrid } from './slot-grid.tsx'
import { SlotNews } from './slot-news.tsx'
import styles from './slot-picker.module.css'
import { useStatuses } from './use-statuses.ts'

export type SlotPickerProps = PickerHeadProps & {
  players: number
  /** Another day is taken instead. The button that was pressed is gone with its day: the focus needs a new place. */
  onChooseDate: (date: IsoDate) => void
}

/** The slots of one attraction on the chosen day. */
export function SlotPicker(props: SlotPickerProps) {
  const { day, attraction, players, onChooseDate } = props
  const schedule = day.schedules[attraction]
  if (schedule === undefined && day.live.snapshot === null) return <Loading />
  if (!schedule?.open) {
    const instead = { attraction, players, date: day.choice.date, onChooseDate }
    return <NoSlotsToday why="closed" {...instead} />
  }
  return <OpenPicker {...props} schedule={schedule} />
}

function OpenPicker({ schedule, ...props }: SlotPickerProps & { schedule: WireSchedule }) {
  const { day, attraction, players, onChooseDate } = props
  const { store, choice, fingerprint } = day
  const part = choice.attractions[attraction]
  const { mandatoryBreak, blockMinutes } = schedule
  const { ms: holdMs } = useCatalogue().rules.hold
  const statuses = useStatuses(schedule, { ...part, ignoreBreaks: !mandatoryBreak, fingerprint, holdMs })
  const picker = useRef<HTMLDivElement>(null)
  // The same function each time: a cell is drawn again only when its own status changes.
  const onClick = useCallback(
    (key: SlotKey, status: SlotStatus) => store.click({ id: attraction, mandatoryBreak }, key, status),
    [store, attraction, mandatoryBreak],
  )
  return (
    <div ref={picker} className={styles.picker} data-attraction={attraction}>
      <PickerHead {...props} />
      <SlotNews day={day} attraction={attraction} statuses={statuses} schedule={schedule} picker={picker} />
      {isSoldOut(statuses.values()) && (
        <NoSlotsToday why="full" {...{ attraction, players, date: choice.date, onChooseDate }} />
      )}
      <SlotGrid
        statuses={statuses}
        refused={part.refused?.keys}
        blockMinutes={blockMinutes}
        ignoreBreaks={!mandatoryBreak}
        onClick={onClick}
      />
    </div>
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
