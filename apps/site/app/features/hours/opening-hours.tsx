import { type HoursException, weekInRuns } from '@lichtspel/domain/catalogue/hours'
import { addDays, type IsoDate } from '@lichtspel/domain/time/calendar-date'
import { HOURS } from '@lichtspel/texts/hours'
import { named } from '@lichtspel/texts/language'
import { useCatalogue, useOffer } from '@lichtspel/visit/venue/offer-context.tsx'
import styles from './opening-hours.module.css'

/** Later exceptions can be found in the booking calendar. */
const SHOWN_DAYS = 60

export function OpeningHours() {
  const { hours, rules } = useCatalogue()
  const { today } = useOffer()
  return (
    <section id="openingsuren" className={styles.hours} aria-labelledby="openingsuren-kop">
      <h2 id="openingsuren-kop">{HOURS.heading}</h2>
      <dl className={styles.facts}>
        {weekInRuns(hours).map(({ days, hours: open }) =>
          open === null ? (
            <Fact key={days[0]} figure={HOURS.closed} words={HOURS.days(days)} />
          ) : (
            <Fact key={days[0]} figure={HOURS.range(open)} words={HOURS.open(days)} />
          ),
        )}
        <Fact figure={HOURS.range(hours.staff)} words={HOURS.staff} />
        <Fact figure={HOURS.minutes(rules.arriveEarlyMinutes)} words={HOURS.arrive} />
        <Fact figure={HOURS.players(rules.players.min, rules.players.max)} words={HOURS.group} />
      </dl>
      <ExceptionList exceptions={hours.exceptions} today={today} />
    </section>
  )
}

function Fact({ figure, words }: { figure: string; words: string }) {
  return (
    <div>
      <dt>{words}</dt>
      <dd>{figure}</dd>
    </div>
  )
}

type ExceptionListProps = { exceptions: readonly HoursException[]; today: IsoDate }

/** The upcoming days that differ from their weekday, and why. */
function ExceptionList({ exceptions, today }: ExceptionListProps) {
  const until = addDays(today, SHOWN_DAYS)
  const shown = exceptions
    .filter(({ from, to }) => to >= today && from <= until)
    .toSorted((a, b) => a.from.localeCompare(b.from))
  if (shown.length === 0) return null
  return (
    <ul className={styles.exceptions}>
      {shown.map(({ from, to, hours, reason }) => (
        <li key={from}>
          <strong>{HOURS.dates(from, to)}</strong> {hours === null ? HOURS.closedThen : HOURS.range(hours)} (
          {named(reason)})
        </li>
      ))}
    </ul>
  )
}
