import { useId } from 'react'
import styles from './radio-cards.module.css'

type RadioCard<Value extends string> = {
  value: Value
  title: string
  detail?: string
  price?: string
  /** Why it cannot be had now: it stays readable, and says so. */
  obstacle?: string
}

export type RadioCardsProps<Value extends string> = {
  /** For who cannot see that the cards stand under their heading. */
  legend: string
  cards: readonly RadioCard<Value>[]
  value: Value | null
  onChange: (value: Value) => void
}

export function RadioCards<Value extends string>({ legend, cards, value, onChange }: RadioCardsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{legend}</legend>
      <div className={styles.cards}>
        {cards.map((card) => (
          <label key={card.value} className={styles.card} data-obstacle={card.obstacle && ''}>
            <input
              type="radio"
              name={name}
              value={card.value}
              checked={card.value === value}
              disabled={card.obstacle !== undefined}
              onChange={() => onChange(card.value)}
            />
            <span className={styles.title}>{card.title}</span>
            {card.price !== undefined && <span className={styles.price}>{card.price}</span>}
            {card.detail !== undefined && <span className={styles.detail}>{card.detail}</span>}
            {card.obstacle !== undefined && <span className={styles.obstacle}>{card.obstacle}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
