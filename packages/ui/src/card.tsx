import type { HTMLAttributes } from 'react'
import styles from './card.module.css'

/** The colour of the card's activity; none if it belongs to no activity. */
type CardTone = 'laser' | 'vr' | 'floor' | 'amber'

export type CardProps = HTMLAttributes<HTMLElement> & { tone?: CardTone; as?: 'article' | 'div' | 'li' }

export function Card({ tone, as: Element = 'article', children, ...rest }: CardProps) {
  return (
    <Element {...rest} className={styles.card} data-tone={tone}>
      {children}
    </Element>
  )
}
