import { MAX_PLAYERS, MIN_PLAYERS } from '@lichtspel/domain/catalogue/group'
import { ARRIVE_EARLY_MINUTES } from '@lichtspel/domain/visit/arrival'
import { HOURS } from '@lichtspel/texts/site'
import { useVenue } from '@lichtspel/visit/venue/venue-context.tsx'
import styles from './opening-hours.module.css'
import { weekInRuns } from './week-in-runs.ts'

export function OpeningHours() {
  const venue = useVenue()
  return (
    <section id="openingsuren" className={styles.hours} aria-labelledby="openingsuren-kop">
      <h2 id="openingsuren-kop">{HOURS.heading}</h2>
      <dl className={styles.facts}>
        {weekInRuns(venue).map(({ days, hours }) => (
          <Fact
            key={days[0]}
            figure={hours === null ? HOURS.closed : HOURS.range(hours)}
            words={HOURS.open(days)}
          />
        ))}
        <Fact figure={HOURS.range(venue.staffHours)} words={HOURS.staff} />
        <Fact figure={HOURS.minutes(ARRIVE_EARLY_MINUTES)} words={HOURS.arrive} />
        <Fact figure={HOURS.players(MIN_PLAYERS, MAX_PLAYERS)} words={HOURS.group} />
      </dl>
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
