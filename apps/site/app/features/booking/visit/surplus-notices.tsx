import { SurplusNotice } from '@lichtspel/visit/slots/surplus-notice.tsx'
import { useRef } from 'react'
import styles from '../form/details-step.module.css'
import { focusAbove } from '../form/overview-focus.ts'
import { surplusesOf } from '../price/visit-price.ts'
import type { Booking } from '../use-booking.ts'

/** Repeated at the booking button, so that nobody books a surplus without seeing it and its price. */
export function SurplusNotices({ booking }: { booking: Booking }) {
  const { visit, day, price, goToStep } = booking
  const place = useRef<HTMLDivElement>(null)
  /** The button disappears with its notice. Focus moves to the next one, so that a second Enter does not book. */
  const moveOn = () =>
    requestAnimationFrame(() => {
      const next = place.current?.querySelector('button')
      if (next) next.focus()
      else focusAbove(visit)
    })
  return (
    <div ref={place} className={styles.surplus}>
      {surplusesOf(price).map((surplus) => (
        <SurplusNotice
          key={surplus.attraction}
          surplus={surplus}
          selection={visit.selections[surplus.attraction] ?? []}
          isNamed
          onReplan={visit.isPlanTooLarge ? () => goToStep('visit') : undefined}
          onLetGo={(key) => {
            day.store.letGoOf(surplus.attraction, key)
            moveOn()
          }}
        />
      ))}
    </div>
  )
}
