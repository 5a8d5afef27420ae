import styles from './skeleton.module.css'

/** Keeps the place of something that is on its way, at its height, so that nothing jumps when it comes. */
export function Skeleton({ shape = 'line' }: { shape?: 'line' | 'control' | 'panel' }) {
  return <span className={styles.skeleton} data-shape={shape} aria-hidden="true" />
}
