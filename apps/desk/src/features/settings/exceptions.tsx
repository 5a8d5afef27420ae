import type { SettingsAnswer } from '@lichtspel/contract/desk/catalogue'
import { EXCEPTIONS } from '@lichtspel/texts/desk-settings/pages'
import { publishedMoment, publisherName } from '@lichtspel/texts/desk-settings/publishing'
import { Notice } from '@lichtspel/ui/notice'
import { useId } from 'react'
import { ChangesList } from './changes-list.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import { DraftBar } from './draft-bar.tsx'
import { Done, HoursEffects } from './effects.tsx'
import { Overtaken } from './overtaken.tsx'
import styles from './settings.module.css'
import type { OpenExceptions } from './use-draft.ts'

type ExceptionsNewsProps = { settings: SettingsAnswer; exceptions: OpenExceptions }

/** Above the list: the result of saving, and who saved last. */
export function ExceptionsNews({ settings, exceptions }: ExceptionsNewsProps) {
  const { savedBy, savedAt } = settings.exceptions
  const { draft, sending, done } = exceptions
  return (
    <>
      {(sending === 'failed' || sending === 'refused') && (
        <Notice kind="error" role="alert">
          {EXCEPTIONS[sending]}
        </Notice>
      )}
      {draft.overtakenBy !== null && (
        <Overtaken open={exceptions} said={EXCEPTIONS.overtaken(publisherName(savedBy ?? ''))} />
      )}
      {done !== null && (
        <Done said={EXCEPTIONS.done} unfit={done.unfit} hint={EXCEPTIONS.unfitHint} role="status" />
      )}
      {savedBy !== null && savedAt !== null && (
        <p className={styles.lead}>
          {EXCEPTIONS.saved(publisherName(savedBy), publishedMoment(savedAt, draft.offer.venue.zone))}
        </p>
      )}
    </>
  )
}

/** Saves the exceptions. First shows the changes and their effect, because visitors see them at once. */
export function ExceptionsBar({ exceptions }: { exceptions: OpenExceptions }) {
  const { draft, changes, check, sending, change, send } = exceptions
  const known = check.is === 'known' && check.known.problems.length === 0 ? check.known : null
  const isSending = sending === 'sending'
  const stateId = useId()
  return (
    <DraftBar open={exceptions} kept={EXCEPTIONS.kept} stateId={stateId}>
      <ConfirmButton
        kind="main"
        aria-describedby={stateId}
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
