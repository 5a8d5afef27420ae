import { SESSION_OVER } from '@lichtspel/texts/desk-sign-in'
import { Notice } from '@lichtspel/ui/notice'
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useColleague } from '../../lib/colleague/colleague-context.tsx'
import { onSessionOver, readColleague } from '../../lib/server/desk-api.ts'
import styles from './sign-in.module.css'
import { SignIn } from './sign-in.tsx'

/** Opens over the page when the session has ended. What was pressed waits for it, and what was typed stays. */
export default function SessionOver() {
  const { id, venueId } = useColleague()
  const [isOver, setOver] = useState(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(
    () =>
      onSessionOver(() => {
        setOver(true)
        return new Promise((goOn) => waiting.current.push(goOn))
      }),
    [],
  )
  const onIn = async () => {
    const me = await readColleague().catch(() => null)
    // This page and its presses belong to the colleague who opened it.
    if (me?.id !== id || me.venueId !== venueId) return location.reload()
    setOver(false)
    for (const goOn of waiting.current.splice(0)) goOn()
  }
  return isOver && <OverDialog onIn={() => void onIn()} />
}

function OverDialog({ onIn }: { onIn: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const [element, { title }] = [dialog.current, document]
    element?.showModal()
    return () => {
      element?.close()
      document.title = title
    }
  }, [])
  const stay = (event: SyntheticEvent) => event.preventDefault()
  return (
    <dialog ref={dialog} className={styles.over} aria-label={SESSION_OVER.title} onCancel={stay}>
      <Notice kind="warning">{SESSION_OVER.lead}</Notice>
      <SignIn onIn={onIn} />
    </dialog>
  )
}
