import { FIGURES, formatCount } from '@lichtspel/texts/desk/figures'
import { useId } from 'react'
import type { CardProps } from '../plots/plot-card.tsx'
import plot from '../plots/plots.module.css'
import styles from './cards.module.css'

/** How many ate, against the period before. */
export function Kitchen({ answer: { now, past } }: CardProps) {
  const { title, eaters, groups, was } = FIGURES.kitchen
  const id = useId()
  return (
    <section className={plot.card} data-place="kitchen" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.kitchen}>
        <li>
          <b>{formatCount(now.eaters)}</b> {eaters(now.eaters)} <small>{was(past.eaters)}</small>
        </li>
        <li>
          <b>{formatCount(now.eatingGroups)}</b> {groups(now.eatingGroups)}{' '}
          <small>{was(past.eatingGroups)}</small>
        </li>
      </ul>
    </section>
  )
}
