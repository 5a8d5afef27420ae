import type { WireSchedule } from '@lichtspel/contract/schedules'
import { type AttractionId, shownAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { replacementFor } from '@lichtspel/domain/slots/selection'
import type { ClockTime } from '@lichtspel/domain/time/clock-time'
import { arrivalTime, type VisitSlots } from '@lichtspel/domain/visit/visit'
import { SLOT_STEP } from '@lichtspel/texts/booking'
import { LEAD_WORDS } from '@lichtspel/texts/booking-summary'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useEffect, useId, useState } from 'react'
import { Announcer } from '../choice/announcer.tsx'
import { choiceOn } from '../choice/choice.ts'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { NO_STATUSES, useAllStatuses } from '../statuses/read-statuses.ts'
import { alternativeText } from '../statuses/slot-remark.ts'
import { useCatalogue } from '../venue/offer-context.tsx'
import styles from './lost-slots.module.css'
import { lostText } from './lost-text.ts'

export type LostChoiceProps = {
  day: DayChoice
  players: number | null
  /** The attractions whose lost slots are shown here. */
  ids: readonly AttractionId[]
  onTake: (id: AttractionId, key: SlotKey) => void
  onTakeVisit: (slots: VisitSlots) => void
  /** Whether taking the offer is the visitor's next step. */
  isNext?: boolean | undefined
  /** Whether the same message is announced elsewhere on the page. */
  isSilent?: boolean
  /** Also shows when the visitor would have to arrive. */
  withArrival?: boolean
  /** Set when the loss is already shown right above: then only the replacement is shown here. */
  isBrief?: boolean | undefined
  /** A party has cake in its pause. */
  isParty?: boolean
}

type LostSlotsProps = LostChoiceProps & {
  /** The slot that makes the visit complete again. */
  instead?: (id: AttractionId) => SlotKey | undefined
  /** Whether that slot is still being searched for. Nothing else is offered during the search. */
  isSought: boolean
}

/** Every lost slot with a replacement. */
export function LostSlots(props: LostSlotsProps) {
  const {
    day,
    ids,
    instead,
    isSought,
    isNext = false,
    isSilent,
    withArrival,
    isBrief = false,
    onTake,
  } = props
  const catalogue = useCatalogue()
  const { choice, schedules } = day
  const { ms: holdMs } = catalogue.rules.hold
  const statuses = useAllStatuses(schedules, (id) => {
    const ignoreBreaks = !schedules[id]?.mandatoryBreak
    return { ...choiceOn(choice, id), needed: 0, ignoreBreaks, fingerprint: day.fingerprint, holdMs }
  })
  const told = choice.lost.flatMap(({ attraction: id, key }) => {
    const schedule = schedules[id]
    if (schedule === undefined || !ids.includes(id)) return []
    const lostFrom = { attraction: id, chosen: choice.selections, statuses: statuses[id] ?? NO_STATUSES }
    const free = isSought ? undefined : (instead?.(id) ?? replacementFor(catalogue, lostFrom, key))
    const taken = free && { ...choice.selections, [id]: [...(choice.selections[id] ?? []), free] }
    return { id, key, schedule, free, arrival: taken && withArrival && arrivalTime(catalogue, taken) }
  })
  const words = told.flatMap(({ key, free }) => (free === undefined ? [] : alternativeText(free, key)))
  const lines = told.map(({ id, key, schedule, free, arrival }, place) => (
    <LostSlot
      key={`${id} ${key}`}
      lost={key}
      schedule={schedule}
      instead={free}
      arrival={arrival || undefined}
      isNext={isNext && place === 0}
      isBrief={isBrief}
      among={told.length > 1 ? LEAD_WORDS.lost(shownAttraction(catalogue.attractions, id), key) : undefined}
      onTake={(taken) => onTake(id, taken)}
    />
  ))
  return (
    <>
      {told.length > 1 ? (
        <Notice kind="warning">
          <ul className={styles.lost}>{lines}</ul>
        </Notice>
      ) : (
        lines
      )}
      {!isSilent && <LostVoice words={words.join(' ')} />}
    </>
  )
}

type LostSlotProps = {
  lost: SlotKey
  schedule: WireSchedule
  /** The slot offered as a replacement. */
  instead: SlotKey | undefined
  /** When to arrive for the replacement, if that is shown. */
  arrival: ClockTime | undefined
  isNext: boolean
  isBrief: boolean
  /** Names it among several lost slots, which share one notice. */
  among: string | undefined
  onTake: (key: SlotKey) => void
}

/** A slot that someone else took or the venue removed, with a replacement in one tap. */
function LostSlot({ lost, schedule, instead, arrival, isNext, isBrief, among, onTake }: LostSlotProps) {
  const name = useId()
  const take = instead !== undefined && (
    <Button
      kind={isNext ? 'main' : 'quiet'}
      aria-describedby={among === undefined ? undefined : name}
      onClick={() => onTake(instead)}
    >
      {arrival === undefined ? SLOT_STEP.takeInstead(instead) : SLOT_STEP.takeAndCome(instead, arrival)}
    </Button>
  )
  if (among !== undefined)
    return (
      <li>
        <span id={name}>{among}</span> {take}
      </li>
    )
  if (isBrief) return take
  return (
    <Notice kind="warning" actions={take}>
      {lostText(schedule, lost)}
    </Notice>
  )
}

/** Announces the replacement for a lost slot once, even if it is known from the start. */
export function LostVoice({ words }: { words: string }) {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return <Announcer facts={isThere && words !== '' ? [{ about: 'instead', words }] : []} />
}
