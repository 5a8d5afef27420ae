import { GOOD_TO_KNOW } from '@lichtspel/texts/home-prices'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { Extras } from '../features/extras/extras.tsx'
import styles from '../features/facts/good-to-know.module.css'
import { Formulas } from '../features/formulas/formulas.tsx'
import { SectionHeading } from '../lib/section-heading.tsx'
import { visitorQuestions } from '../lib/visitor-questions.ts'

/** The long middle of the home page: complete as HTML, and in no need of script until someone comes near. */
export default function HomePrices() {
  return (
    <>
      <Formulas />
      <Extras />
      <GoodToKnow />
    </>
  )
}

/** What visitors ask before they come: each answer behind its question, and in the page from the start. */
function GoodToKnow() {
  return (
    <section id="goed-om-te-weten" className={styles.section} aria-labelledby="goed-om-te-weten-kop">
      <SectionHeading id="goed-om-te-weten-kop">{GOOD_TO_KNOW.heading}</SectionHeading>
      <div className={styles.questions}>
        {visitorQuestions(useCatalogue()).map(({ id, question, answer }) => (
          <details key={id} id={`vraag-${id}`}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
