import type { Shown } from '@lichtspel/domain/catalogue/attractions'
import type { HealedVisit } from '@lichtspel/domain/plan/heal'
import { areSameSlots } from '@lichtspel/domain/plan/plan-day'
import { gamesOf, type VisitSlots } from '@lichtspel/domain/visit/visit'
import { shortName } from '@lichtspel/texts/catalogue'
import { formatList } from '@lichtspel/texts/language'
import { MANAGE_MOVE } from '@lichtspel/texts/manage'
import { HEALING } from '@lichtspel/texts/plan'
import { Notice } from '@lichtspel/ui/notice'
import { HoursLeft, type HoursProps, useRequestedVisit } from '../lost/hours-left.tsx'
import { type LostChoiceProps, LostSlots } from '../lost/lost-slots.tsx'
import { lostText } from '../lost/lost-text.ts'
import { LostVoice } from '../lost/lost-voice.tsx'
import { programmeText } from '../summary/programme-text.ts'
import { useShown } from '../venue/use-shown.ts'
import { HealedOffer } from './healed-offer.tsx'
import { slotChanges } from './plan-facts.ts'
import { lostVisitOf, useHealedVisit } from './use-healed-visit.ts'

/**
 * Offers one way to continue after a loss: a slot that makes the visit complete again, or else the nearest complete visit. If there is
 * none, or if the choice was not complete before the loss, it offers the nearest slot. Loaded once something was lost.
 */
export function HealedChoice(props: LostChoiceProps) {
  const { day, players, ids, isNext, isSilent, isBrief, isParty, onTakeVisit } = props
  const { choice, schedules } = day
  const shown = useShown()
  const visit = lostVisitOf(choice, players)
  const healed = useHealedVisit(day, visit)
  if (visit === null || !healed || isOneSlot(healed)) {
    const instead = healed?.added
    return <LostSlots {...props} instead={(id) => instead?.[id]?.[0]} isSought={healed === undefined} />
  }
  const words = choice.lost
    .filter(({ attraction }) => ids.includes(attraction))
    .map(({ attraction, key }) => <p key={`${attraction} ${key}`}>{lostText(schedules[attraction], key)}.</p>)
  // Only one of the page's pickers makes the offer: the one where the first slot was lost.
  const [first] = choice.lost
  if (first === undefined || !ids.includes(first.attraction)) return <Notice kind="warning">{words}</Notice>
  return (
    <>
      <HealedOffer
        day={day}
        before={visit.slots}
        slots={healed.slots}
        isNext={isNext}
        // Beside the form there is no room for a card.
        card={isSilent ? undefined : healed.rotation}
        isParty={isParty}
        onTake={() => onTakeVisit(healed.slots)}
      >
        {!isBrief && words}
      </HealedOffer>
      {!isSilent && <LostVoice words={changesText(shown, visit.slots, healed.slots)} />}
    </>
  )
}

/** Offers the visit nearest to a booking's hours, on a day when not all of those hours are free. */
export function HealedHours(props: HoursProps) {
  const { booked, players, day, isAsked, hours, onTaken } = props
  const { choice } = day
  const shown = useShown()
  const healed = useHealedVisit(day, { players, slots: booked.slots, lost: hours.taken })
  useRequestedVisit(props, healed === null ? null : healed?.slots)
  if (isAsked || !healed) return <HoursLeft {...props} isSought={healed === undefined} />
  if (areSameSlots(healed.slots, choice.selections)) return null
  return (
    <HealedOffer
      day={day}
      before={booked.slots}
      slots={healed.slots}
      card={healed.rotation}
      onTake={() => onTaken(true)}
    >
      <p>{MANAGE_MOVE.hoursTaken(programmeText(shown, hours.taken))}</p>
    </HealedOffer>
  )
}

function changesText(shown: Shown, before: VisitSlots, after: VisitSlots): string {
  const changes = slotChanges(before, after).map(({ attraction, from, to }) =>
    HEALING.change(shortName(shown(attraction)), from, to),
  )
  return `${HEALING.offer} ${formatList(changes)}.`
}

function isOneSlot({ added }: HealedVisit): boolean {
  return gamesOf(added) === 1
}
