import { FILE } from '@lichtspel/texts/desk-settings/pages'
import { REVIEW } from '@lichtspel/texts/desk-settings/publishing'
import { Button } from '@lichtspel/ui/button'
import type { ReactNode } from 'react'
import type { Change } from './form/changes.ts'
import type { DraftAction } from './form/draft-state.ts'
import { useForm } from './form/form-context.tsx'
import styles from './settings.module.css'

type ChangesListProps = { changes: readonly Change[]; onRestore?: (act: DraftAction) => void }

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
        <span className={styles.lead}>{REVIEW.added}:</span> <ins>{withFiles(after)}</ins>
      </p>
    )
  if (kind === 'removed')
    return (
      <p>
        <span className={styles.lead}>{REVIEW.removed}:</span> <del>{withFiles(before)}</del>
      </p>
    )
  return (
    <p>
      <span className="visually-hidden">{REVIEW.was} </span>
      <del>{withFiles(before)}</del> <span aria-hidden="true">→</span>{' '}
      <span className="visually-hidden">{REVIEW.becomes}</span> <ins>{withFiles(after)}</ins>
    </p>
  )
}

const ADDRESS = /(\/[\w./-]+\.(?:jpg|png|webp|pdf))(?= |$)/

/** Each address of a file becomes its picture and name. */
function withFiles(words: string): ReactNode[] {
  return words
    .split(ADDRESS)
    .map((part) => (ADDRESS.test(part) ? <ShownFile key={part} address={part} /> : part))
}

const UPLOAD = /^[a-z]+\.[0-9a-f]{24}$/

/** An upload has the name that it had on this device. */
function ShownFile({ address }: { address: string }) {
  const { files } = useForm()
  const [file = '', folder = ''] = address.split('/').toReversed()
  const kept = UPLOAD.test(folder) ? FILE.earlier : folder === '' ? file : folder.split('.')[0]
  return (
    <a href={address} target="_blank" rel="noopener">
      {!address.endsWith('.pdf') && <img className={styles.file} src={address} alt="" loading="lazy" />}{' '}
      {files?.[folder] ?? kept}
    </a>
  )
}
