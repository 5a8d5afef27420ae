import { weekInRuns } from '@lichtspel/domain/catalogue/week-in-runs'
import { HOURS } from '@lichtspel/texts/hours'
import { useCatalogue, useOffer } from '@lichtspel/visit/venue/offer-context.tsx'
import { ExceptionList } from './exception-list.tsx'
import styles from './opening-hours.module.css'

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
