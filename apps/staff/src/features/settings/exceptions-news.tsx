import type { SettingsAnswer } from '@lichtspel/contract/staff/catalogue'
import { EXCEPTIONS } from '@lichtspel/texts/desk-settings/pages'
import { publishedMoment, publisherName } from '@lichtspel/texts/desk-settings/publishing'
import { Notice } from '@lichtspel/ui/notice'
import { Done } from './effects.tsx'
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
