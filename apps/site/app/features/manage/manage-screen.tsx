import { isInTime } from '@lichtspel/domain/booking/self-service'
import { OUTAGE_ANSWERS, type OutageAnswer } from '@lichtspel/domain/outage/notice'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { arrivalTime } from '@lichtspel/domain/visit/visit'
import { formatDayAndMonth, formatLongDate } from '@lichtspel/texts/dates'
import { depositOfCancelled } from '@lichtspel/texts/deposit'
import {
  MANAGE_ACTS,
  MANAGE_NEWS,
  MANAGE_PAGE_WORDS,
  MANAGE_PRICE,
  MANAGE_VISIT,
} from '@lichtspel/texts/manage'
import { OUTAGE_ANSWER, OUTAGE_QUESTION, outageReason } from '@lichtspel/texts/outage'
import { formatSum } from '@lichtspel/texts/prices'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useReading, useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { HeadingLevel } from '@lichtspel/visit/heading.tsx'
import { PriceLines } from '@lichtspel/visit/price/price-lines.tsx'
import { programmeText } from '@lichtspel/visit/summary/programme-text.ts'
import { phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { Route } from '@lichtspel/visit/venue/route.tsx'
import { useShown } from '@lichtspel/visit/venue/use-shown.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { bookingPath } from '../../lib/booking-path.ts'
import { Fold } from '../../lib/fold.tsx'
import { SiteLinkButton } from '../../lib/site-link.tsx'
import { useShowAnswer } from '../../lib/use-show-answer.ts'
import { Trouble, troubleText } from './acts/act-buttons.tsx'
import { ActList } from './acts/act-list.tsx'
import { OpenActs } from './acts/open-act.tsx'
import { bookedPrice, bookedSlots, teamFieldId } from './booked-slots.ts'
import { type LateMinutes, onTime, useLateMinutes } from './late-times.tsx'
import manageNewsStyles from './manage-news.module.css'
import styles from './manage-page.module.css'
import type { OpenPage } from './manage-state.ts'
import { BillPanel, isDepositAsked, OpenBill } from './panels/bill-panel.tsx'
import { OpenDeposit, PaidDeposit } from './panels/deposit-panel.tsx'
import { DetailsPanel } from './panels/details-panel.tsx'
import { TeamsPanel } from './panels/teams-panel.tsx'
import { VisitPanel } from './panels/visit-panel.tsx'
import type { Manage } from './use-manage.ts'

const buttonId = (answer: OutageAnswer) => `antwoord-${answer}`

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

/** What was just done, at the top of the page. It takes focus, so that the visitor continues from there. */
function ManageNews({ state }: { state: OpenPage }) {
  const box = useRef<HTMLDivElement>(null)
  const words = newsOf(state)
  useShowAnswer(box, words === null ? 0 : state.answers, state.sending !== null)
  return (
    <div ref={box} className={manageNewsStyles.news} role="status" tabIndex={-1}>
      {words !== null && <Notice kind={state.news === null ? 'warning' : 'done'}>{words}</Notice>}
    </div>
  )
}

function newsOf({ booking, news, trouble }: OpenPage): string | null {
  switch (news) {
    case 'confirm':
      return MANAGE_NEWS.confirm
    case 'change':
      return MANAGE_NEWS.change
    case 'move':
      return MANAGE_NEWS.move(
        formatLongDate(booking.date),
        arrivalTime(booking.catalogue, bookedSlots(booking).slots),
      )
    case 'cancel':
      return MANAGE_NEWS.cancel
    case 'mail':
      return MANAGE_NEWS.mail(booking.email)
    // The question itself says what was answered.
    case 'answer':
      return null
    case null:
      // The form that would show the error disappeared when the booking was cancelled.
      return trouble !== null && booking.status === 'cancelled'
        ? troubleText(trouble.code, booking.catalogue)
        : null
  }
}

type OutageQuestionProps = {
  manage: Manage
  state: OpenPage
  /** The answer that the opened link stood for. Its button has the focus, but only a press answers. */
  first: OutageAnswer | null
}

/** Asks whether the times are fine that the venue chose because something is out of order. Shown until the visit begins. */
function OutageQuestion({ manage, state, first }: OutageQuestionProps) {
  const { booking, sending, trouble } = state
  const { date, slots } = bookedSlots(booking)
  const shown = useShown()
  const id = useId()
  useEffect(() => {
    if (first !== null) document.getElementById(buttonId(first))?.focus()
  }, [first])
  const notice = booking.outageNotice
  if (notice === null || booking.status === 'cancelled') return null
  const { answer } = notice
  return (
    <section className={styles.question} aria-labelledby={id}>
      <Notice
        kind={answer === 'agreed' ? 'done' : 'warning'}
        actions={
          <>
            {OUTAGE_ANSWERS.map((one) => (
              <Button
                key={one}
                id={buttonId(one)}
                kind={(answer ?? first ?? 'agreed') === one ? 'main' : 'quiet'}
                aria-pressed={answer === one}
                busy={sending === 'answer'}
                onClick={() => void manage.perform({ kind: 'answer', answer: one })}
              >
                {OUTAGE_ANSWER[one]}
              </Button>
            ))}
            {answer === 'other' && <OtherActs manage={manage} state={state} />}
          </>
        }
      >
        <h2 id={id}>{OUTAGE_QUESTION.heading}</h2>
        <p>{OUTAGE_QUESTION.reason(outageReason(notice))}</p>
        <p>{OUTAGE_QUESTION.hours(`${formatDayAndMonth(date)}, ${programmeText(shown, slots)}`)}</p>
        <div role="status">
          <Answered answer={answer} />
        </div>
      </Notice>
      <Trouble code={trouble?.deed === 'answer' ? trouble.code : null} />
    </section>
  )
}

function Answered({ answer }: { answer: OutageAnswer | null }) {
  const venue = useVenue()
  if (answer === null) return <p>{OUTAGE_QUESTION.question}</p>
  if (answer === 'agreed') return <p>{OUTAGE_QUESTION.agreed}</p>
  return (
    <p>
      {OUTAGE_QUESTION.other} <a href={phoneLink(venue)}>{venue.contact.phone}</a>.{' '}
      {OUTAGE_QUESTION.meanwhile}
    </p>
  )
}

/** What the visitor may still do without calling. */
function OtherActs({ manage, state: { booking } }: Pick<OutageQuestionProps, 'manage' | 'state'>) {
  const acts = ['move', 'cancel'] as const
  const inTime = useReading((now) =>
    acts.filter((act) => isInTime(booking.deadlines, act, now.epochMs)).join(),
  )
  return acts
    .filter((act) => inTime.split(',').includes(act))
    .map((act) => (
      <Button key={act} kind="plain" onClick={() => manage.dispatch({ kind: 'open', panel: act })}>
        {MANAGE_ACTS.titles[act]}
      </Button>
    ))
}
