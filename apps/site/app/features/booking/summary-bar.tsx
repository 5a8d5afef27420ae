import { PRICE_WORDS, playersText } from '@lichtspel/texts/booking'
import { LEAD_WORDS } from '@lichtspel/texts/booking-lead'
import { formatShortDate } from '@lichtspel/texts/dates'
import { formatSum } from '@lichtspel/texts/prices'
import { Button } from '@lichtspel/ui/button'
import { Sheet } from '@lichtspel/ui/sheet'
import { useState } from 'react'
import { barButton } from './bar-button.ts'
import { type BookingState, knownPlayers } from './booking-state.ts'
import { PriceSummary } from './price-summary.tsx'
import { StatusLine } from './status-line.tsx'
import { flashStep } from './step.tsx'
import { leadOn } from './step-order.ts'
import styles from './summary-bar.module.css'
import type { Booking } from './use-booking.ts'
import { useStepPlace } from './use-step-place.ts'

/** On a phone: always in sight how the choice stands and what it costs, one tap to the sum behind it, one tap to what comes next. */
export function SummaryBar({ booking }: { booking: Booking }) {
  const { visit, price, day } = booking
  const [isOpen, setOpen] = useState(false)
  const players = knownPlayers(visit)
  const { totalCents } = price.planned
  const words = totalCents > 0 ? `${PRICE_WORDS.estimate} ${formatSum(totalCents)}` : invitation(visit)
  return (
    <section
      className={styles.bar}
      aria-label={LEAD_WORDS.bar}
      data-complete={isComplete(booking) || undefined}
    >
      <StatusLine day={day} />
      <div className={styles.row}>
        <button type="button" className={styles.sum} onClick={() => setOpen(true)}>
          <span className="visually-hidden">{PRICE_WORDS.show}: </span>
          <span className={styles.facts}>
            {[formatShortDate(visit.date), players === null ? [] : playersText(players)].flat().join(' · ')}
          </span>{' '}
          <span className={styles.total}>{words}</span>
        </button>
        <NextButton booking={booking} />
      </div>
      <Sheet
        title={PRICE_WORDS.heading}
        open={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={PRICE_WORDS.close}
      >
        <PriceSummary visit={visit} price={price} />
      </Sheet>
    </section>
  )
}

/** Says what is missing and goes there; whoever stands there already sees it light up. */
function NextButton({ booking: { catalogue, visit, goToNext } }: { booking: Booking }) {
  const { to } = leadOn(catalogue, visit)
  const place = useStepPlace(to)
  const button = barButton(catalogue, visit, place)
  if (button === null) return null
  const press = () => {
    goToNext({ formulaSeen: to === 'formula' && place === 'here' })
    if (button.isMissing) flashStep(to)
  }
  return (
    <div className={styles.next}>
      <Button kind={button.kind} onClick={press}>
        <span className={styles.words}>
          {button.words.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </span>
      </Button>
    </div>
  )
}

/** There is no price yet: what would give one. */
function invitation({ players }: BookingState): string {
  if (players === 'large') return PRICE_WORDS.invite.large
  return players === null ? PRICE_WORDS.invite.players : PRICE_WORDS.invite.games
}

/** Every game that was asked for has its slot. */
function isComplete({ price }: Booking): boolean {
  return price.missing === 0 && price.chosen.totalCents > 0
}
