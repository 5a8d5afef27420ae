import { GOOD_TO_KNOW } from '@lichtspel/texts/home-prices'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { Extras } from '../features/extras/extras.tsx'
import styles from '../features/facts/good-to-know.module.css'
import { Formulas } from '../features/formulas/formulas.tsx'
import { OpeningHours } from '../features/hours/opening-hours.tsx'
import { SectionHeading } from '../lib/section-heading.tsx'
import { SiteLink } from '../lib/site-link.tsx'
import { visitorQuestions } from '../lib/visitor-questions.ts'

/** The long middle of the home page. It is complete as HTML and needs no script until the visitor scrolls near it. */
export default function HomePrices() {
  return (
    <>
      <OpeningHours />
      <Formulas />
      <Extras />
      <GoodToKnow />
    </>
  )
}

/** Questions visitors ask before they come. The answers are collapsed, but in the HTML from the start. */
function GoodToKnow() {
  return (
    <section id="goed-om-te-weten" className={styles.section} aria-labelledby="goed-om-te-weten-kop">
      <SectionHeading id="goed-om-te-weten-kop">{GOOD_TO_KNOW.heading}</SectionHeading>
      <div className={styles.questions}>
        {visitorQuestions(useCatalogue()).map(({ id, question, answer, link }) => (
          <details key={id} id={`vraag-${id}`}>
            <summary>{question}</summary>
            <p>
              {answer} {link && <SiteLink to={link.to}>{link.words}</SiteLink>}
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}
