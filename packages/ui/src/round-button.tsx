import { Icon, type IconName } from './icon.tsx'
import styles from './round-button.module.css'

export type RoundButtonProps = {
  icon: IconName
  /** What it does, in full: the icon says nothing to who cannot see it. */
  label: string
  /** At an end it stays where focus is and does nothing; a disabled one would drop the focus. */
  atEnd?: boolean
  onPress: () => void
}

export function RoundButton({ icon, label, atEnd = false, onPress }: RoundButtonProps) {
  return (
    <button
      type="button"
      className={styles.round}
      aria-label={label}
      aria-disabled={atEnd || undefined}
      onClick={() => !atEnd && onPress()}
    >
      <Icon name={icon} />
    </button>
  )
}
