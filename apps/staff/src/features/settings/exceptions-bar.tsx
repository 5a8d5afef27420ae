import { EXCEPTIONS } from '@lichtspel/texts/desk-settings/pages'
import { Button } from '@lichtspel/ui/button'
import { Dialog } from '@lichtspel/ui/dialog'
import { useState } from 'react'
import { ChangesList } from './changes-list.tsx'
import { DraftBar } from './draft-bar.tsx'
import { HoursEffects } from './effects.tsx'
import styles from './review.module.css'
import type { OpenExceptions } from './use-exceptions.ts'

/** Saves the exceptions, after saying what changes and what it does: visitors see it at once. */
export function ExceptionsBar({ exceptions }: { exceptions: OpenExceptions }) {
  const { changes, check, saving, act, discard, save } = exceptions
  const [isAsking, setIsAsking] = useState(false)
  const known = check.is === 'known' && check.known.problems.length === 0 ? check.known : null
  const isSending = saving === 'sending'
  return (
    <>
      <DraftBar
        changes={changes.length}
        kept={EXCEPTIONS.kept}
        validFrom={null}
        check={check}
        onDiscard={discard}
      >
        <Button
          kind="main"
          busy={isSending}
          aria-disabled={known === null || undefined}
          onClick={() => known !== null && setIsAsking(true)}
        >
          {isSending ? EXCEPTIONS.saving : EXCEPTIONS.save}
        </Button>
      </DraftBar>
      <Dialog
        title={EXCEPTIONS.title}
        open={isAsking && known !== null}
        onClose={() => setIsAsking(false)}
        closeLabel={EXCEPTIONS.cancel}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{EXCEPTIONS.cancel}</Button>
            <Button
              kind="main"
              onClick={() => {
                setIsAsking(false)
                save()
              }}
            >
              {EXCEPTIONS.save}
            </Button>
          </>
        }
      >
        {known !== null && (
          <div className={styles.review}>
            <ChangesList changes={changes} onRestore={act} />
            <ul className={styles.effects}>
              <HoursEffects check={known} hint={EXCEPTIONS.unfitHint} />
              <li>{EXCEPTIONS.site}</li>
            </ul>
          </div>
        )}
      </Dialog>
    </>
  )
}
