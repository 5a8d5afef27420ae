import type { AttractionId } from '@lichtspel/domain/catalogue/attractions'
import type { HealedVisit } from '@lichtspel/domain/plan/heal'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { replacementFor } from '@lichtspel/domain/slots/replacement'
import { gamesOf } from '@lichtspel/domain/visit/visit'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { HealedOffer } from '../plan/healed-offer.tsx'
import { lostVisitOf, useHealedVisit } from '../plan/use-healed-visit.ts'
import { useCatalogue } from '../venue/offer-context.tsx'
import { LostSlot, lostText } from './lost-slot.tsx'
import type { Statuses } from './read-statuses.ts'

export type LostChoiceProps = {
  day: DayChoice
  players: number | null
  /** The attractions whose lost slots are told here. */
  ids: readonly AttractionId[]
  statusesOf: (id: AttractionId) => Statuses
  onTake: (id: AttractionId, key: SlotKey) => void
  onTakeVisit: () => void
}

/**
 * What was lost, and one thing to do about it: another slot where that makes the visit whole again, else the nearest whole visit; where
 * nothing does, or the choice was not whole before, the nearest slot.
 */
export function LostChoice({ day, players, ids, statusesOf, onTake, onTakeVisit }: LostChoiceProps) {
  const catalogue = useCatalogue()
  const { choice, schedules } = day
  const visit = lostVisitOf(choice, players)
  const healed = useHealedVisit(day, visit)
  const told = choice.lost.filter(({ attraction }) => ids.includes(attraction))
  if (visit !== null && healed && isMoreThanOne(healed)) {
    const [first] = choice.lost
    const words = told.map(({ attraction, key }) => (
      <p key={`${attraction} ${key}`}>{lostText(schedules[attraction], key)}.</p>
    ))
    // Offered once on the page's pickers: where the first was lost.
    return first !== undefined && ids.includes(first.attraction) ? (
      <HealedOffer day={day} before={visit.slots} slots={healed.slots} onTake={onTakeVisit}>
        {words}
      </HealedOffer>
    ) : (
      words
    )
  }
  return told.map(({ attraction: id, key }) => {
    const schedule = schedules[id]
    if (schedule === undefined) return null
    const lostFrom = { attraction: id, chosen: choice.selections, statuses: statusesOf(id) }
    const nearest = healed === null ? replacementFor(catalogue, lostFrom, key) : undefined
    return (
      <LostSlot
        key={`${id} ${key}`}
        lost={key}
        schedule={schedule}
        instead={healed?.added[id][0] ?? nearest}
        onTake={(taken) => onTake(id, taken)}
      />
    )
  })
}

function isMoreThanOne({ added }: HealedVisit): boolean {
  return gamesOf(added) > 1
}
