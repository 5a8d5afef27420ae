import type { SettingsAnswer } from '@lichtspel/contract/staff/catalogue'
import { EXCEPTIONS } from '@lichtspel/texts/desk-settings/pages'
import { publishedMoment, publisherName, REVIEW } from '@lichtspel/texts/desk-settings/publishing'
import { Notice } from '@lichtspel/ui/notice'
import { UnfitDays } from './effects.tsx'
import { Overtaken } from './overtaken.tsx'
import styles from './settings.module.css'
import type { OpenExceptions } from './use-draft.ts'

type ExceptionsNewsProps = { settings: SettingsAnswer; exceptions: OpenExceptions }

/** Above the list: what became of saving it, and who saved last. */
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
        <Notice kind="done" role="status">
          <p>{EXCEPTIONS.done}</p>
          {done.unfit.length > 0 && (
            <>
              <p>{REVIEW.doneUnfit}</p>
              <UnfitDays unfit={done.unfit} />
              <p>{EXCEPTIONS.unfitHint}</p>
            </>
          )}
        </Notice>
      )}
      {savedBy !== null && savedAt !== null && (
        <p className={styles.lead}>
          {EXCEPTIONS.saved(publisherName(savedBy), publishedMoment(savedAt, draft.offer.venue.zone))}
        </p>
      )}
    </>
  )
}
