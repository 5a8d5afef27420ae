import { areSameSlots } from '@lichtspel/domain/plan/plan-day'
import type { VisitSlots } from '@lichtspel/domain/visit/visit'
import { formatHours } from '@lichtspel/texts/dates'
import { goalName, PLAN, planLine, planSentence } from '@lichtspel/texts/plan'
import { Button } from '@lichtspel/ui/button'
import { Icon } from '@lichtspel/ui/icon'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { RequestedVisit } from '../choice/choice.ts'
import { Heading } from '../heading.tsx'
import { FoldedTimeline } from '../timeline/folded-timeline.tsx'
import { type Span, spanOf } from '../timeline/scale.ts'
import { VisitTimeline } from '../timeline/visit-timeline.tsx'
import styles from './plan.module.css'
import type { DescribedPlan } from './plan-facts.ts'

/** The open plan, while it can be taken. `hold` presses its button. */
export type LeadPlan = { hours: string; hold: () => void }

export type PlanCardsProps = {
  plans: readonly DescribedPlan[]
  isNext: boolean
  /** The plans were found for a different group and are about to be replaced. */
  isStale: boolean
  visit: RequestedVisit | null
  /** The visitor's current choice. */
  chosen: VisitSlots
  onTake: (slots: VisitSlots) => void
  onGoOn: () => void
  /** Has to be stable. */
  onLead: (lead: LeadPlan | null) => void
}

/** The plans in a list, one of them open. */
export function PlanCards(props: PlanCardsProps) {
  const { plans, isNext, isStale, visit, chosen, onTake, onGoOn, onLead } = props
  const [opened, openOne] = useState<DescribedPlan['goal'] | null>(null)
  const open = plans.find(({ goal }) => goal === opened) ?? plans[0]
  const keepPlace = useKeptCard(open?.goal)
  const list = useRef<HTMLUListElement>(null)
  const isFree = open !== undefined && !isStale && becameOf(open, visit, chosen) === undefined
  useLead(list, isFree ? formatHours(open.start, open.end) : undefined, onLead)
  const span = spanOf(plans.flatMap(({ turns }) => turns))
  return (
    <ul ref={list} className={styles.plans} aria-busy={isStale || undefined}>
      {plans.map((plan) => (
        <PlanCard
          key={plan.goal}
          plan={plan}
          span={span}
          isOpen={plan === open}
          isNext={isNext && plan === open}
          isStale={isStale}
          became={becameOf(plan, visit, chosen)}
          onOpen={(card) => {
            keepPlace(card)
            openOne(plan.goal)
          }}
          onTake={() => (areSameSlots(plan.slots, chosen) ? onGoOn() : onTake(plan.slots))}
        />
      ))}
    </ul>
  )
}

function useLead(
  list: RefObject<HTMLElement | null>,
  hours: string | undefined,
  onLead: PlanCardsProps['onLead'],
): void {
  useEffect(() => {
    if (hours === undefined) return
    const hold = () => {
      const button = list.current?.querySelector<HTMLElement>(':scope > [data-open] > div > button')
      // The page moves on only from the plans, so the focus goes there first.
      button?.focus()
      button?.click()
    }
    onLead({ hours, hold })
    return () => onLead(null)
  }, [list, hours, onLead])
}

function becameOf({ slots }: DescribedPlan, visit: RequestedVisit | null, chosen: VisitSlots): Became {
  if (areSameSlots(slots, chosen)) return 'held'
  return visit !== null && visit.is !== 'held' && areSameSlots(visit.slots, slots) ? visit.is : undefined
}

type Became = RequestedVisit['is'] | undefined

type PlanCardProps = {
  plan: DescribedPlan
  /** From the first start of all plans to their last end. */
  span: Span
  isOpen: boolean
  isNext: boolean
  isStale: boolean
  became: Became
  onOpen: (card: Element) => void
  onTake: () => void
}

function PlanCard({ plan, span, isOpen, isNext, isStale, became, onOpen, onTake }: PlanCardProps) {
  const id = useId()
  const isAsked = became === 'asked'
  const visit = { teams: plan.sizes, turns: plan.turns }
  const isBarred = isStale || became === 'gone'
  return (
    <li className={styles.plan} data-open={isOpen || undefined} data-stale={isStale || undefined}>
      <Heading below={1} className={styles.heading}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={({ currentTarget }) => isOpen || onOpen(currentTarget)}
        >
          <span className={styles.hours}>{formatHours(plan.start, plan.end)}</span>{' '}
          <span className={styles.goal} data-cake={(plan.goal === 'cake' && plan.isParty) || undefined}>
            {goalName(plan)}
          </span>{' '}
          {!isOpen && (
            <>
              <span className={styles.line}>{planLine(plan)}</span>
              <FoldedTimeline visit={visit} span={span} />
              <Icon name="next" />
            </>
          )}
        </button>
      </Heading>
      <div id={id} className={styles.body} hidden={!isOpen}>
        {/* The hours say it all for a single game. */}
        {plan.turns.length > 1 && <p>{planSentence(plan)}</p>}
        <VisitTimeline visit={visit} look={became === 'held' ? 'held' : 'proposed'} isParty={plan.isParty} />
        <p className={styles.arrival}>{PLAN.arrival(plan.arrival)}</p>
        <Button
          kind={isNext ? 'main' : 'quiet'}
          busy={isAsked}
          aria-disabled={isBarred || undefined}
          onClick={isBarred ? undefined : onTake}
        >
          {isAsked ? PLAN.holding : became === 'held' ? PLAN.held : PLAN.hold}
        </Button>
      </div>
    </li>
  )
}

/** Keeps the opened card in place on the screen while the one above it folds. */
function useKeptCard(open: string | undefined): (card: Element) => void {
  const pressed = useRef<{ card: Element; top: number }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at after another card was opened.
  useLayoutEffect(() => {
    if (pressed.current === undefined) return
    const { card, top } = pressed.current
    pressed.current = undefined
    window.scrollBy({ top: card.getBoundingClientRect().top - top, behavior: 'instant' })
  }, [open])
  return (card) => {
    pressed.current = { card, top: card.getBoundingClientRect().top }
  }
}
