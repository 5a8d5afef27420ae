import { VERSIONS } from '@lichtspel/texts/desk-settings/publishing'
import { useState } from 'react'
import { readRevision } from '../../lib/settings-api.ts'
import { ChangesList } from './changes-list.tsx'
import { offerOf } from './drafts.ts'
import { type Change, changesBetween } from './form/changes.ts'
import { VERSION_PARTS } from './forms/parts.ts'

type VersionChangesProps = {
  revision: number
  /** The revision before it; the first one has none. */
  before: number | undefined
}

/** What a published version changed. Both revisions are read when it is opened. */
export function VersionChanges({ revision, before }: VersionChangesProps) {
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
