import { BOOKING_SECTION } from '@lichtspel/texts/site'
import { Skeleton } from '@lichtspel/ui/skeleton'
import { PageUnheard } from '../../lib/page-unheard.tsx'
import styles from './booking-section.module.css'

/** As high as the first steps will be, so that the page does not jump when they come. */
export function BookingSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className="visually-hidden">{BOOKING_SECTION.loading}</p>
      <div className={styles.steps}>
        <PageUnheard whenLate />
        <div className={styles.calendar}>
          <Skeleton shape="panel" />
        </div>
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
      <div className={styles.summary}>
        <Skeleton shape="panel" />
      </div>
    </div>
  )
}
