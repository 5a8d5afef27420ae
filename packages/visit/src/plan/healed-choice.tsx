import { mapAttractions, type Shown } from '@lichtspel/domain/catalogue/attractions'
import type { HealedVisit, LostVisit } from '@lichtspel/domain/plan/heal'
import { areSameSlots } from '@lichtspel/domain/plan/plan-day'
import { minutesOf } from '@lichtspel/domain/time/clock-time'
import { arrivalTime, firstStart, gamesOf, type VisitSlots } from '@lichtspel/domain/visit/visit'
import { shortName } from '@lichtspel/texts/catalogue'
import { formatList } from '@lichtspel/texts/language'
import { MANAGE_MOVE } from '@lichtspel/texts/manage'
import { HEALING, PLAN } from '@lichtspel/texts/plan'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { type ReactNode, useEffect, useState } from 'react'
import type { Choice } from '../choice/choice.ts'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { HoursLeft, type HoursProps, useRequestedVisit } from '../lost/hours-left.tsx'
import { type LostChoiceProps, LostSlots, LostVoice } from '../lost/lost-slots.tsx'
import { lostText } from '../lost/lost-text.ts'
import { programmeText } from '../summary/programme-text.ts'
import { hoursOf } from '../ticket/ticket-visit.tsx'
import { FoldedTimeline } from '../timeline/folded-timeline.tsx'
import { spanOf } from '../timeline/scale.ts'
import { VisitTimeline } from '../timeline/visit-timeline.tsx'
import { useStable } from '../use-stable.ts'
import { useCatalogue } from '../venue/offer-context.tsx'
import { useShown } from '../venue/shown.ts'
import styles from './plan.module.css'
import { slotChanges } from './plan-facts.ts'
import { RefusedVisit } from './refused-visit.tsx'
import { useFreeDay, useFreshDay } from './use-free-day.ts'

/** The most differences in a sentence. A visit that differs more is only shown. */
const MOST_SAID = 2

/**
 * Offers one way to continue after a loss: a slot that makes the visit complete again, or else the nearest complete visit. If there is
 * none, or if the choice was not complete before the loss, it offers the nearest slot. Loaded once something was lost.
 */
