import { isIsoDate } from '@lichtspel/domain/time/calendar-date'
import { DRAFT } from '@lichtspel/texts/desk-settings/pages'
import { Button } from '@lichtspel/ui/button'
import { Dialog } from '@lichtspel/ui/dialog'
import { type ReactNode, useState } from 'react'
import styles from './settings.module.css'
import type { Check } from './use-check.ts'

type DraftBarProps = {
  changes: number
  /** What became of them so far. */
  kept: string
  /** The first visit day, of what has one. */
  validFrom: string | null
  check: Check<{ problems: readonly unknown[] }>
  onDiscard: () => void
  /** The button that leads on; none where somebody is there already. */
  children?: ReactNode
}

/** Says that there is a draft, where it is kept, and what the check found. */
export function DraftBar({ changes, kept, validFrom, check, onDiscard, children }: DraftBarProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className={styles.bar} data-empty={changes === 0 || undefined}>
      {changes > 0 && (
        <p>
          <strong>{DRAFT.changes(changes)}</strong>, {kept}. <CheckWords check={check} />
        </p>
      )}
      <p className="visually-hidden" role="status">
        {check.is === 'known' && check.known.problems.length > 0 && DRAFT.wrong(check.known.problems.length)}
      </p>
      {changes > 0 && (
        <div>
          {validFrom !== null && isIsoDate(validFrom) && <p>{DRAFT.from(validFrom)}</p>}
          <Button kind="plain" onClick={() => setIsAsking(true)}>
            {DRAFT.discard}
          </Button>
          {children}
        </div>
      )}
      <Dialog
        title={DRAFT.discardTitle}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        closeLabel={DRAFT.keep}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{DRAFT.keep}</Button>
            <Button
              kind="main"
              onClick={() => {
                setIsAsking(false)
                onDiscard()
              }}
            >
              {DRAFT.discard}
            </Button>
          </>
        }
      >
        <p>{DRAFT.discardText}</p>
      </Dialog>
    </div>
  )
}

function CheckWords({ check }: Pick<DraftBarProps, 'check'>) {
  if (check.is === 'asking') return DRAFT.checking
  if (check.is === 'unheard') return DRAFT.unchecked
  const wrong = check.is === 'known' ? check.known.problems.length : 0
  return wrong > 0 && <span className={styles.wrong}>{DRAFT.wrong(wrong)}</span>
}
