import { DESK } from '@lichtspel/texts/desk'
import styles from './not-yet.module.css'

/** A place that is kept for a page. Nothing leads here while the page is not there. */
export function NotYet({ title }: { title: string }) {
  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      <p>{DESK.notYet}</p>
    </section>
  )
}
