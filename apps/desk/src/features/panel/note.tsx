import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { groupName } from '@lichtspel/texts/desk/agenda'
import { PANEL } from '@lichtspel/texts/desk/panel'
import { deskRefusalText } from '@lichtspel/texts/desk-refusals'
import { Button } from '@lichtspel/ui/button'
import { TextArea } from '@lichtspel/ui/field'
import { useCallback, useState } from 'react'
import { newActId } from '../../lib/act.ts'
import { changeOf } from '../../lib/change-of.ts'
import { bookingPath } from '../../lib/desk-api.ts'
import { useDraft } from '../../lib/drafts.ts'
import { showDone } from '../../lib/last-act.ts'
import { useActing } from '../../lib/use-acting.ts'
import { dayStore } from '../../lib/use-desk-day.ts'
import styles from './panel.module.css'

/** A note for staff. Unsaved text survives closing the panel, until it is saved or discarded. */
export function Note({ booking }: { booking: DeskBooking }) {
  const { id, note, date } = booking
  const { draft, isKept, keep, forget } = useDraft(
    `notitie ${id}`,
    useCallback(() => ({ note }), [note]),
  )
  const [isOpen, setOpen] = useState(isKept)
  const { send, isSending, refused } = useActing()
  const save = async () => {
    const actId = newActId()
    const done = await send(bookingPath(DESK_PATHS.change, id), {
      actId,
      ...changeOf(booking, { note: draft.note }),
    })
    if (done === undefined) return
    forget()
    setOpen(false)
    showDone(PANEL.noteKept(groupName(booking)), actId)
    dayStore(date).askAgain()
  }
  if (!isOpen) return <Written note={note} onEdit={() => setOpen(true)} />
  const code = refused?.code === 'unanswered' ? 'internal' : refused?.code
  const error = code && deskRefusalText(code, { catalogue: booking.catalogue })
  return (
    <form
      className={styles.noteForm}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextArea
        label={PANEL.note}
        hint={PANEL.noteHint}
        error={error}
        maxLength={1000}
        value={draft.note}
        onChange={({ target }) => keep({ note: target.value })}
      />
      <div className={styles.buttons}>
        <Button type="submit" kind="main" busy={isSending}>
          {PANEL.keepNote}
        </Button>
        <Button
          onClick={() => {
            forget()
            setOpen(false)
          }}
        >
          {PANEL.leaveNote}
        </Button>
      </div>
    </form>
  )
}

function Written({ note, onEdit }: { note: string; onEdit: () => void }) {
  return (
    <>
      {note !== '' && <span className={styles.note}>{note}</span>}
      <button type="button" className={styles.small} onClick={onEdit}>
        {note === '' ? PANEL.addNote : PANEL.editNote}
      </button>
    </>
  )
}
