import { KEYS } from '@lichtspel/texts/desk/keys'
import { useDeskActs } from '../lib/desk-acts.ts'
import styles from './shell.module.css'

/** Opens the list of keys, also while they are turned off. */
export function KeysButton({ onPress }: { onPress?: () => void }) {
  const { listKeys } = useDeskActs()
  if (listKeys === undefined) return null
  return (
    <button
      type="button"
      className={styles.theme}
      onClick={() => {
        onPress?.()
        listKeys()
      }}
    >
      <kbd>?</kbd> <span>{KEYS.title}</span>
    </button>
  )
}
