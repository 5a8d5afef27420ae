import type { HealedVisit } from '@lichtspel/domain/plan/heal'
import { gamesOf } from '@lichtspel/domain/visit/visit'
import { HealedOffer } from '../plan/healed-offer.tsx'
import { lostVisitOf, useHealedVisit } from '../plan/use-healed-visit.ts'
import { lostText } from './lost-slot.tsx'
import { type LostChoiceProps, LostSlots } from './lost-slots.tsx'

/**
 * One way on after a loss: another slot where that makes the visit whole again, else the nearest whole visit; where nothing does, or the
 * choice was not whole before, the nearest slot. Fetched when something was lost.
 */
export function HealedChoice(props: LostChoiceProps) {
  const { day, players, ids, onTakeVisit } = props
  const { choice, schedules } = day
  const visit = lostVisitOf(choice, players)
  const healed = useHealedVisit(day, visit)
  if (visit === null || !healed || isOneSlot(healed)) {
    const instead = healed?.added
    return <LostSlots {...props} instead={(id) => instead?.[id][0]} isSought={healed === undefined} />
  }
  const words = choice.lost
    .filter(({ attraction }) => ids.includes(attraction))
    .map(({ attraction, key }) => <p key={`${attraction} ${key}`}>{lostText(schedules[attraction], key)}.</p>)
  // Offered once on the page's pickers: where the first was lost.
  const [first] = choice.lost
  if (first === undefined || !ids.includes(first.attraction)) return words
  return (
    <HealedOffer day={day} before={visit.slots} slots={healed.slots} onTake={onTakeVisit}>
      {words}
    </HealedOffer>
  )
}

function isOneSlot({ added }: HealedVisit): boolean {
  return gamesOf(added) === 1
}
