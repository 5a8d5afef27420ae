import type { Venue } from '@lichtspel/domain/venue'
import { PRICE_WORDS, playersText, STEPS } from '@lichtspel/texts/nl/booking'
import { formatShortDate } from '@lichtspel/texts/nl/dates'
import { formatSum } from '@lichtspel/texts/nl/prices'
import { Button } from '@lichtspel/ui/button'
import { Sheet } from '@lichtspel/ui/sheet'
import { useState } from 'react'
import { type BookingState, knownPlayers } from './booking-state.ts'
import { PriceSummary } from './price-summary.tsx'
import styles from './summary-bar.module.css'

export type SummaryBarProps = { venue: Venue; state: BookingState; totalCents: number; onNext: () => void }

/** On a phone: always in sight what it costs, one tap to the sum behind it, one tap to what comes next. */
export function SummaryBar({ venue, state, totalCents, onNext }: SummaryBarProps) {
  const [isOpen, setOpen] = useState(false)
  const players = knownPlayers(state)
  const words = totalCents > 0 ? `${PRICE_WORDS.estimate} ${formatSum(totalCents)}` : invitation(state)
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.sum} onClick={() => setOpen(true)}>
        <span className="visually-hidden">{PRICE_WORDS.show}: </span>
        <span className={styles.facts}>
          {[formatShortDate(state.date), players === null ? [] : playersText(players)].flat().join(' · ')}
        </span>{' '}
        <span className={styles.total}>{words}</span>
      </button>
      <Button kind="main" onClick={onNext}>
        {STEPS.next}
      </Button>
      <Sheet
        title={PRICE_WORDS.heading}
        open={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={PRICE_WORDS.close}
      >
        <PriceSummary venue={venue} state={state} />
      </Sheet>
    </div>
  )
}

/** There is no price yet: what would give one. */
function invitation({ players }: BookingState): string {
  if (players === 'large') return PRICE_WORDS.invite.large
  return players === null ? PRICE_WORDS.invite.players : PRICE_WORDS.invite.games
}
