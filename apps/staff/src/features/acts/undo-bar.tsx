import type { UndoAnswer } from '@lichtspel/contract/staff/acts'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import { UNDO } from '@lichtspel/texts/desk-acts'
import { Button } from '@lichtspel/ui/button'
import { Icon } from '@lichtspel/ui/icon'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { useEffect } from 'react'
import { forgetLastAct, type LastAct, tellDone, useLastAct } from '../../lib/last-act.ts'
import { useActing } from '../../lib/use-acting.ts'
import { dayStore } from '../../lib/use-staff-day.ts'
import styles from './undo-bar.module.css'

/** The last act of mine, and the way back, for ten minutes. */
export function UndoBar() {
  const last = useLastAct()
  return (
    <section className={styles.place} aria-label={UNDO.region}>
      <p className="visually-hidden" role="status">
        {last?.words}
      </p>
      {last !== null && <Bar key={last.words + last.undoUntil} last={last} />}
    </section>
  )
}

/** What cannot be taken back is only told. */
const TOLD_MS = 6_000

function Bar({ last }: { last: LastAct }) {
  const today = useToday()
  const { isSending, refused, send } = useActing()
  const { undoUntil } = last
  useEffect(() => {
    const wait = undoUntil === null ? TOLD_MS : undoUntil - performance.now()
    const timer = setTimeout(forgetLastAct, Math.max(wait, 0))
    return () => clearTimeout(timer)
  }, [undoUntil])
  const undo = async () => {
    const answer = await send<UndoAnswer>(STAFF_PATHS.undo, {})
    if (answer === undefined) return
    dayStore(today).askAgain()
    tellDone(undoneWords(answer), false)
  }
  return (
    <div className={styles.bar}>
      <p>{refused === null ? last.words : UNDO.tooLate}</p>
      {undoUntil !== null && refused === null && (
        <Button busy={isSending} onClick={() => void undo()}>
          {UNDO.undo}
        </Button>
      )}
      <button type="button" className={styles.close} aria-label={UNDO.close} onClick={forgetLastAct}>
        <Icon name="close" />
      </button>
    </div>
  )
}

function undoneWords({ undone, isTold }: UndoAnswer): string {
  if (undone === null) return UNDO.tooLate
  return isTold ? UNDO.undoneAndTold : UNDO.undone
}
