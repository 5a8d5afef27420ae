import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { shownIn } from '@lichtspel/domain/catalogue/attractions'
import { findFormula } from '@lichtspel/domain/catalogue/formulas'
import { eatersOf } from '@lichtspel/domain/catalogue/meal'
import { chosenModules } from '@lichtspel/domain/catalogue/modules'
import { momentAt } from '@lichtspel/domain/time/moment'
import { OVERVIEW } from '@lichtspel/texts/bill'
import { formatLongDate } from '@lichtspel/texts/dates'
import { BOOKING_LANGUAGE, languageName } from '@lichtspel/texts/desk/languages'
import { LISTS } from '@lichtspel/texts/desk/lists'
import { PRINT } from '@lichtspel/texts/desk/print'
import { named } from '@lichtspel/texts/language'
import { formatSum } from '@lichtspel/texts/prices'
import { TEAMS } from '@lichtspel/texts/teams'
import { ByTeam, ByTime } from '@lichtspel/visit/teams/team-schedule.tsx'
import { Link } from 'react-router'
import { useBookingTeams } from '../../lib/booking/use-booking-teams.ts'
import { timeOrBlank } from '../../lib/day/time-or-blank.ts'
import { ListWait } from '../../lib/screen/list-wait.tsx'
import { bookingPath } from '../../lib/server/desk-api.ts'
import { useFetched } from '../../lib/server/use-fetched.ts'
import styles from './sheet.module.css'
import { Sheet } from './sheet.tsx'
import { programmeWords, visitName } from './visit-words.ts'

/** Maximum number of teams that stay readable side by side. */
const MOST_COLUMNS = 8

/** The team schedule: a list for each team, and a table by time. */
function TeamsOnPaper({ booking }: { booking: DeskBooking }) {
  const schedule = useBookingTeams(booking)
  if (schedule === undefined || booking.status === 'cancelled') return null
  const { teamNames: names } = booking
  return (
    <section className={styles.teams}>
      <h2>{TEAMS.heading}</h2>
      <ByTeam schedule={schedule} names={names} />
      {schedule.teams.length <= MOST_COLUMNS && <ByTime schedule={schedule} names={names} />}
    </section>
  )
}

/** One booking with all its details. */
export function BookingSheet({ id }: { id: string }) {
  const asked = useFetched<{ booking: DeskBooking }>(bookingPath(DESK_PATHS.booking, id))
  if (asked.answer === undefined) return <ListWait asked={asked} />
  const { booking } = asked.answer
  const isOff = booking.status === 'cancelled'
  const about = `${LISTS.players(booking.players)}${isOff ? ` · ${PRINT.cancelled}` : ''}`
  return (
    <Sheet
      kind={PRINT.booking}
      title={visitName(booking)}
      about={about}
      also={<Link to={`/afdruk/rekening/${id}`}>{OVERVIEW.title}</Link>}
    >
      <dl className={styles.facts}>
        {factsOf(booking).map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
      </dl>
      <TeamsOnPaper booking={booking} />
    </Sheet>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  if (value === '') return null
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}

function factsOf(booking: DeskBooking): [string, string][] {
  const { labels } = PRINT
  const { catalogue, invoice, optionUntil } = booking
  const { zone, languages } = catalogue.venue
  const formula = findFormula(catalogue, booking.formula)
  const modules = chosenModules(catalogue, booking.modules).map(({ names }) => named(names))
  const eaters = eatersOf(catalogue, booking)
  return [
    [labels.code, booking.code],
    [labels.date, formatLongDate(booking.date)],
    [labels.arrival, timeOrBlank(booking, 'arrivesAt', zone)],
    [labels.programme, programmeWords(shownIn(catalogue.attractions), booking).join('\n')],
    [labels.option, optionUntil === null ? '' : momentWords(optionUntil, zone)],
    [labels.contact, [booking.name, booking.phone, booking.email].filter((line) => line !== '').join('\n')],
    [BOOKING_LANGUAGE.label, booking.language === languages[0] ? '' : languageName(booking.language)],
    [labels.formula, formula === undefined ? booking.formula : named(formula.names)],
    [labels.modules, modules.join(', ')],
    [labels.meal, eaters === null ? '' : PRINT.meal(eaters, booking.mealAt)],
    [labels.diets, booking.diets],
    [labels.extraInfo, booking.extraInfo],
    [labels.note, booking.note],
    [labels.invoice, invoice === null ? '' : invoiceWords(invoice)],
    [labels.price, formatSum(booking.totalCents)],
    [labels.deposit, depositWords(booking)],
  ]
}

function momentWords(epochMs: number, zone: string): string {
  const { date, time } = momentAt(epochMs, zone)
  return `${formatLongDate(date)} ${time}`
}

function invoiceWords({
  companyName,
  contactName,
  address,
  VAT,
}: NonNullable<DeskBooking['invoice']>): string {
  const place = `${address.postalCode} ${address.city}`.trim()
  return [companyName, contactName, address.address, place, VAT].filter((line) => line !== '').join('\n')
}

function depositWords({ deposit, depositCents }: DeskBooking): string {
  if (deposit === null || depositCents === null) return ''
  return `${formatSum(depositCents)}, ${PRINT.deposits[deposit.state]}`
}
