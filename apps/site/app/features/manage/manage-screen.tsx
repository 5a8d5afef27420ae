import type { OutageAnswer } from '@lichtspel/domain/outage/notice'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { depositOfCancelled } from '@lichtspel/texts/deposit'
import { MANAGE_PAGE_WORDS, MANAGE_PRICE, MANAGE_VISIT } from '@lichtspel/texts/manage'
import { formatSum } from '@lichtspel/texts/prices'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { HeadingLevel } from '@lichtspel/visit/heading.tsx'
import { PriceLines } from '@lichtspel/visit/price/price-lines.tsx'
import { Route } from '@lichtspel/visit/venue/route.tsx'
import { useEffect, useState } from 'react'
import { bookingPath } from '../../lib/booking-path.ts'
import { Fold } from '../../lib/fold.tsx'
import { SiteLinkButton } from '../../lib/site-link.tsx'
import { ActList } from './acts/act-list.tsx'
import { OpenActs } from './acts/open-act.tsx'
import { bookedPrice, teamFieldId } from './booked-slots.ts'
import { type LateMinutes, onTime, useLateMinutes } from './late-times.tsx'
import { ManageNews } from './manage-news.tsx'
import styles from './manage-page.module.css'
import type { OpenPage } from './manage-state.ts'
import { OutageQuestion } from './outage-question.tsx'
import { BillPanel, isDepositAsked, OpenBill } from './panels/bill-panel.tsx'
import { OpenDeposit, PaidDeposit } from './panels/deposit-panel.tsx'
import { DetailsPanel } from './panels/details-panel.tsx'
import { TeamsPanel } from './panels/teams-panel.tsx'
import { VisitPanel } from './panels/visit-panel.tsx'
import type { Manage } from './use-manage.ts'

export type ManageScreenProps = { manage: Manage; state: OpenPage; answer: OutageAnswer | null }

type ScreenProps = ManageScreenProps & { late: LateMinutes }

/** On the day of the visit, the times follow the live day. The screen stays mounted when that day begins, with what is typed in it. */
export function ManageScreen(props: ManageScreenProps) {
  const { booking } = props.state
  const [late, setLate] = useState<LateMinutes>(() => onTime)
  const isToday = useToday() === booking.date && booking.status === 'confirmed'
  return (
    <>
      {isToday && <LiveDay date={booking.date} onLate={setLate} />}
      <Screen {...props} late={isToday ? late : onTime} />
    </>
  )
}

type LiveDayProps = { date: IsoDate; onLate: (late: () => LateMinutes) => void }

function LiveDay({ date, onLate }: LiveDayProps) {
  const late = useLateMinutes(date)
  useEffect(() => onLate(() => late), [late, onLate])
  return null
}

function Screen({ manage, state, answer, late }: ScreenProps) {
  const { booking } = state
  const isCancelled = booking.status === 'cancelled'
  return (
    <HeadingLevel value={2}>
      <ManageNews state={state} />
      <OutageQuestion manage={manage} state={state} first={answer} />
      {isCancelled && (
        <div className={styles.again}>
          {(booking.refundedCents > 0 || booking.deposit !== null) && (
            <p>{depositOfCancelled(booking.refundedCents)}</p>
          )}
          <SiteLinkButton to={bookingPath(booking.formula, booking.players)} kind="main">
            {MANAGE_PAGE_WORDS.again}
          </SiteLinkButton>
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          {!isCancelled && booking.deposit !== null && isDepositAsked(booking) && (
            <OpenDeposit deposit={booking.deposit} date={booking.date} onPay={manage.pay} />
          )}
          {booking.bill !== null && booking.bill.transfer !== null && (
            <OpenBill bill={booking.bill} transfer={booking.bill.transfer} />
          )}
          <VisitPanel
            booking={booking}
            late={late}
            acts={isCancelled ? undefined : <ActList manage={manage} state={state} />}
          />
          {!isCancelled && <OpenActs manage={manage} state={state} />}
        </div>
        <Folds manage={manage} state={state} late={late} />
      </div>
    </HeadingLevel>
  )
}

/** Everything else about the visit: one row each, until it is opened. */
function Folds({ manage, state, late }: Omit<ScreenProps, 'answer'>) {
  const { booking } = state
  const { bill, deposit } = booking
  const { street, city } = booking.catalogue.venue.address
  return (
    <div className={styles.folds}>
      {bill !== null && <BillPanel bill={bill} />}
      {booking.status === 'confirmed' && (
        <>
          {deposit?.state === 'paid' && <PaidDeposit cents={deposit.cents} />}
          {bill === null && (
            <Fold title={MANAGE_PRICE.heading} line={formatSum(booking.totalCents)}>
              <PriceLines price={bookedPrice(booking)} />
            </Fold>
          )}
          <TeamsPanel booking={booking} late={late} onRename={() => rename(manage)} />
          <Fold title={MANAGE_VISIT.where} line={`${street}, ${city}`}>
            <Route />
          </Fold>
        </>
      )}
      <DetailsPanel
        booking={booking}
        isSending={state.sending === 'mail'}
        trouble={state.trouble?.deed === 'mail' ? state.trouble.code : null}
        onResend={() => void manage.perform({ kind: 'mail' })}
      />
    </div>
  )
}

/** Team names belong to the change form. It opens at their fields, once the number of teams is known. */
function rename({ dispatch }: Manage): void {
  dispatch({ kind: 'open', panel: 'change', part: 'teams' })
  focusWhenThere(teamFieldId(0), 60)
}

function focusWhenThere(id: string, frames: number): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(id)
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
    if (field === null && frames > 0) focusWhenThere(id, frames - 1)
  })
}
