import { momentAt } from '@lichtspel/domain/time/moment'
import { TODAY } from '@lichtspel/texts/desk-today'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { HeardDay } from '../../lib/day-store.ts'
import styles from './today.module.css'

/** Whether what is shown is so now, or how it was when the server was last heard. */
export function LiveSign({ heard: { day, isLive, heardAt } }: { heard: HeardDay }) {
  const { zone } = useVenue()
  if (day === null || heardAt === null) return null
  return (
    <span role="status" className={styles.live} data-live={isLive || undefined}>
      {isLive ? TODAY.live : TODAY.asOf(momentAt(heardAt, zone).time)}
    </span>
  )
}
