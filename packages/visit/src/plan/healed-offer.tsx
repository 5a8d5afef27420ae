import { areSameSlots } from '@lichtspel/domain/plan/plan-day'
import type { PlayedVisit } from '@lichtspel/domain/plan/played-visit'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import { shortName } from '@lichtspel/texts/catalogue'
import { formatList } from '@lichtspel/texts/language'
import { HEALING, PLAN } from '@lichtspel/texts/plan'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import type { ReactNode } from 'react'
import type { DayChoice } from '../choice/use-day-choice.ts'
import { hoursOf } from '../ticket/ticket-visit.tsx'
import { VisitTimeline } from '../timeline/visit-timeline.tsx'
import { useShown } from '../venue/use-shown.ts'
import styles from './plan-cards.module.css'
import { slotChanges } from './plan-facts.ts'
import { RefusedVisit } from './refused-visit.tsx'
import { useFreshDay } from './use-free-day.ts'

export type HealedOfferProps = {
  day: DayChoice
  /** The visit before the loss, and the visit that is offered. */
  before: VisitSlots
  slots: VisitSlots
  /** Whether taking the offer is the visitor's next step. */
  isNext?: boolean | undefined
  onTake: () => void
  /** Who plays when in the offered visit, to show it as a card. Without it only the differences are listed. */
  card?: PlayedVisit | undefined
  isParty?: boolean | undefined
  /** The message that says what happened to the visit. */
  children: ReactNode
}

/** The most differences in a sentence. A visit that differs more is only shown. */
const MOST_SAID = 2

/** Offers a complete visit in place of one that lost slots, and one tap takes all of it. */
export function HealedOffer(props: HealedOfferProps) {
  const { day, before, slots, isNext = false, onTake, card, isParty = false, children } = props
  const { visit } = day.choice
  const shown = useShown()
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
        {HEALING.offer} {card !== undefined && said}
      </p>
      {card === undefined && (
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
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
  const button = (
    <Button kind={isNext ? 'main' : 'quiet'} busy={isAsked} onClick={take}>
      {isAsked ? PLAN.holding : HEALING.take}
    </Button>
  )
  if (card === undefined)
    return (
      <Notice kind="warning" actions={button}>
        {offer}
      </Notice>
    )
  return (
    <div className={styles.repaired}>
      <Notice kind="warning">{offer}</Notice>
      <Card visit={card} isParty={isParty}>
        {button}
      </Card>
    </div>
  )
}

function Card({ visit, isParty, children }: { visit: PlayedVisit; isParty: boolean; children: ReactNode }) {
  return (
    <div className={styles.plan} data-open>
      <div className={styles.healed}>
        <p className={styles.hours}>{hoursOf(visit)}</p>
        <VisitTimeline visit={visit} look="proposed" isParty={isParty} />
        {children}
      </div>
    </div>
  )
}