export function HealedChoice(props: LostChoiceProps) {
  const { day, players, ids, isNext, isSilent = false, isBrief = false, isParty, onTakeVisit } = props
  const { choice, schedules } = day
  const shown = useShown()
  const visit = lostVisitOf(choice, players)
  const healed = useHealedVisit(day, visit)
  const isPlan = choice.visit?.is === 'held'
  if (visit === null || !healed || (isOneSlot(healed) && !isPlan)) {
    const instead = healed?.added
    return <LostSlots {...props} instead={(id) => instead?.[id]?.[0]} isSought={healed === undefined} />
  }
  const lost = choice.lost.filter(({ attraction }) => ids.includes(attraction))
  const [one] = lost
  const words =
    lost.length > 1
      ? HEALING.gone(programmeText(shown, visit.lost, shortName))
      : one && `${lostText(schedules[one.attraction], one.key)}.`
  // Only one of the page's pickers makes the offer: the one where the first slot was lost.
  const [first] = choice.lost
  if (first === undefined || !ids.includes(first.attraction)) return <Notice kind="warning">{words}</Notice>
  return (
    <>
      <HealedOffer
        day={day}
        before={visit.slots}
        healed={healed}
        isNext={isNext}
        // Beside the form there is less room.
        isFolded={isSilent}
        isParty={isParty}
        onTake={() => onTakeVisit(healed.slots)}
      >
        {!isBrief && <p>{words}</p>}
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
    <HealedOffer day={day} before={booked.slots} healed={healed} onTake={() => onTaken(true)}>
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

/** The visit that a choice formed before it lost slots; `null` if nothing was lost, or if the desk forced a part of it. */
function lostVisitOf({ attractions, lost }: Choice, players: number | null): LostVisit | null {
  const isForced = Object.values(attractions).some(({ forced }) => forced.length > 0)
  if (players === null || lost.length === 0 || isForced) return null
  const slots = mapAttractions(attractions, (part) => [...part.selection, ...part.lost].sort())
  // The earliest start is asked in whole hours.
  const from = Math.floor(minutesOf(firstStart(slots)) / 60) * 60
  return { players, slots, lost: mapAttractions(attractions, (part) => part.lost), from }
}

/**
 * The complete visit on this day that is nearest to the one that lost slots. `null` if there is none, or if there is nothing to repair.
 * `undefined` during the search.
 */
function useHealedVisit(day: DayChoice, lostVisit: LostVisit | null): HealedVisit | null | undefined {
  const { attractions } = useCatalogue()
  const free = useFreeDay(day)
  const visit = useStable(lostVisit)
  const [known, setKnown] = useState<{ visit: LostVisit; healed: HealedVisit | null }>()
  useEffect(() => {
    if (visit === null) return
    const given = new AbortController()
    const hear = (healed: HealedVisit | null) => given.signal.aborted || setKnown({ visit, healed })
    import('./planner-thread.ts')
      .then(({ planner }) =>
        planner.ask({ about: 'healed', attractions, day: free.day, visit }, given.signal),
      )
      .then(hear, () => hear(null))
    return () => given.abort()
  }, [visit, attractions, free.day])
  if (visit === null) return null
  return known?.visit === visit ? known.healed : undefined
}

type HealedOfferProps = {
  day: DayChoice
  /** The visit before the loss, and the visit that is offered. */
  before: VisitSlots
  healed: HealedVisit
  /** Whether taking the offer is the visitor's next step. */
  isNext?: boolean | undefined
  onTake: () => void
  isFolded?: boolean
  isParty?: boolean | undefined
  /** The message that says what happened to the visit, if that is not shown right above. */
  children: ReactNode
}

/** Offers a complete visit in place of one that lost slots, and one tap takes all of it. */
function HealedOffer(props: HealedOfferProps) {
  const { day, before, healed, isNext = false, onTake, isFolded, isParty, children } = props
  const { slots, rotation } = healed
  const { visit } = day.choice
  const shown = useShown()
  const catalogue = useCatalogue()
  const became = visit !== null && areSameSlots(visit.slots, slots) ? visit : null
  useFreshDay(day, became?.is === 'gone')
  const take = () => {
    day.store.takeVisit(slots)
    onTake()
  }
  const changes = slotChanges(before, slots).map(({ attraction, from, to }) =>
    HEALING.change(shortName(shown(attraction)), from, to),
  )
  const said = changes.length > MOST_SAID ? '' : `${formatList(changes)}.`
  const offer = (
    <>
      {children}
      <p>
        {HEALING.offer} {said}
      </p>
    </>
  )
  if (became?.is === 'refused') {
    return (
      <RefusedVisit day={day} why={became.why}>
        {offer}
      </RefusedVisit>
    )
  }
  const isAsked = became?.is === 'asked'
  return (
    <div className={styles.repaired}>
      {children && <Notice kind="warning">{offer}</Notice>}
      <div className={styles.plan} data-open>
        <div className={styles.healed}>
          {!children && offer}
          <p className={styles.when}>
            <span className={styles.hours}>{hoursOf(rotation)}</span>{' '}
            <span className={styles.goal}>{PLAN.arrival(arrivalTime(catalogue, slots))}</span>
          </p>
          {isFolded ? (
            <FoldedTimeline visit={rotation} span={spanOf(rotation.turns)} />
          ) : (
            <VisitTimeline visit={rotation} look="proposed" isParty={isParty ?? false} />
          )}
          <Button kind={isNext ? 'main' : 'quiet'} busy={isAsked} onClick={take}>
            {isAsked ? PLAN.holding : HEALING.take}
          </Button>
        </div>
      </div>
    </div>
  )
}
