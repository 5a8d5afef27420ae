import { FORMULAS_SECTION } from '@lichtspel/texts/home-prices'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { SectionHeading } from '../../lib/section-heading.tsx'
import { CardGroup } from './card-group.tsx'
import { cardsInOrder } from './cards-in-order.ts'
import styles from './formulas.module.css'
import { GamePrices } from './game-prices.tsx'
import { OccasionChips } from './occasion-chips.tsx'

export function Formulas() {
  const { formulas } = useCatalogue()
  return (
    <section id="prijzen" className={styles.section} aria-labelledby="prijzen-kop">
      <SectionHeading id="prijzen-kop" lead={FORMULAS_SECTION.lead}>
        {FORMULAS_SECTION.heading}
      </SectionHeading>
      <OccasionChips />
      <GamePrices />
      {cardsInOrder(formulas).map((shelf) => (
        <CardGroup key={shelf.group} shelf={shelf} />
      ))}
    </section>
  )
}
