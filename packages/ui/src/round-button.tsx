import { Icon, type IconName } from './icon.tsx'
import styles from './round-button.module.css'

export type RoundButtonProps = {
  icon: IconName
  /** What the button does, in full: a screen reader does not read the icon. */
  label: string
  /** At either end of the range the button keeps focus but does nothing; a disabled button would lose focus. */
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
