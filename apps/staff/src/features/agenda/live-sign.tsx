import { momentAt } from '@lichtspel/domain/time/moment'
import { LIVE } from '@lichtspel/texts/desk/agenda'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { HeardDay } from '../../lib/day-store.ts'
import styles from './agenda-head.module.css'

/** Whether what is shown is so now, or how old it is. */
export function LiveSign({ heard: { isLive, isAsking, heardAt } }: { heard: HeardDay }) {
  const { zone } = useVenue()
  const lost = isAsking || heardAt === null ? LIVE.connecting : LIVE.lost(momentAt(heardAt, zone).time)
  return (
    <span role="status" className={styles.live} data-live={isLive || undefined}>
      {isLive ? LIVE.live : lost}
    </span>
  )
}
