import { isInvoiceComplete } from '@lichtspel/domain/booking/booking-fields'
import { actsByDeadline, deadlinesOf, isInTime } from '@lichtspel/domain/booking/self-service'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { getFormula, isPartyFormula } from '@lichtspel/domain/catalogue/formulas'
import { chosenModules } from '@lichtspel/domain/catalogue/modules'
import { depositMailDays, paysWhole } from '@lichtspel/domain/payment/deposit'
import { refundCents } from '@lichtspel/domain/payment/online'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { momentAt } from '@lichtspel/domain/time/moment'
import { instantOf } from '@lichtspel/domain/time/zones'
import { firstStart } from '@lichtspel/domain/visit/visit'
import { PRICE_WORDS, playersText } from '@lichtspel/texts/booking'
import { actsText, OVERVIEW, PAYING } from '@lichtspel/texts/booking-summary'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { depositOnSite } from '@lichtspel/texts/deposit'
import { capitalised, named } from '@lichtspel/texts/language'
import { PLAN } from '@lichtspel/texts/plan'
import { formatPrice } from '@lichtspel/texts/prices'
import { useClock, useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { teamNamesOf } from '@lichtspel/visit/details/details-draft.ts'
import { invoiceOf } from '@lichtspel/visit/details/invoice-draft.ts'
import { Heading } from '@lichtspel/visit/heading.tsx'
import { PriceLines } from '@lichtspel/visit/price/price-lines.tsx'
import { TeamNaming } from '@lichtspel/visit/teams/team-naming.tsx'
import { Ticket } from '@lichtspel/visit/ticket/ticket.tsx'
import { TicketVisit } from '@lichtspel/visit/ticket/ticket-visit.tsx'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { ReactNode } from 'react'
import { FormulaScene } from '../../../lib/formula-scene.tsx'
import { knownPlayers, type WishedVisit } from '../booking-state.ts'
import type { Booking } from '../use-booking.ts'
import heldStyles from '../visit/visit.module.css'
import { playedVisit } from '../visit/visit-plan.ts'
import styles from './form.module.css'
import { OVERVIEW_ID } from './overview-focus.ts'
import { type PaymentMoment, paymentMoments } from './payment-moments.ts'

/** Right above the button: the day from arrival to end, the price, the deposit, and until when it can be cancelled. */
export function Overview({ booking }: { booking: Booking }) {
  const { catalogue, visit, day } = booking
  const players = knownPlayers(visit)
  const group = [
    named(getFormula(catalogue, visit.formula).names),
    ...(players === null ? [] : [playersText(players)]),
    ...chosenModules(catalogue, visit.modules).map(({ names }) => named(names)),
  ]
  return (
    <section className={styles.overview} aria-labelledby={OVERVIEW_ID}>
      <Heading id={OVERVIEW_ID} below={1} tabIndex={-1}>
        {OVERVIEW.heading}
      </Heading>
      <Ticket
        look={day.choice.hold === 'held' ? 'held' : 'proposed'}
        scene={<FormulaScene formula={visit.formula} />}
        stub={<PriceStub booking={booking} />}
      >
        <header>
          {day.choice.hold === 'held' && <p className={heldStyles.yours}>{PLAN.held}</p>}
          <p className={styles.day}>{formatDayAndMonth(visit.date)}</p>
          <p className={styles.group}>{group.join(', ')}</p>
        </header>
        <OverviewVisit booking={booking} />
      </Ticket>
      <Payments booking={booking} />
      <Terms visit={visit} />
    </section>
  )
}

/** Who plays when in the chosen slots. A group in teams can name them here. */
function OverviewVisit({ booking }: { booking: Booking }) {
  const { catalogue, visit, day, rotation, dispatch } = booking
  const played = playedVisit(booking)
  const names = teamNamesOf(visit)
  if (played === null) return null
  return (
    <>
      <TicketVisit
        visit={played}
        slots={visit.selections}
        mealAt={visit.mealAt}
        isParty={isPartyFormula(catalogue, visit.formula)}
        look={day.choice.hold === 'held' ? 'held' : 'proposed'}
        names={names}
      />
      {rotation != null && rotation.teams.length > 1 && (
        <TeamNaming
          teams={rotation.teams.length}
          names={names}
          onName={(place, name) => dispatch({ kind: 'name-team', place, name })}
        />
      )}
    </>
  )
}

/** The only total on the screen: for the requested games, until the visitor accepts booking just the chosen slots. */
function PriceStub({ booking: { price } }: { booking: Booking }) {
  return (
    <>
      <PriceLines price={price.planned} />
      {price.missing > 0 && <p>{PRICE_WORDS.still(price.missing)}</p>}
    </>
  )
}

function Terms({ visit }: { visit: WishedVisit }) {
  const catalogue = useCatalogue()
  const { zone } = catalogue.venue
  const nowMs = useClock().now().epochMs
  const deadlines = deadlinesOf(catalogue, instantOf(zone, visit.date, firstStart(visit.selections)))
  return (
    <dl className={styles.terms}>
      {actsByDeadline(deadlines).map((acts) => {
        const [first] = acts
        const isLast = acts.includes('cancel')
        const isOpen = isInTime(deadlines, first, nowMs)
        return (
          <Term key={first} name={actsText(acts)}>
            {isOpen ? OVERVIEW.until(momentAt(deadlines[first], zone)) : OVERVIEW.late}
            {isOpen && isLast && <small>{OVERVIEW.byLink}</small>}
          </Term>
        )
      })}
      {visit.includeInvoice && (
        <Term name={OVERVIEW.invoice.name}>
          {isInvoiceComplete(invoiceOf(visit.invoice))
            ? OVERVIEW.invoice.inName(visit.invoice.companyName.trim())
            : OVERVIEW.invoice.incomplete}
        </Term>
      )}
    </dl>
  )
}

/** When the visitor pays what, in order of time. */
function Payments({ booking: { visit, price } }: { booking: Booking }) {
  const catalogue = useCatalogue()
  const { totalCents } = price.planned
  const moments = paymentMoments(catalogue, { ...visit, totalCents, today: useToday() })
  if (totalCents === 0 || moments.length === 0) return null
  return (
    <div>
      <Heading below={1}>{PAYING.heading}</Heading>
      <ol className={styles.payments}>
        {moments.map((moment) => {
          const { when, cents, words } = momentWords(catalogue, visit, moment)
          return (
            <li key={moment.is} data-is={moment.is}>
              <p className={styles.moment}>
                <strong>{when}</strong> {cents !== null && <strong>{formatPrice(cents)}</strong>}
              </p>
              <p>{words}</p>
              <RefundTerms date={visit.date} moment={moment} />
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** What comes back of an online payment to whoever cancels in time. */
function RefundTerms({ date, moment }: { date: IsoDate; moment: PaymentMoment }) {
  const { online } = useCatalogue().rules.deposit
  const today = useToday()
  if (moment.is !== 'deposit' || moment.due !== 'online' || !online?.refund) return null
  const { days, percent } = online.refund
  const until = addDays(date, -days)
  return until < today ? null : <p>{PAYING.refund(formatPrice(refundCents(moment.cents, percent)), until)}</p>
}

function momentWords(catalogue: Catalogue, { date }: WishedVisit, moment: PaymentMoment) {
  switch (moment.is) {
    case 'now':
      return { when: PAYING.now, cents: 0, words: PAYING.nothingNow }
    case 'deposit': {
      const { due, cents, isDeducted } = moment
      const { methods, online } = catalogue.rules.deposit
      const how =
        due === 'on-site' ? depositOnSite(methods, online !== null) : OVERVIEW.how(depositMailDays(catalogue))
      const words = [PAYING.kitchen, how, isDeducted ? OVERVIEW.deducted : []].flat().join(' ')
      return { when: dueWords(due), cents, words: paysWhole(catalogue) ? PAYING.online : words }
    }
    case 'on-site': {
      const words = moment.isRest ? PAYING.restOnSite : PAYING.allOnSite
      return { when: capitalised(formatDayAndMonth(date)), cents: moment.cents, words }
    }
  }
}

function dueWords(due: (PaymentMoment & { is: 'deposit' })['due']): string {
  if (due === null) return OVERVIEW.deposit
  if (due === 'on-site') return PAYING.onTheDay
  return due === 'soon' || due === 'online' ? PAYING.atOnce : PAYING.by(due)
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
