import styles from './skeleton.module.css'

/** Reserves the height of something that is loading, so that the layout does not shift. */
export function Skeleton({ shape = 'line' }: { shape?: 'line' | 'control' | 'panel' }) {
  return <span className={styles.skeleton} data-shape={shape} aria-hidden="true" />
}
