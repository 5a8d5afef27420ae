import { HOLD_WORDS } from '@lichtspel/texts/booking'
import { Button } from '@lichtspel/ui/button'
import { Dialog } from '@lichtspel/ui/dialog'
import type { Choice } from './choice.ts'
import styles from './held-line.module.css'
import type { StillThereQuestion } from './watch-presence.ts'

/** Shown before held slots are released for lack of activity. */
export function StillThere({ question: { isAsked, confirm } }: { question: StillThereQuestion }) {
  return (
    <Dialog
      title={HOLD_WORDS.stillThere}
      open={isAsked}
      onClose={confirm}
      closeLabel={HOLD_WORDS.close}
      actions={
        <Button kind="main" onClick={confirm}>
          {HOLD_WORDS.here}
        </Button>
      }
    >
      <p>{HOLD_WORDS.stillThereText}</p>
    </Dialog>
  )
}

/** A calm line instead of a countdown, shown only when the server granted every slot. */
export function HeldLine({ choice }: { choice: Choice }) {
  return choice.hold === 'held' ? <p className={styles.held}>{HOLD_WORDS.kept}</p> : null
}
