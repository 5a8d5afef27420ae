import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { replacementFor } from '@lichtspel/domain/slots/replacement'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { useCatalogue } from '../venue/offer-context.tsx'
import { LostSlot } from './lost-slot.tsx'
import { useStatuses } from './use-statuses.ts'

export type LostChoiceProps = {
  day: DayChoice
  players: number | null
  /** The attractions whose lost slots are told here. */
  ids: readonly AttractionId[]
  onTake: (id: AttractionId, key: SlotKey) => void
  onTakeVisit: () => void
}

type LostSlotsProps = LostChoiceProps & {
  /** What makes the visit whole again. */
  instead?: (id: AttractionId) => SlotKey | undefined
  /** It is still being found: nothing else is offered meanwhile. */
  isSought: boolean
}

/** Each lost slot with another one in its place. */
export function LostSlots({ day, ids, instead, isSought, onTake }: LostSlotsProps) {
  const catalogue = useCatalogue()
  const { choice, schedules } = day
  const laser = useOwnStatuses(day, 'laser')
  const vr = useOwnStatuses(day, 'vr')
  const interactivefloor = useOwnStatuses(day, 'interactivefloor')
  const statuses = { laser, vr, interactivefloor }
  return choice.lost.map(({ attraction: id, key }) => {
    const schedule = schedules[id]
    if (schedule === undefined || !ids.includes(id)) return null
    const lostFrom = { attraction: id, chosen: choice.selections, statuses: statuses[id] }
    return (
      <LostSlot
        key={`${id} ${key}`}
        lost={key}
        schedule={schedule}
        instead={isSought ? undefined : (instead?.(id) ?? replacementFor(catalogue, lostFrom, key))}
        onTake={(taken) => onTake(id, taken)}
      />
    )
  })
}

function useOwnStatuses({ choice, schedules, fingerprint }: DayChoice, id: AttractionId) {
  const { ms: holdMs } = useCatalogue().rules.hold
  const schedule = schedules[id]
  const ignoreBreaks = !(schedule?.mandatoryBreak ?? false)
  return useStatuses(schedule, { ...choice.attractions[id], needed: 0, ignoreBreaks, fingerprint, holdMs })
}
