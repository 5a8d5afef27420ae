import { isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { UNTRANSLATED } from '@lichtspel/texts/desk/languages'
import { DRAFT } from '@lichtspel/texts/desk-settings/pages'
import { REVIEW } from '@lichtspel/texts/desk-settings/publishing'
import { Button } from '@lichtspel/ui/button'
import { Dialog } from '@lichtspel/ui/dialog'
import { useState } from 'react'

type PublishButtonProps = {
  changes: number
  validFrom: string
  /** What stays in Dutch, in a sentence; empty: nothing. */
  untranslated: string
  isReady: boolean
  isSending: boolean
  onPublish: () => void
}

/** The button, and once more what it does before it does it: everyone who visits the site sees it. */
export function PublishButton(props: PublishButtonProps) {
  const { changes, validFrom, untranslated, isReady, isSending, onPublish } = props
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <div>
        {isIsoDate(validFrom) && <p>{DRAFT.from(validFrom)}</p>}
        <Button
          kind="main"
          busy={isSending}
          aria-disabled={!isReady || undefined}
          onClick={() => isReady && setIsAsking(true)}
        >
          {isSending ? REVIEW.publishing : REVIEW.publish}
        </Button>
      </div>
      <Dialog
        title={REVIEW.title}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        closeLabel={REVIEW.cancel}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{REVIEW.cancel}</Button>
            <Button
              kind="main"
              onClick={() => {
                setIsAsking(false)
                onPublish()
              }}
            >
              {REVIEW.publish}
            </Button>
          </>
        }
      >
        {isAsking && <p>{REVIEW.confirm(changes, validFrom)}</p>}
        {isAsking && untranslated !== '' && <p>{`${UNTRANSLATED.heading}: ${untranslated}`}</p>}
      </Dialog>
    </>
  )
}
