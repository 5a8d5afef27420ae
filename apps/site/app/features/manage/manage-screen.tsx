import type { Venue } from '@lichtspel/domain/catalogue/venue'
import { MANAGE_CANCEL, MANAGE_PAGE_WORDS, MANAGE_PRICE } from '@lichtspel/texts/manage'
import { bookingPath } from '../../lib/contact-links.ts'
import type { ServerClock } from '../../lib/server-clock.ts'
import { SiteLinkButton } from '../../lib/site-link.tsx'
import { PriceLines } from '../../lib/visit/price-lines.tsx'
import { useNow } from '../../lib/visit/use-day.ts'
import { ActList } from './act-list.tsx'
import { bookedPrice } from './booked-visit.ts'
import { DepositPanel } from './deposit-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { ManageNews } from './manage-news.tsx'
import styles from './manage-page.module.css'
import type { OpenPage } from './manage-state.ts'
import { Panel } from './panel.tsx'
import type { Manage } from './use-manage.ts'
import { VisitPanel } from './visit-panel.tsx'

export type ManageScreenProps = { venue: Venue; clock: ServerClock; manage: Manage; state: OpenPage }

export function ManageScreen({ venue, clock, manage, state }: ManageScreenProps) {
  const now = useNow(clock, venue.zone)
  const { booking } = state
  const isCancelled = booking.status === 'cancelled'
  return (
    <>
      <ManageNews state={state} />
      {isCancelled && (
        <div className={styles.again}>
          {booking.deposit !== null && <p>{MANAGE_CANCEL.deposit}</p>}
          <SiteLinkButton to={bookingPath(booking.formula, booking.players)} kind="main">
            {MANAGE_PAGE_WORDS.again}
          </SiteLinkButton>
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <VisitPanel venue={venue} booking={booking} now={now} isQuiet={state.panel !== null} />
          {!isCancelled && (
            <>
              {booking.deposit !== null && <DepositPanel venue={venue} deposit={booking.deposit} />}
              <ActList venue={venue} clock={clock} now={now} manage={manage} state={state} />
            </>
          )}
        </div>
        <div className={styles.column}>
          {!isCancelled && (
            <Panel title={MANAGE_PRICE.heading}>
              <PriceLines price={bookedPrice(venue, booking)} />
            </Panel>
          )}
          <DetailsPanel
            booking={booking}
            isSending={state.sending === 'mail'}
            trouble={state.trouble?.deed === 'mail' ? state.trouble.code : null}
            onResend={() => void manage.perform({ kind: 'mail' })}
          />
        </div>
      </div>
    </>
  )
}
