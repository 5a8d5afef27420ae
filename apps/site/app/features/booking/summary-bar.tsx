import { PRICE_WORDS, playersText, STEPS } from '@lichtspel/texts/booking'
import { formatShortDate } from '@lichtspel/texts/dates'
import { formatSum } from '@lichtspel/texts/prices'
import { Button } from '@lichtspel/ui/button'
import { Sheet } from '@lichtspel/ui/sheet'
import { useEffect, useRef, useState } from 'react'
import { useInView } from '../../lib/use-in-view.ts'
import { type BookingState, knownPlayers, type WishedVisit } from './booking-state.ts'
import { PriceSummary } from './price-summary.tsx'
import styles from './summary-bar.module.css'
import type { VisitPrice } from './visit-price.ts'

export type SummaryBarProps = {
  visit: WishedVisit
  price: VisitPrice
  /** Whether only the form is left to fill in. */
  isReady: boolean
  onNext: () => void
}

/** On a phone: always in sight what it costs, one tap to the sum behind it, one tap to what comes next. */
export function SummaryBar({ visit, price, isReady, onNext }: SummaryBarProps) {
  const isAtForm = useAtForm()
  const [isOpen, setOpen] = useState(false)
  const players = knownPlayers(visit)
  const { totalCents } = price.planned
  const words = totalCents > 0 ? `${PRICE_WORDS.estimate} ${formatSum(totalCents)}` : invitation(visit)
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.sum} onClick={() => setOpen(true)}>
        <span className="visually-hidden">{PRICE_WORDS.show}: </span>
        <span className={styles.facts}>
          {[formatShortDate(visit.date), players === null ? [] : playersText(players)].flat().join(' · ')}
        </span>{' '}
        <span className={styles.total}>{words}</span>
      </button>
      {/* The form has a button of its own, and a screen has one main button. */}
      {!(isAtForm && isReady) && (
        <Button kind={isAtForm ? 'quiet' : 'main'} onClick={onNext}>
          {STEPS.next}
        </Button>
      )}
      <Sheet
        title={PRICE_WORDS.heading}
        open={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={PRICE_WORDS.close}
      >
        <PriceSummary visit={visit} price={price} />
      </Sheet>
    </div>
  )
}

/** Whether the form has come to the upper half of the screen. */
function useAtForm(): boolean {
  const form = useRef<HTMLElement>(null)
  useEffect(() => {
    form.current = document.getElementById('stap-details')
  }, [])
  return useInView(form, { margin: '0px 0px -50% 0px' })
}

/** There is no price yet: what would give one. */
function invitation({ players }: BookingState): string {
  if (players === 'large') return PRICE_WORDS.invite.large
  return players === null ? PRICE_WORDS.invite.players : PRICE_WORDS.invite.games
}
