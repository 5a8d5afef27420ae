import type { SettingsAnswer } from '@lichtspel/contract/desk/catalogue'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { DRAFT } from '@lichtspel/texts/desk-settings/pages'
import { publishedMoment, publisherName, VERSIONS } from '@lichtspel/texts/desk-settings/publishing'
import { Badge } from '@lichtspel/ui/badge'
import { Notice } from '@lichtspel/ui/notice'
import { useState } from 'react'
import { readRevision } from '../../lib/server/settings-api.ts'
import { ChangesList } from './changes-list.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import { offerOf } from './drafts.ts'
import { type Change, changesBetween } from './form/changes.ts'
import { VERSION_PARTS } from './forms/parts.ts'
import styles from './settings.module.css'
import type { OpenVersion } from './use-draft.ts'

type VersionsProps = {
  settings: SettingsAnswer
  version: OpenVersion
  /** Opens an old revision as the draft. */
  onTake: (catalogue: Catalogue) => void
}

/** Shows who published what and when, with a button to republish. */
export function Versions({ settings, version: { draft, changes }, onTake }: VersionsProps) {
  const [asked, setAsked] = useState<number | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const take = (revision: number) => {
    setAsked(revision)
    setHasFailed(false)
    readRevision(revision)
      .then(
        ({ catalogue }) => onTake(catalogue),
        () => setHasFailed(true),
      )
      .finally(() => setAsked(null))
  }
  return (
    <>
      {hasFailed && (
        <Notice kind="error" role="alert">
          {VERSIONS.unreadable}
        </Notice>
      )}
      <ol className={styles.rows}>
        {settings.publishings.map(({ revision, validFrom, publishedAt, publishedBy, isInForce }, place) => (
          <li key={revision}>
            <div>
              <strong>{VERSIONS.version(revision)}</strong>
              {isInForce && (
                <Badge tone="floor">{validFrom > settings.today ? VERSIONS.ahead : VERSIONS.inForce}</Badge>
              )}
              <p>{VERSIONS.from(validFrom)}</p>
              <p className={styles.small}>
                {VERSIONS.by(
                  publisherName(publishedBy),
                  publishedMoment(publishedAt, draft.offer.venue.zone),
                )}
              </p>
              <VersionChanges revision={revision} before={settings.publishings[place + 1]?.revision} />
            </div>
            {revision !== draft.madeFrom && (
              <ConfirmButton
                label={VERSIONS.again}
                aria-label={VERSIONS.againOne(revision)}
                busy={asked === revision}
                confirm={DRAFT.discard}
                cancel={DRAFT.keep}
                title={DRAFT.discardTitle}
                isAsked={changes.length > 0}
                onConfirm={() => take(revision)}
              >
                <p>{DRAFT.discardText}</p>
              </ConfirmButton>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

type VersionChangesProps = {
  revision: number
  /** The revision before it; the first one has none. */
  before: number | undefined
}

/** What a published version changed. Both revisions are read when it is opened. */
function VersionChanges({ revision, before }: VersionChangesProps) {
  const [found, setFound] = useState<readonly Change[] | 'reading' | 'failed' | null>(null)
  if (before === undefined) return null
  const read = () => {
    if (found !== null && found !== 'failed') return
    setFound('reading')
    Promise.all([before, revision].map(readRevision)).then(
      ([was, is]) =>
        was !== undefined &&
        is !== undefined &&
        setFound(changesBetween(VERSION_PARTS, offerOf(was.catalogue), offerOf(is.catalogue))),
      () => setFound('failed'),
    )
  }
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && read()}>
      <summary>{VERSIONS.changes}</summary>
      {typeof found === 'object' && found !== null && <ChangesList changes={found} />}
      <p role="status">
        {found === 'reading' && VERSIONS.reading}
        {found === 'failed' && VERSIONS.unreadable}
      </p>
    </details>
  )
}
