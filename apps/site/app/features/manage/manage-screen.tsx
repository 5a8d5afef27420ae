import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { actsByDeadline, isInTime } from '@lichtspel/domain/booking/self-service'
import { SELF_SERVICE_ACTS, type SelfServiceAct } from '@lichtspel/domain/catalogue/rules'
import { OUTAGE_ANSWERS, type OutageAnswer } from '@lichtspel/domain/outage/notice'
import type { IsoDate } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import { arrivalTime } from '@lichtspel/domain/visit/visit'
import { BILL, billGist, overviewWords } from '@lichtspel/texts/bill'
import { formatDayAndMonth, formatLongDate } from '@lichtspel/texts/dates'
import { DEPOSIT_WORDS, depositOfCancelled } from '@lichtspel/texts/deposit'
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
import { Icon, type IconName } from '@lichtspel/ui/icon'
import { Notice } from '@lichtspel/ui/notice'
import { Skeleton } from '@lichtspel/ui/skeleton'
import { useReading, useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { DepositFold } from '@lichtspel/visit/deposit/deposit-fold.tsx'
import { Transfer } from '@lichtspel/visit/deposit/transfer.tsx'
import { HeadingLevel } from '@lichtspel/visit/heading.tsx'
import { PriceLines } from '@lichtspel/visit/price/price-lines.tsx'
import { programmeText } from '@lichtspel/visit/summary/programme-text.ts'
import { phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { Route } from '@lichtspel/visit/venue/route.tsx'
import { useShown } from '@lichtspel/visit/venue/shown.ts'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { bookingPath } from '../../lib/booking-path.ts'
import { Fold } from '../../lib/fold.tsx'
import { Guard } from '../../lib/guard.tsx'
import { ShareButton, useSharing } from '../../lib/share-visit.tsx'
import { SiteLinkButton } from '../../lib/site-link.tsx'
import { useShowAnswer } from '../../lib/use-show-answer.ts'
import { Trouble, troubleText } from './acts/act-buttons.tsx'
import { focusAct, headingId, openerId } from './acts/contact-buttons.tsx'
import { bookedPrice, bookedSlots, teamFieldId } from './booked-slots.ts'
import { type LateMinutes, onTime, useLateMinutes } from './late-times.tsx'
import styles from './manage.module.css'
import type { OpenPage } from './manage-state.ts'
import { OpenDeposit, PaidDeposit } from './panels/deposit-panel.tsx'
import { DetailsPanel } from './panels/details-panel.tsx'
import billPanelStyles from './panels/panels.module.css'
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
    <div ref={box} className={styles.news} role="status" tabIndex={-1}>
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

const loadForms = () => import('./acts/act-forms.tsx')
const LoadedForm = lazy(() => loadForms().then(({ ActForm }) => ({ default: ActForm })))

/** The open form, below the ticket. A hidden change keeps everything that was typed in it. */
function OpenActs({ manage, state }: { manage: Manage; state: OpenPage }) {
  const { booking, panel, part, isChangeAside, sending, trouble, before } = state
  // Loaded before they are opened, so that they open at once and without a connection.
  useEffect(() => void loadForms().catch(() => undefined), [])
  return SELF_SERVICE_ACTS.map((act) => {
    const isOpen = panel === act
    if (!isOpen && !(act === 'change' && isChangeAside)) return null
    const form = {
      booking,
      before,
      isSending: sending !== null,
      trouble: trouble?.deed === act ? trouble.code : null,
      perform: manage.perform,
      onClose: () => {
        manage.dispatch({ kind: 'close' })
        requestAnimationFrame(() => document.getElementById(openerId(act))?.focus())
      },
    }
    return (
      <section key={act} className={styles.open} aria-labelledby={headingId(act)} hidden={!isOpen}>
        <h2 id={headingId(act)} tabIndex={-1}>
          {MANAGE_ACTS.titles[act]}
        </h2>
        <Guard>
          <Suspense fallback={<Skeleton shape="panel" />}>
            <LoadedForm
              {...{ act, isOpen, part, form }}
              onTurn={(to) => manage.dispatch({ kind: 'turn', part: to })}
            />
          </Suspense>
        </Guard>
      </section>
    )
  })
}

type ActListProps = { manage: Manage; state: OpenPage }

const ICONS: Record<SelfServiceAct, IconName> = { change: 'players', move: 'clock', cancel: 'close' }

/** Cancelling comes last. */
const TICKET_ACTS = ['change', 'move', 'share', 'cancel'] as const

/** On the ticket: what visitors may do themselves and until when; after that, the phone number to call. */
function ActList({ manage, state: { booking, panel } }: ActListProps) {
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

type Bill = NonNullable<ManagedBooking['bill']>

/** What the visit costs and how it was paid, in place of the estimate. */
function BillPanel({ bill: { state, openCents, rows } }: { bill: Bill }) {
  return (
    <Fold title={BILL.heading} line={billGist(state, openCents)}>
      <dl className={billPanelStyles.rows}>
        {rows.map((row, place) => {
          const { what, sum } = overviewWords(row)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two extras may be the same
            <div key={place} data-kind={row.kind}>
              <dt>
                {what} {sum !== undefined && <small>{sum}</small>}
              </dt>
              <dd>{formatSum(row.cents)}</dd>
            </div>
          )
        })}
      </dl>
    </Fold>
  )
}

/** What can be transferred now, above the ticket. How to pay it opens below. */
function OpenBill({ bill, transfer }: { bill: Bill; transfer: NonNullable<Bill['transfer']> }) {
  const isNoted = bill.rows.some(({ kind }) => kind === 'at-bank')
  const title = isNoted ? BILL.transfer(transfer.cents) : BILL.toPay(transfer.cents)
  return (
    <section aria-label={title}>
      <DepositFold title={title} due={isNoted ? BILL.atBank : BILL.byTransfer} show={DEPOSIT_WORDS.show}>
        <p>{DEPOSIT_WORDS.maybePaid}</p>
        <Transfer {...transfer} />
      </DepositFold>
    </section>
  )
}

/** A deposit that comes off the bill is no longer asked once the bill is: the visitor would pay it twice. */
function isDepositAsked({ deposit, bill, catalogue }: ManagedBooking): boolean {
  if (deposit?.state !== 'open') return false
  if (bill === null || !catalogue.rules.deposit.isDeducted) return true
  return bill.transfer === null && bill.openCents >= deposit.cents - deposit.paidCents
}
