import { momentAt } from '@lichtspel/domain/time/moment'
import { LIVE } from '@lichtspel/texts/desk/agenda'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { HeardStaffDay } from './use-staff-day.ts'

/** Whether what is shown is so now, or how old it is. Each page gives it its own look. */
export function LiveSign({ heard, className }: { heard: HeardStaffDay; className: string | undefined }) {
  const { isLive, isAsking, heardAt } = heard
  const { zone } = useVenue()
  const lost = isAsking || heardAt === null ? LIVE.connecting : LIVE.lost(momentAt(heardAt, zone).time)
  return (
    <span role="status" className={className} data-live={isLive || undefined}>
      {isLive ? LIVE.live : lost}
    </span>
  )
}
