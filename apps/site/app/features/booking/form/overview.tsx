import { actsByDeadline, deadlinesOf, isInTime } from '@lichtspel/domain/booking/self-service'
import { getFormula } from '@lichtspel/domain/catalogue/formulas'
import { chosenModules } from '@lichtspel/domain/catalogue/modules'
import { depositCents, depositDueDate } from '@lichtspel/domain/payment/deposit'
import { momentAt } from '@lichtspel/domain/time/moment'
import { instantOf } from '@lichtspel/domain/time/zones'
import { firstStart, gamesOf } from '@lichtspel/domain/visit/visit'
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
import { Timeline } from '@lichtspel/visit/summary/timeline.tsx'
import type { ChosenTeamsProps } from '@lichtspel/visit/teams/chosen-teams.tsx'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { knownPlayers, type WishedVisit } from '../booking-state.ts'
import { payingWords } from '../price/paying-line.tsx'
import type { Booking } from '../use-booking.ts'
import styles from './overview.module.css'

const HEADING_ID = 'dit-boek-je'

/** Right above the button: the day from arrival to end, the price, the deposit, and until when it can be cancelled. */
export function Overview({ booking }: { booking: Booking }) {
  const { catalogue, visit, day, price } = booking
  const players = knownPlayers(visit)
  if (players === null || gamesOf(visit.selections) === 0) {
    return <p className={styles.nothing}>{OVERVIEW.nothing}</p>
  }
  const facts = [
    playersText(players),
    named(getFormula(catalogue, visit.formula).names),
    ...chosenModules(catalogue, visit.modules).map(({ names }) => named(names)),
  ]
  return (
    <section className={styles.overview} aria-labelledby={HEADING_ID}>
      <header>
        <Heading id={HEADING_ID} below={1} className={styles.heading} tabIndex={-1}>
          {OVERVIEW.heading}
        </Heading>
        <p className={styles.day}>{formatDayAndMonth(visit.date)}</p>
        <p className={styles.facts}>{facts.join(' · ')}</p>
      </header>
      <Timeline slots={visit.selections} blockMinutes={blocksOn(catalogue, day)} mealAt={visit.mealAt} />
      <OverviewTeams booking={booking} />
      <div className={styles.price}>
        {/* The only total on the screen: for the requested games, until the visitor accepts booking just the chosen slots. */}
        <PriceLines price={price.planned} />
        {price.missing > 0 && <p>{PRICE_WORDS.still(price.missing)}</p>}
        {price.planned.totalCents > 0 && <p>{payingWords(catalogue, visit)}</p>}
      </div>
      <Terms visit={visit} />
    </section>
  )
}

/** If it fails to load, the visit can still be booked, and the mail says who plays when. */
const ChosenTeams = lazy<ComponentType<ChosenTeamsProps>>(() =>
  import('@lichtspel/visit/teams/chosen-teams.tsx').catch(() => ({ default: () => null })),
)

/** Only for a group that splits up. */
function OverviewTeams({ booking: { rotation, visit, dispatch } }: { booking: Booking }) {
  if (rotation == null || rotation.teams.length < 2) return null
  return (
    <Suspense fallback={null}>
      <ChosenTeams
        rotation={rotation}
        names={teamNamesOf(visit)}
        onName={(place, name) => dispatch({ kind: 'name-team', place, name })}
      />
    </Suspense>
  )
}

/** Where focus goes when the pressed button is gone: to the overview, never to the booking button. */
export function focusOverview(): void {
  document.getElementById(HEADING_ID)?.focus()
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
