import { HOLD_WORDS } from '@lichtspel/texts/booking'
import { Button } from '@lichtspel/ui/button'
import { Dialog } from '@lichtspel/ui/dialog'
import type { Holds } from './use-holds.ts'

/** Asked before held slots are let go for want of any sign of life. */
export function StillThere({ holds }: { holds: Holds }) {
  return (
    <Dialog
      title={HOLD_WORDS.stillThere}
      open={holds.isAsking}
      onClose={holds.confirmPresence}
      closeLabel={HOLD_WORDS.close}
      actions={
        <Button kind="main" onClick={holds.confirmPresence}>
          {HOLD_WORDS.here}
        </Button>
      }
    >
      <p>{HOLD_WORDS.stillThereText}</p>
    </Dialog>
  )
}
