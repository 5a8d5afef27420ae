import { ACCESSIBILITY } from '@lichtspel/texts/accessibility'
import { CONTACT } from '@lichtspel/texts/site'
import { LinkButton } from '@lichtspel/ui/button'
import { mailLink, phoneLink } from '@lichtspel/visit/venue/contact-links.ts'
import { useVenue } from '@lichtspel/visit/venue/offer-context.tsx'
import { SectionHeading } from '../../lib/section-heading.tsx'
import styles from './statement.module.css'
// Written by the tests: npm run make -- accessibility.
import run from './test-run.json'

export default function Accessibility() {
  const venue = useVenue()
  const { tested, untested, report } = ACCESSIBILITY
  return (
    <article className={styles.statement} aria-labelledby="toegankelijk-kop">
      <SectionHeading id="toegankelijk-kop" level="h1" lead={ACCESSIBILITY.lead(venue)}>
        {ACCESSIBILITY.heading}
      </SectionHeading>
      <section aria-labelledby="toegankelijk-getest">
        <h2 id="toegankelijk-getest">{tested.heading}</h2>
        <p>{tested.lead(run)}</p>
        <dl className={styles.rows}>
          {tested.rows.map(({ what, result }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{result(run)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="toegankelijk-niet-getest">
        <h2 id="toegankelijk-niet-getest">{untested.heading}</h2>
        <ul>
          {untested.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="toegankelijk-melden">
        <h2 id="toegankelijk-melden">{report.heading}</h2>
        <p>{report.text}</p>
        <p className={styles.ways}>
          <LinkButton href={mailLink(venue, ACCESSIBILITY.heading)}>{CONTACT.mail}</LinkButton>
          <LinkButton href={phoneLink(venue)}>{CONTACT.call}</LinkButton>
        </p>
      </section>
    </article>
  )
}
