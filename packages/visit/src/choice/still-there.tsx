import { HOLD_WORDS } from '@lichtspel/texts/booking'
import { Button } from '@lichtspel/ui/button'
import { Dialog } from '@lichtspel/ui/dialog'
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
