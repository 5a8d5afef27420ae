import type { UndoAnswer } from '@lichtspel/contract/desk/acts'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { formatDayAndMonth } from '@lichtspel/texts/dates'
import { DESK } from '@lichtspel/texts/desk'
import { ACT, UNDO } from '@lichtspel/texts/desk-acts'
import { Button } from '@lichtspel/ui/button'
import { Icon } from '@lichtspel/ui/icon'
import { useToday } from '@lichtspel/visit/clock/clock-context.tsx'
import { useEffect, useId, useState } from 'react'
import { dayStore } from '../day/use-desk-day.ts'
import { newActId, useWaitingActs } from './act.ts'
import { forgetLastAct, type LastAct, tell, useLastAct } from './last-act.ts'
import styles from './undo-bar.module.css'
import { useActing } from './use-acting.ts'

/** How long a message without undo is shown. */
const TOLD_MS = 6_000
/** The bar opens under a thumb that may still be pressing the button of the act. */
const SETTLING_MS = 1_000
/** By this time the message has been read. The undo button stays with one short line, so that it covers less of the page. */
const READ_MS = 20_000

export type UndoBarProps = {
  /** At the bottom of a dialog, where no bar with pages is. */
  isInDialog?: boolean
  /** Shows nothing while a form has its own buttons there. */
  isQuiet?: boolean
}

/** Shows the last act on this device, with a button to undo it for ten minutes. Acts that wait for the connection come first. */
export function UndoBar({ isInDialog = false, isQuiet = false }: UndoBarProps) {
  const known = useLastAct()
  const last = isQuiet ? null : known
  const waiting = useWaitingActs()
  const words = useId()
  const { isSending, refused, undo } = useUndo(last)
  useForgotten(known)
  const isRead = useSince(last, READ_MS)
  const isSettled = useSince(last, SETTLING_MS)
  const isRefused = refused !== null
  const isWaiting = !isQuiet && waiting > 0
  const canUndo = last !== null && last.undo !== null && !isRefused
  return (
    <section className={styles.place} data-in-dialog={isInDialog || undefined} aria-label={UNDO.region}>
      <div
        className={styles.bar}
        data-empty={(last === null && !isWaiting) || undefined}
        data-small={(isRead && canUndo && !isWaiting) || undefined}
        data-settling={!isSettled || undefined}
        data-waiting={isWaiting || undefined}
      >
        {/* Rendered before its text, because screen readers only announce changes to an existing live region. */}
        <div id={words} role="status" className={styles.words}>
          {isWaiting ? DESK.waiting(waiting) : isRefused ? UNDO.tooLate : last?.words}
          {!isWaiting && last !== null && last.left.length > 0 && <Left lines={last.left} />}
        </div>
        {last !== null && !isWaiting && (
          <div className={styles.buttons}>
            {canUndo && (
              <Button busy={isSending} aria-describedby={words} onClick={() => void undo()}>
                {UNDO.undo}
              </Button>
            )}
            <button type="button" className={styles.close} aria-label={UNDO.close} onClick={forgetLastAct}>
              <Icon name="close" />
            </button>
          </div>
        )}
      </div>
    </section>
  )
}

function Left({ lines }: { lines: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keys.
    <ul className={styles.left} aria-label={UNDO.left} tabIndex={0}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** Whether this act has been shown for at least `ms`. */
function useSince(last: LastAct | null, ms: number): boolean {
  const [stood, setStood] = useState<LastAct | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setStood(last), ms)
    return () => clearTimeout(timer)
  }, [last, ms])
  return last !== null && stood === last
}

function useForgotten(last: LastAct | null): void {
  useEffect(() => {
    // The list of what could not be undone stays until the user closes it.
    if (last === null || last.left.length > 0) return
    const wait = last.undo === null ? TOLD_MS : last.undo.until - performance.now()
    const timer = setTimeout(forgetLastAct, Math.max(wait, 0))
    return () => clearTimeout(timer)
  }, [last])
}

function useUndo(last: LastAct | null) {
  const today = useToday()
  const { isSending, refused, send, forgetRefusal } = useActing()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another act is another chance.
  useEffect(forgetRefusal, [last])
  const undo = async () => {
    if (last === null || last.undo === null) return
    const answers: UndoAnswer[] = []
    // The last act first, as each may stand in the way of the one before it.
    for (const undoes of last.undo.actIds.toReversed()) {
      const answer = await send<UndoAnswer>(DESK_PATHS.undo, { actId: newActId(), undoes })
      if (answer !== undefined) answers.push(answer)
    }
    if (answers.length === 0) return
    dayStore(today).askAgain()
    const answer = together(answers)
    tell(undoneWords(answer, last.words), answer.kept.map(keptWords))
  }
  return { isSending, refused, undo }
}

function together(answers: readonly UndoAnswer[]): UndoAnswer {
  return {
    undone: answers.find(({ undone }) => undone !== null)?.undone ?? null,
    bookingIds: answers.flatMap(({ bookingIds }) => bookingIds),
    kept: answers.flatMap(({ kept }) => kept),
    isTold: answers.some(({ isTold }) => isTold),
  }
}

function undoneWords({ undone, bookingIds, kept, isTold }: UndoAnswer, act: string): string {
  if (undone === null) return kept.length > 0 ? UNDO.notUndone(act) : UNDO.tooLate
  if (kept.length > 0) return UNDO.partly(bookingIds.length, bookingIds.length + kept.length)
  return isTold ? UNDO.undoneAndTold(act) : UNDO.undone(act)
}

function keptWords({ name, date, why }: UndoAnswer['kept'][number]): string {
  return UNDO.kept(name || ACT.nameless, formatDayAndMonth(date), UNDO.why[why])
}
