import type { SettingsAnswer } from '@lichtspel/contract/staff/catalogue'
import { EXCEPTIONS } from '@lichtspel/texts/desk-settings/pages'
import { publishedMoment, publisherName, REVIEW } from '@lichtspel/texts/desk-settings/publishing'
import { Notice } from '@lichtspel/ui/notice'
import { UnfitDays } from './effects.tsx'
import styles from './settings.module.css'
import type { OpenExceptions } from './use-exceptions.ts'

type ExceptionsNewsProps = { settings: SettingsAnswer; exceptions: OpenExceptions; zone: string }

/** Above the list: what became of saving it, and who saved last. */
export function ExceptionsNews({ settings, exceptions, zone }: ExceptionsNewsProps) {
  const { savedBy, savedAt } = settings.exceptions
  const { saving, done, isOvertaken } = exceptions
  const failed = saving === 'failed' || saving === 'refused' ? EXCEPTIONS[saving] : null
  return (
    <>
      {failed !== null && (
        <Notice kind="error" role="alert">
          {failed}
        </Notice>
      )}
      {isOvertaken && (
        <Notice kind="warning" role="alert">
          {EXCEPTIONS.overtaken(publisherName(savedBy ?? ''))}
        </Notice>
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
          {EXCEPTIONS.saved(publisherName(savedBy), publishedMoment(savedAt, zone))}
        </p>
      )}
    </>
  )
}
