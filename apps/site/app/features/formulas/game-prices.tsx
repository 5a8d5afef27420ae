import { standardFormula } from '@lichtspel/domain/catalogue/formulas'
import { CARD, GAME_PRICES } from '@lichtspel/texts/home-prices'
import { named } from '@lichtspel/texts/language'
import { formatPrice } from '@lichtspel/texts/prices'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import styles from './game-prices.module.css'
import { toldByRow } from './shared-facts.ts'

/** What one, two and three games cost: the row visitors read first, shown once for all formulas with the same prices. */
export function GamePrices() {
  const catalogue = useCatalogue()
  const row = standardFormula(catalogue)
  const { formulas, isExtraOfAll } = toldByRow(catalogue, row)
  return (
    <section className={styles.prices} aria-labelledby="prijs-per-spel">
      <h3 id="prijs-per-spel">{GAME_PRICES.heading}</h3>
      <ul className={styles.row}>
        {row.pricesCents.map((cents, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two games may cost the same
          <li key={index}>
            <span>{CARD.games(index + 1)}</span> <strong>{formatPrice(cents)}</strong>
          </li>
        ))}
        <li>
          <span>{GAME_PRICES.extraGame}</span> <strong>+ {formatPrice(row.extraGameCents)}</strong>
        </li>
      </ul>
      <p>
        {GAME_PRICES.lead(formulas.map(({ names }) => named(names)))} {isExtraOfAll && GAME_PRICES.sameExtra}
      </p>
    </section>
  )
}
