import { OVERTAKEN } from '@lichtspel/texts/desk-settings/pages'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { ChangesList } from './changes-list.tsx'
import styles from './settings.module.css'
import type { OpenDraft } from './use-draft.ts'

type OvertakenProps = { open: Pick<OpenDraft, 'theirs' | 'applyAgain' | 'discard'>; said: string }

/** Someone published while a draft was open: shows what they changed, and what the user can do with the draft. */
export function Overtaken({ open: { theirs, applyAgain, discard }, said }: OvertakenProps) {
  return (
    <Notice
      kind="warning"
      role="alert"
      actions={
        <>
          <Button onClick={applyAgain}>{OVERTAKEN.carry}</Button>
          <Button kind="plain" onClick={discard}>
            {OVERTAKEN.drop}
          </Button>
        </>
      }
    >
      <div className={styles.overtaken}>
        <p>{said}</p>
        <p>
          <strong>{OVERTAKEN.theirs}</strong>
        </p>
        <ChangesList changes={theirs} />
        <p>{OVERTAKEN.carryHint}</p>
      </div>
    </Notice>
  )
}
