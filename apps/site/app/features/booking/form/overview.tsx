import { actsByDeadline, deadlinesOf, isInTime } from '@lichtspel/domain/booking/self-service'
import { getFormula, isPartyFormula } from '@lichtspel/domain/catalogue/formulas'
import { chosenModules } from '@lichtspel/domain/catalogue/modules'
import { depositCents, depositDueDate } from '@lichtspel/domain/payment/deposit'
import { momentAt } from '@lichtspel/domain/time/moment'
import { instantOf } from '@lichtspel/domain/time/zones'
import { firstStart } from '@lichtspel/domain/visit/visit'
import { PRICE_WORDS, playersText } from '@lichtspel/texts/booking'
import { actsText, OVERVIEW } from '@lichtspel/texts/booking-summary'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { named } from '@lichtspel/texts/language'
import { formatPrice } from '@lichtspel/texts/prices'
import { useClock, useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { blocksOn } from '@lichtspel/visit/day/schedule-facts.ts'
import { teamNamesOf } from '@lichtspel/visit/details/details-draft.ts'
import { Heading } from '@lichtspel/visit/heading.tsx'
import { PriceLines } from '@lichtspel/visit/price/price-lines.tsx'
import { TeamNaming } from '@lichtspel/visit/teams/team-naming.tsx'
import { Ticket } from '@lichtspel/visit/ticket/ticket.tsx'
import { TicketVisit } from '@lichtspel/visit/ticket/ticket-visit.tsx'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import type { ReactNode } from 'react'
import { FormulaScene } from '../../../lib/formula-scene.tsx'
import { knownPlayers, type WishedVisit } from '../booking-state.ts'
import { payingWords } from '../price/paying-line.tsx'
import type { Booking } from '../use-booking.ts'
import { playedVisit } from '../visit/visit-plan.ts'
import styles from './overview.module.css'
import { OVERVIEW_ID } from './overview-focus.ts'

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
          <p className={styles.day}>{formatDayAndMonth(visit.date)}</p>
          <p className={styles.group}>{group.join(', ')}</p>
        </header>
        <OverviewVisit booking={booking} />
      </Ticket>
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
        blockMinutes={blocksOn(catalogue, day)}
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
function PriceStub({ booking: { catalogue, visit, price } }: { booking: Booking }) {
  const paying = price.planned.totalCents > 0 ? payingWords(catalogue, visit) : undefined
  return (
    <>
      <PriceLines price={price.planned} />
      {price.missing > 0 && <p>{PRICE_WORDS.still(price.missing)}</p>}
      {paying !== undefined && <p>{paying}</p>}
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
      <Deposit visit={visit} />
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
    </dl>
  )
}

function Deposit({ visit }: { visit: WishedVisit }) {
  const catalogue = useCatalogue()
  const today = useToday()
  const cents = depositCents(catalogue, visit.modules)
  if (cents === 0) return null
  const { mailWorkingDays, isDeducted } = catalogue.rules.deposit
  const due = depositDueDate(catalogue, visit.date)
  const sum = formatPrice(cents)
  return (
    <Term name={OVERVIEW.deposit}>
      {due !== null && due <= today ? OVERVIEW.dueSoon(sum) : OVERVIEW.due(sum, due)}
      <small>
        {OVERVIEW.how(mailWorkingDays)} {isDeducted && OVERVIEW.deducted}
      </small>
    </Term>
  )
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
