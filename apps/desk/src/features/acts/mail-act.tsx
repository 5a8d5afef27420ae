import type { DeskBooking, SentMail } from '@lichtspel/contract/desk/booking'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { momentAt } from '@lichtspel/domain/time/moment'
import { formatShortDate } from '@lichtspel/texts/dates'
import { groupName } from '@lichtspel/texts/desk/agenda'
import { MAIL_STATES, mailKindName, PANEL_ACTS } from '@lichtspel/texts/desk/panel'
import { MAIL_ACT } from '@lichtspel/texts/desk-acts'
import { Button } from '@lichtspel/ui/button'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { BookingActProps, DeskAct } from '../../lib/act/desk-acts.ts'
import { ActDialog } from '../../lib/act-form/act-dialog.tsx'
import styles from './acts.module.css'
import { useBookingAct } from './use-booking-act.ts'

export const MAIL: DeskAct = {
  button: ({ booking }) => (booking.email === '' ? undefined : PANEL_ACTS.mail),
  Dialog: MailAct,
}

/** Shows the mails sent to the visitor and why any failed, and can send the booking as it is now. */
function MailAct({ booking: opened, onClose, onDone }: BookingActProps) {
  const act = useBookingAct(opened, onDone)
  const { booking } = act
  const sendAgain = (mailId: string | null) =>
    void act.perform(DESK_PATHS.mail, { mailId }, (after) => MAIL_ACT.done(after.email))
  const noAddress = booking.email === '' ? MAIL_ACT.noAddress : undefined
  return (
    <ActDialog
      title={MAIL_ACT.title(groupName(booking))}
      onClose={onClose}
      confirm={booking.mails.length === 0 ? MAIL_ACT.first : MAIL_ACT.again}
      isSending={act.isSending}
      trouble={act.trouble ?? noAddress}
      onConfirm={() => booking.email !== '' && sendAgain(null)}
    >
      <MailList booking={booking} onAgain={sendAgain} />
    </ActDialog>
  )
}

function MailList({ booking: { mails }, onAgain }: { booking: DeskBooking; onAgain: (id: string) => void }) {
  const { zone } = useVenue()
  if (mails.length === 0) return <p>{MAIL_ACT.none}</p>
  const when = ({ at }: SentMail) => {
    const { date, time } = momentAt(at, zone)
    return `${formatShortDate(date)} ${time}`
  }
  return (
    <ul className={styles.mails}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <div>
            <strong>{mailKindName(mail.kind)}</strong> {MAIL_STATES[mail.state]}
            <small>{[when(mail), mail.error].filter((part) => part !== '').join(' · ')}</small>
          </div>
          {mail.state === 'dead' && <Button onClick={() => onAgain(mail.id)}>{MAIL_ACT.againThis}</Button>}
        </li>
      ))}
    </ul>
  )
}
