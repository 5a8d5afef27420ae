import { EXCEPTIONS } from '@lichtspel/texts/desk-settings/pages'
import { ChangesList } from './changes-list.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import { DraftBar } from './draft-bar.tsx'
import { HoursEffects } from './effects.tsx'
import styles from './review.module.css'
import type { OpenExceptions } from './use-draft.ts'

/** Saves the exceptions, after saying what changes and what it does: visitors see it at once. */
export function ExceptionsBar({ exceptions }: { exceptions: OpenExceptions }) {
  const { draft, changes, check, sending, change, send } = exceptions
  const known = check.is === 'known' && check.known.problems.length === 0 ? check.known : null
  const isSending = sending === 'sending'
  return (
    <DraftBar open={exceptions} kept={EXCEPTIONS.kept}>
      <ConfirmButton
        kind="main"
        busy={isSending}
        label={isSending ? EXCEPTIONS.saving : EXCEPTIONS.save}
        confirm={EXCEPTIONS.save}
        cancel={EXCEPTIONS.cancel}
        title={EXCEPTIONS.title}
        isReady={known !== null && draft.overtakenBy === null}
        onConfirm={send}
      >
        {known !== null && (
          <div className={styles.review}>
            <ChangesList changes={changes} onRestore={change} />
            <ul className={styles.effects}>
              <HoursEffects check={known} hint={EXCEPTIONS.unfitHint} />
              <li>{EXCEPTIONS.site}</li>
            </ul>
          </div>
        )}
      </ConfirmButton>
    </DraftBar>
  )
}
