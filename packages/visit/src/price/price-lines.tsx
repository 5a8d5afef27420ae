import type { Price } from '@lichtspel/domain/price/estimate'
import { PRICE_WORDS, priceLineWords } from '@lichtspel/texts/booking'
import { formatSum } from '@lichtspel/texts/prices'
import styles from './price-lines.module.css'

/** An estimate with its breakdown. */
export function PriceLines({ price }: { price: Price }) {
  return (
    <>
      <dl className={styles.lines}>
        {price.lines.map((line) => {
          const { what, sum } = priceLineWords(line)
          return (
            <div key={line.kind === 'module' ? line.module : line.kind}>
              <dt>
                {what} <small className={styles.sum}>{sum}</small>
              </dt>
              <dd>{formatSum(line.cents)}</dd>
            </div>
          )
        })}
      </dl>
      <p className={styles.total}>
        <span>{PRICE_WORDS.estimate}</span> <strong>{formatSum(price.totalCents)}</strong>
      </p>
      <p className={styles.note}>{PRICE_WORDS.note}</p>
    </>
  )
}
