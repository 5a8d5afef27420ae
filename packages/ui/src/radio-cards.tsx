import { type ReactNode, useId } from 'react'
import styles from './radio-cards.module.css'

type RadioCard<Value extends string> = {
  value: Value
  title: string
  detail?: string
  price?: string
  /** Points to compare: part of the description, not of the name. */
  points?: readonly string[]
  /** How it differs from another card. */
  difference?: string
  /** Why it is unavailable now; the card stays readable and shows this. */
  obstacle?: string
  /** A way past the obstacle, below the card's words. */
  action?: ReactNode
}

export type RadioCardsProps<Value extends string> = {
  /** For people who cannot see the heading above the cards. */
  legend: string
  cards: readonly RadioCard<Value>[]
  value: Value | null
  onChange: (value: Value) => void
}

export function RadioCards<Value extends string>({ legend, cards, value, onChange }: RadioCardsProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      <div className={styles.cards}>
        {cards.map((card) => (
          <Card
            key={card.value}
            card={card}
            group={name}
            isChosen={card.value === value}
            onChoose={() => onChange(card.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type CardProps = { card: RadioCard<string>; group: string; isChosen: boolean; onChoose: () => void }

function Card({ card, group, isChosen, onChoose }: CardProps) {
  const id = useId()
  const { title, price, detail, obstacle, points = [], difference } = card
  const hasMore = points.length > 0 || difference !== undefined
  return (
    <div className={styles.card} data-obstacle={obstacle && ''}>
      <label>
        <input
          type="radio"
          name={group}
          value={card.value}
          checked={isChosen}
          disabled={obstacle !== undefined}
          aria-labelledby={`${id}-name`}
          aria-describedby={hasMore ? `${id}-more` : undefined}
          onChange={onChoose}
        />
        <span id={`${id}-name`} className={styles.name}>
          <span className={styles.title}>{title}</span>
          {price !== undefined && <span className={styles.price}>{price}</span>}
          {detail !== undefined && <span className={styles.detail}>{detail}</span>}
          {obstacle !== undefined && <span className={styles.obstacle}>{obstacle}</span>}
        </span>
        {hasMore && (
          <span id={`${id}-more`} className={styles.more}>
            {points.map((point) => (
              <span key={point} className={styles.point}>
                {point}
              </span>
            ))}
            {difference !== undefined && <span className={styles.difference}>{difference}</span>}
          </span>
        )}
      </label>
      {card.action}
    </div>
  )
}
