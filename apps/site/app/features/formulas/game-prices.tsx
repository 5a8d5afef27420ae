import { standardFormula } from '@lichtspel/domain/catalogue/formulas'
import { formatPrice } from '@lichtspel/texts/prices'
import { CARD, GAME_PRICES } from '@lichtspel/texts/site-cards'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import styles from './game-prices.module.css'

/** The row to look at before anything else: what one, two, three games cost. */
export function GamePrices() {
  const { pricesCents, extraGameCents } = standardFormula(useCatalogue())
  return (
    <section className={styles.prices} aria-labelledby="prijs-per-spel">
      <div>
        <h3 id="prijs-per-spel">{GAME_PRICES.heading}</h3>
        <p>{GAME_PRICES.lead}</p>
      </div>
      <ul className={styles.row}>
        {pricesCents.map((cents, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two games may cost the same
          <li key={index}>
            <span>{CARD.games(index + 1)}</span> <strong>{formatPrice(cents)}</strong>
          </li>
        ))}
        <li>
          <span>{GAME_PRICES.extraGame}</span> <strong>+ {formatPrice(extraGameCents)}</strong>
        </li>
      </ul>
    </section>
  )
}
