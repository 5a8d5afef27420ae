import { momentAt } from '@lichtspel/domain/time/moment'
import { LIVE } from '@lichtspel/texts/desk/agenda'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { DeskDayState } from './use-desk-day.ts'

/** Whether the data is live, or how old it is. Each page styles it. */
export function LiveSign({ received, className }: { received: DeskDayState; className: string | undefined }) {
  const { isLive, isAsking, receivedAt } = received
  const { zone } = useVenue()
  const lost = isAsking || receivedAt === null ? LIVE.connecting : LIVE.lost(momentAt(receivedAt, zone).time)
  return (
    <span role="status" className={className} data-live={isLive || undefined}>
      {isLive ? LIVE.live : lost}
    </span>
  )
}
