import { isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { DRAFT } from '@lichtspel/texts/desk-settings/pages'
import { REVIEW } from '@lichtspel/texts/desk-settings/publishing'
import { Button } from '@lichtspel/ui/button'
import type { ReactNode } from 'react'
import { ConfirmButton } from './confirm-button.tsx'
import { useForm } from './form/form-context.tsx'
import styles from './settings.module.css'
import type { OpenDraft } from './use-draft.ts'

type DraftBarProps = {
  open: Pick<OpenDraft, 'draft' | 'changes' | 'check' | 'problems' | 'discard'>
  /** Says where the changes are kept for now. */
  kept: string
  /** The id of what the check found: why a button beside it may be off. */
  stateId?: string
  /** The button to the next step; absent on the last step. */
  children?: ReactNode
}

/** Shows that there is a draft, where it is kept, and what the check found. */
export function DraftBar({ open, kept, stateId, children }: DraftBarProps) {
  const { lead } = useForm()
  const { draft, changes, check, problems, discard } = open
  const count = changes.length
  const wrong = problems.length
  return (
    <div className={styles.bar} data-empty={count === 0 || undefined}>
      {count > 0 && (
        <p>
          <strong>{DRAFT.changes(count)}</strong>, {kept}.{' '}
          <span id={stateId}>
            {check.is === 'asking' && DRAFT.checking}
            {check.is === 'unanswered' && DRAFT.unchecked}{' '}
            {wrong > 0 && <span className={styles.wrong}>{DRAFT.wrong(wrong)}</span>}
          </span>{' '}
          {wrong > 0 && (
            <Button kind="plain" onClick={() => lead(problems[0]?.path ?? [])}>
              {REVIEW.toField}
            </Button>
          )}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {wrong > 0 && DRAFT.wrong(wrong)}
      </p>
      {count > 0 && (
        <div>
          {isIsoDate(draft.validFrom) && <p>{DRAFT.from(draft.validFrom)}</p>}
          <ConfirmButton
            kind="plain"
            label={DRAFT.discard}
            confirm={DRAFT.discard}
            cancel={DRAFT.keep}
            title={DRAFT.discardTitle}
            onConfirm={discard}
          >
            <p>{DRAFT.discardText}</p>
          </ConfirmButton>
          {children}
        </div>
      )}
    </div>
  )
}
