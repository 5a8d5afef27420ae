import { FORMULAS_SECTION } from '@lichtspel/texts/site-cards'
import { SectionHeading } from '../../lib/section-heading.tsx'
import { CardGroup } from './card-group.tsx'
import { CARDS_IN_ORDER } from './cards-in-order.ts'
import styles from './formulas.module.css'
import { GamePrices } from './game-prices.tsx'

export function Formulas() {
  return (
    <section id="prijzen" className={styles.section} aria-labelledby="prijzen-kop">
      <SectionHeading id="prijzen-kop" lead={FORMULAS_SECTION.lead}>
        {FORMULAS_SECTION.heading}
      </SectionHeading>
      {CARDS_IN_ORDER.map((group) => (
        <CardGroup key={group.id} group={group} />
      ))}
      <GamePrices />
    </section>
  )
}
