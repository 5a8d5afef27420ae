import type { RestoreByDesk } from '@lichtspel/contract/desk/acts'
import type { OutageProposals } from '@lichtspel/contract/desk/outage-proposals'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import { columnName } from '@lichtspel/texts/desk/agenda'
import { NOTICES, OUTAGE } from '@lichtspel/texts/desk/outage'
import { ACT, MAIL_CHOICE, RESTORE_ACT } from '@lichtspel/texts/desk-acts'
import { Button } from '@lichtspel/ui/button'
import { Checkbox } from '@lichtspel/ui/checkbox'
import { Notice } from '@lichtspel/ui/notice'
import { programmeText } from '@lichtspel/visit/summary/programme-text.ts'
import { useShown } from '@lichtspel/visit/venue/shown.ts'
import { useState } from 'react'
import { newActId } from '../../lib/act/act.ts'
import { showDone } from '../../lib/act/last-act.ts'
import { useActing } from '../../lib/act/use-acting.ts'
import { useRefusalWords } from '../../lib/act-form/refusal-words.ts'
import { dayStore } from '../../lib/day/use-desk-day.ts'
import { bookingPath } from '../../lib/server/desk-api.ts'
import styles from './trouble.module.css'
import type { Proposing } from './use-proposals.ts'

export const GO_BACK_HEADING = 'kan-terug'

/** The groups whose own slots are free again. */
export function GoBack({ proposing: { canGoBack, askAgain } }: { proposing: Proposing }) {
  if (canGoBack.length === 0) return null
  return (
    <section className={styles.hit} aria-labelledby={GO_BACK_HEADING}>
      <h3 id={GO_BACK_HEADING} tabIndex={-1}>
        {NOTICES.canGoBack}
      </h3>
      <ul>
        {canGoBack.map((group) => (
          <Group key={group.bookingId} group={group} onDone={askAgain} />
        ))}
      </ul>
    </section>
  )
}

type BackGroup = OutageProposals['canGoBack'][number]

function Group({ group, onDone }: { group: BackGroup; onDone: () => void }) {
  const shown = useShown()
  const { send, isSending, refused } = useActing()
  const trouble = useRefusalWords(refused)
  const name = group.name || ACT.nameless
  /** Who read a mail about the other hours reads one about these. */
  const [mail, setMail] = useState(group.isMailed)
  const restore = async () => {
    const { bookingId, revision, date } = group
    const body: RestoreByDesk = { actId: newActId(), reason: '', revision, mail }
    const answer = await send(bookingPath(DESK_PATHS.restore, bookingId), body)
    dayStore(date).askAgain()
    onDone()
    if (answer !== undefined) showDone(RESTORE_ACT.done(name), body.actId)
  }
  return (
    <li className={styles.card}>
      <h4>
        {name} <span>{group.players}</span>
      </h4>
      <p>{programmeText(shown, slotsFromWire(group), columnName)}</p>
      {group.isMailed && <Checkbox label={MAIL_CHOICE.tell} checked={mail} onChange={setMail} />}
      {trouble !== undefined && (
        <Notice kind="error" role="alert">
          {trouble}
        </Notice>
      )}
      <div className={styles.hitGroupsButtons}>
        <Button
          busy={isSending}
          aria-label={OUTAGE.named(NOTICES.goBack, name)}
          onClick={() => void restore()}
        >
          {NOTICES.goBack}
        </Button>
      </div>
    </li>
  )
}
