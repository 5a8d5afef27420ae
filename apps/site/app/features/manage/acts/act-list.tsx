import { actsByDeadline, isInTime } from '@lichtspel/domain/booking/self-service'
import { SELF_SERVICE_ACTS, type SelfServiceAct } from '@lichtspel/domain/catalogue/rules'
import { momentAt } from '@lichtspel/domain/time/moment'
import { MANAGE_ACTS } from '@lichtspel/texts/manage'
import { Button } from '@lichtspel/ui/button'
import { Icon, type IconName } from '@lichtspel/ui/icon'
import { useReading } from '@lichtspel/visit/clock/clock-context.tsx'
import { phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { ShareButton, useSharing } from '../../../lib/share-visit.tsx'
import { bookedSlots } from '../booked-slots.ts'
import type { OpenPage } from '../manage-state.ts'
import type { Manage } from '../use-manage.ts'
import { focusAct, openerId } from './act-focus.ts'
import styles from './act-list.module.css'

export type ActListProps = { manage: Manage; state: OpenPage }

const ICONS: Record<SelfServiceAct, IconName> = { change: 'players', move: 'clock', cancel: 'close' }

/** Cancelling comes last. */
const TICKET_ACTS = ['change', 'move', 'share', 'cancel'] as const

/** On the ticket: what visitors may do themselves and until when; after that, the phone number to call. */
export function ActList({ manage, state: { booking, panel } }: ActListProps) {
  const inTime = useReading((now) =>
    SELF_SERVICE_ACTS.filter((act) => isInTime(booking.deadlines, act, now.epochMs)).join(),
  ).split(',')
  const { guestToken, language } = booking
  const { share, news } = useSharing({ token: guestToken, language, ...bookedSlots(booking) })
  const shown = TICKET_ACTS.filter((act) => act === 'share' || inTime.includes(act))
  const open = (act: SelfServiceAct) =>
    panel === act ? focusAct(act) : manage.dispatch({ kind: 'open', panel: act })
  return (
    <>
      <ul className={styles.acts}>
        {shown.map((act) => (
          <li key={act}>
            {act === 'share' ? (
              <ShareButton onShare={share} />
            ) : (
              <Button id={openerId(act)} onClick={() => open(act)}>
                <Icon name={ICONS[act]} /> {MANAGE_ACTS.titles[act]}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown.includes('share') && news}
      <ul className={styles.until}>
        {actsByDeadline(booking.deadlines).map((acts) => (
          <li key={acts[0]}>
            <Until acts={acts} deadline={booking.deadlines[acts[0]]} isInTime={inTime.includes(acts[0])} />
          </li>
        ))}
      </ul>
    </>
  )
}

type UntilProps = { acts: readonly SelfServiceAct[]; deadline: number; isInTime: boolean }

function Until({ acts, deadline, isInTime }: UntilProps) {
  const venue = useVenue()
  if (isInTime) return MANAGE_ACTS.until(acts, momentAt(deadline, venue.zone))
  return (
    <>
      {MANAGE_ACTS.late(acts)} <a href={phoneLink(venue)}>{venue.contact.phone}</a>
    </>
  )
}
