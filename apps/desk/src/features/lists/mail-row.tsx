import type { ListedMail } from '@lichtspel/contract/desk/lists'
import { momentAt } from '@lichtspel/domain/time/moment'
import { formatDay, formatDayAndMonth } from '@lichtspel/texts/dates'
import { MAIL_LIST } from '@lichtspel/texts/desk/lists'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { ActOnBooking } from './act-on-booking.tsx'
import { ListRow } from './list-row.tsx'
import styles from './lists.module.css'

const TONES = { queued: undefined, sent: 'done', failed: 'late', dead: 'alarm' } as const

export function MailRow({ mail }: { mail: ListedMail }) {
  const when = useWhen()
  const booking = { ...mail, id: mail.bookingId }
  const canGoAgain = mail.isOn && mail.kind !== 'venue-notice' && mail.to !== '' && mail.state !== 'queued'
  return (
    <ListRow
      booking={booking}
      when={when(mail.at)}
      whenMore={MAIL_LIST.kind(mail.kind)}
      tone={mail.state === 'dead' ? 'alarm' : undefined}
      side={
        canGoAgain ? (
          <ActOnBooking bookingId={mail.bookingId} act="mail" label={MAIL_LIST.again} about={booking} />
        ) : undefined
      }
    >
      <div className={styles.facts}>
        <span className={styles.chip} data-tone={TONES[mail.state]}>
          {MAIL_LIST.states[mail.state]}
        </span>
        <span>{MAIL_LIST.sentTo(mail.to)}</span>
        <span className={styles.soft}>{MAIL_LIST.forVisit(formatDayAndMonth(mail.date))}</span>
        {!mail.isOn && <span className={styles.soft}>{MAIL_LIST.off}</span>}
      </div>
      {mail.state !== 'sent' && mail.error !== '' && (
        <p className={styles.diets}>
          {mail.fault !== null && (
            <>
              {MAIL_LIST.faults[mail.fault]}
              <br />
            </>
          )}
          <span className={styles.soft}>{MAIL_LIST.reason(mail.error)}</span>
          <br />
          <span className={styles.soft}>
            {MAIL_LIST.attempts(mail.attempts)}
            {mail.nextTryAt !== null && `, ${MAIL_LIST.nextTry(when(mail.nextTryAt))}`}
          </span>
        </p>
      )}
    </ListRow>
  )
}

/** The time alone for today, with the day for other days. */
function useWhen(): (epochMs: number) => string {
  const { zone } = useVenue()
  const today = useToday()
  return (epochMs) => {
    const { date, time } = momentAt(epochMs, zone)
    return date === today ? time : `${formatDay(date)} ${time}`
  }
}
