import { Icon } from '@lichtspel/ui/icon'
import styles from './fold.module.css'

export type RowToggleProps = {
  /** The id of the row's heading. */
  labelledBy: string
  /** The id of what it opens, if that is always in the page. */
  controls?: string
  isOpen: boolean
  onToggle: () => void
}

/** Opens and folds a row. It covers the row, which is positioned. */
export function RowToggle({ labelledBy, controls, isOpen, onToggle }: RowToggleProps) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-labelledby={labelledBy}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      <Icon name="next" />
    </button>
  )
}
