import type { HTMLAttributes } from 'react'
import styles from './card.module.css'

/** Whose light falls on the card; none for what belongs to no activity. */
type CardTone = 'laser' | 'vr' | 'floor' | 'amber'

export type CardProps = HTMLAttributes<HTMLElement> & { tone?: CardTone; as?: 'article' | 'div' | 'li' }

export function Card({ tone, as: Element = 'article', children, ...rest }: CardProps) {
  return (
    <Element {...rest} className={styles.card} data-tone={tone}>
      {children}
    </Element>
  )
}
