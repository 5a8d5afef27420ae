import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { momentAt } from '@lichtspel/domain/time/moment'
import { formatShortDay } from '@lichtspel/texts/dates'
import { MAIL_STATES, mailKindName, PANEL } from '@lichtspel/texts/desk/panel'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import styles from './panel.module.css'

const VENUE_NOTICE = 'venue-notice'

/** Mails to the visitor, including those that did not arrive. */
export function Mails({ booking: { mails, email } }: { booking: DeskBooking }) {
  const { zone } = useVenue()
  const toVisitor = mails.filter(({ kind }) => kind !== VENUE_NOTICE)
  if (email === '' && toVisitor.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{PANEL.mails}</h3>
      {toVisitor.length === 0 && <p className={styles.quiet}>{PANEL.noMails}</p>}
      <ul className={styles.lines}>
        {toVisitor.map(({ id, kind, state, at, error }) => {
          const { date, time } = momentAt(at, zone)
          return (
            <li key={id} data-tone={state === 'dead' || state === 'failed' ? 'late' : undefined}>
              <span className={styles.when}>
                {formatShortDay(date)} {time}
              </span>{' '}
              {mailKindName(kind)}: {MAIL_STATES[state]}
              {error !== '' && ` (${error})`}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
