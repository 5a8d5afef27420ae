import type { UndoAnswer } from '@lichtspel/contract/staff/acts'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import { UNDO } from '@lichtspel/texts/desk-acts'
import { Button } from '@lichtspel/ui/button'
import { Icon } from '@lichtspel/ui/icon'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { useEffect, useState } from 'react'
import { forgetLastAct, type LastAct, tellDone, useLastAct } from './last-act.ts'
import styles from './undo-bar.module.css'
import { useActing } from './use-acting.ts'
import { dayStore } from './use-staff-day.ts'

/** What cannot be taken back is only told. */
const TOLD_MS = 6_000
/** Read by then; the way back stays, without the words that lie over the page. */
const READ_MS = 20_000

/** The last act of mine, and the way back, for ten minutes. */
export function UndoBar() {
  const last = useLastAct()
  const { isSending, refused, undo } = useUndo()
  useForgotten(last)
  const isRead = useRead(last)
  const isRefused = refused !== null
  const canUndo = last !== null && last.undoUntil !== null && !isRefused
  return (
    <section className={styles.place} aria-label={UNDO.region}>
      <div
        className={styles.bar}
        data-empty={last === null || undefined}
        data-small={(isRead && canUndo) || undefined}
      >
        {/* There before its words are: only then they are read out. */}
        <p role="status" className={isRead && canUndo ? 'visually-hidden' : undefined}>
          {isRefused ? UNDO.tooLate : last?.words}
        </p>
        {canUndo && (
          <Button busy={isSending} onClick={() => void undo()}>
            {UNDO.undo}
          </Button>
        )}
        {last !== null && (
          <button type="button" className={styles.close} aria-label={UNDO.close} onClick={forgetLastAct}>
            <Icon name="close" />
          </button>
        )}
      </div>
    </section>
  )
}

function useRead(last: LastAct | null): boolean {
  const [read, setRead] = useState<LastAct | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRead(last), READ_MS)
    return () => clearTimeout(timer)
  }, [last])
  return last !== null && read === last
}

function useForgotten(last: LastAct | null): void {
  useEffect(() => {
    if (last === null) return
    const wait = last.undoUntil === null ? TOLD_MS : last.undoUntil - performance.now()
    const timer = setTimeout(forgetLastAct, Math.max(wait, 0))
    return () => clearTimeout(timer)
  }, [last])
}

function useUndo() {
  const today = useToday()
  const last = useLastAct()
  const { isSending, refused, send, forgetRefusal } = useActing()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another act is another chance.
  useEffect(forgetRefusal, [last])
  const undo = async () => {
    const answer = await send<UndoAnswer>(STAFF_PATHS.undo, {})
    if (answer === undefined) return
    dayStore(today).askAgain()
    tellDone(undoneWords(answer), false)
  }
  return { isSending, refused, undo }
}

function undoneWords({ undone, isTold }: UndoAnswer): string {
  if (undone === null) return UNDO.tooLate
  return isTold ? UNDO.undoneAndTold : UNDO.undone
}
