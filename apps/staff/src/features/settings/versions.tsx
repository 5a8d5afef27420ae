import type { SettingsAnswer } from '@lichtspel/contract/staff/catalogue'
import type { Catalogue } from '@lichtspel/domain/catalogue/catalogue'
import { publishedMoment, publisherName, VERSIONS } from '@lichtspel/texts/desk-settings/publishing'
import { Badge } from '@lichtspel/ui/badge'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useState } from 'react'
import { readRevision } from '../../lib/settings-api.ts'
import styles from './versions.module.css'

export type VersionsProps = {
  settings: SettingsAnswer
  /** What the draft is made from: publishing it anew would change nothing. */
  base: Catalogue
  /** Takes an old revision as the draft. */
  onTake: (catalogue: Catalogue) => void
}

/** Who published what when, and the way back. */
export function Versions({ settings, base, onTake }: VersionsProps) {
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
      <ol className={styles.versions}>
        {settings.publishings.map(({ revision, validFrom, publishedAt, publishedBy, isInForce }) => (
          <li key={revision}>
            <div>
              <strong>{VERSIONS.version(revision)}</strong>
              {isInForce && (
                <Badge tone="floor">{validFrom > settings.today ? VERSIONS.ahead : VERSIONS.inForce}</Badge>
              )}
              <p>{VERSIONS.from(validFrom)}</p>
              <p className={styles.who}>
                {VERSIONS.by(publisherName(publishedBy), publishedMoment(publishedAt, base.venue.zone))}
              </p>
            </div>
            {revision !== base.revision && (
              <Button
                busy={asked === revision}
                aria-label={VERSIONS.againOne(revision)}
                onClick={() => take(revision)}
              >
                {VERSIONS.again}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
