import { SurplusNotice } from '@lichtspel/visit/slots/surplus-notice.tsx'
import { useRef } from 'react'
import styles from '../form/details-step.module.css'
import { focusOverview } from '../form/overview.tsx'
import { surplusesOf } from '../price/visit-price.ts'
import type { Booking } from '../use-booking.ts'

/** Said once more where it is decided: nobody books a surplus without having seen it and what it costs. */
export function SurplusNotices({ booking }: { booking: Booking }) {
  const { visit, day, price, goToStep } = booking
  const place = useRef<HTMLDivElement>(null)
  /** The button goes with its notice. The focus goes to the next one; a second press of Enter must not book. */
  const moveOn = () =>
    requestAnimationFrame(() => {
      const next = place.current?.querySelector('button')
      if (next) next.focus()
      else focusOverview()
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
