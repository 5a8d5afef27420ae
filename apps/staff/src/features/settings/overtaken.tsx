import type { SettingsAnswer } from '@lichtspel/contract/staff/catalogue'
import type { Offer } from '@lichtspel/domain/catalogue/catalogue'
import { OVERTAKEN } from '@lichtspel/texts/desk-settings/pages'
import { publisherName } from '@lichtspel/texts/desk-settings/publishing'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useState } from 'react'
import { readRevision } from '../../lib/settings-api.ts'
import { offerOf } from './drafts.ts'

type OvertakenProps = {
  settings: SettingsAnswer
  onCarry: (base: Offer | null) => void
  onDrop: () => void
  /** The revision from which the draft was made. */
  from: number
}

/** Somebody published while a draft was open: it is carried over, or given up, by whoever made it. */
export function Overtaken({ settings, from, onCarry, onDrop }: OvertakenProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [newest] = settings.publishings
  const carry = () => {
    setIsAsking(true)
    readRevision(from)
      .then(
        ({ catalogue }) => onCarry(offerOf(catalogue)),
        () => onCarry(null),
      )
      .finally(() => setIsAsking(false))
  }
  return (
    <Notice
      kind="warning"
      role="alert"
      actions={
        <>
          <Button busy={isAsking} onClick={carry}>
            {OVERTAKEN.carry}
          </Button>
          <Button kind="plain" onClick={onDrop}>
            {OVERTAKEN.drop}
          </Button>
        </>
      }
    >
      <p>{OVERTAKEN.text(newest?.revision ?? 0, publisherName(newest?.publishedBy ?? ''))}</p>
      <p>{OVERTAKEN.carryHint}</p>
    </Notice>
  )
}
