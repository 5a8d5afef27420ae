import type { SettingsAnswer } from '@lichtspel/contract/desk/catalogue'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { DRAFT } from '@lichtspel/texts/desk-settings/pages'
import { publishedMoment, publisherName, VERSIONS } from '@lichtspel/texts/desk-settings/publishing'
import { Badge } from '@lichtspel/ui/badge'
import { Notice } from '@lichtspel/ui/notice'
import { useState } from 'react'
import { readRevision } from '../../lib/settings-api.ts'
import { ConfirmButton } from './confirm-button.tsx'
import styles from './settings.module.css'
import type { OpenVersion } from './use-draft.ts'
import { VersionChanges } from './version-changes.tsx'

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
