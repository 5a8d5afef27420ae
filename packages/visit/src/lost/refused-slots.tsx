import { HOLD_WORDS } from '@lichtspel/texts/booking'
import { HOLD_REFUSAL_TEXTS } from '@lichtspel/texts/refusals'
import { CONTACT } from '@lichtspel/texts/site'
import { Button, LinkButton } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useState } from 'react'
import type { AttractionChoice } from '../choice/choice.ts'
import type { HoldRefusal } from '../choice/hold-refusal.ts'
import { slotTimes } from '../statuses/slot-times.ts'
import { mailLink } from '../venue/contact-links.ts'
import { useVenue } from '../venue/offer-context.tsx'

export type RefusedSlotsProps = {
  refused: NonNullable<AttractionChoice['refused']>
  /** Retries at once; resolves when the response has arrived. */
  onRetry: () => Promise<void>
}

/** Slots that are chosen but not held: why, and what the visitor can do. */
export function RefusedSlots({ refused: { why, keys }, onRetry }: RefusedSlotsProps) {
  const [isBusy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await onRetry()
    setBusy(false)
  }
  return (
    <Notice
      kind="warning"
      actions={
        why === 'schedule-unknown' ? (
          <MailUs />
        ) : (
          // There is no retry: the visitor has to change the slots themselves.
          why !== 'break-missing' && (
            <Button busy={isBusy} onClick={() => void retry()}>
              {HOLD_WORDS.retry}
            </Button>
          )
        )
      }
    >
      <p>
        <strong>{HOLD_WORDS.notHeld(slotTimes(keys))}</strong>
      </p>
      <p>{refusalWords(why)}</p>
    </Notice>
  )
}

function MailUs() {
  return <LinkButton href={mailLink(useVenue())}>{CONTACT.mail}</LinkButton>
}

export function refusalWords(why: HoldRefusal): string {
  return why in HOLD_REFUSAL_TEXTS
    ? HOLD_REFUSAL_TEXTS[why as keyof typeof HOLD_REFUSAL_TEXTS]
    : HOLD_REFUSAL_TEXTS.other
}
