import { REVIEW } from '@lichtspel/texts/desk-settings/publishing'
import { Button } from '@lichtspel/ui/button'
import type { Change } from './form/changes.ts'
import type { DraftAct } from './form/draft-state.ts'
import styles from './settings.module.css'

type ChangesListProps = { changes: readonly Change[]; onRestore?: (act: DraftAct) => void }

/** The changes in the draft, each as a sentence, with a button to undo it where possible. */
export function ChangesList({ changes, onRestore }: ChangesListProps) {
  if (changes.length === 0) return <p>{REVIEW.nothing}</p>
  return (
    <ul className={styles.rows}>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.path.join('.')} ${change.before}`} data-kind={change.kind}>
          <div>
            <strong>{change.trail.join(' › ')}</strong>
            <Difference change={change} />
          </div>
          {onRestore !== undefined && (
            <Button
              kind="plain"
              aria-label={REVIEW.restoreOne(change.trail.join(', '))}
              onClick={() => onRestore(change.restore)}
            >
              {REVIEW.restore}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Difference({ change: { kind, before, after } }: { change: Change }) {
  if (kind === 'added')
    return (
      <p>
        <span className={styles.lead}>{REVIEW.added}:</span> <ins>{after}</ins>
      </p>
    )
  if (kind === 'removed')
    return (
      <p>
        <span className={styles.lead}>{REVIEW.removed}:</span> <del>{before}</del>
      </p>
    )
  return (
    <p>
      <span className="visually-hidden">{REVIEW.was} </span>
      <del>{before}</del> <span aria-hidden="true">→</span>{' '}
      <span className="visually-hidden">{REVIEW.becomes}</span> <ins>{after}</ins>
    </p>
  )
}
