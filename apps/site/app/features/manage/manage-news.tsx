import { arrivalTime } from '@lichtspel/domain/visit/visit'
import { formatLongDate } from '@lichtspel/texts/dates'
import { MANAGE_NEWS } from '@lichtspel/texts/manage'
import { Notice } from '@lichtspel/ui/notice'
import { useRef } from 'react'
import { useShowAnswer } from '../../lib/use-show-answer.ts'
import { troubleText } from './acts/act-buttons.tsx'
import { bookedSlots } from './booked-slots.ts'
import styles from './manage-news.module.css'
import type { OpenPage } from './manage-state.ts'

/** What was just done, at the top of the page. It takes focus, so that the visitor continues from there. */
export function ManageNews({ state }: { state: OpenPage }) {
  const box = useRef<HTMLDivElement>(null)
  const words = newsOf(state)
  useShowAnswer(box, words === null ? 0 : state.answers, state.sending !== null)
  return (
    <div ref={box} className={styles.news} role="status" tabIndex={-1}>
      {words !== null && <Notice kind={state.news === null ? 'warning' : 'done'}>{words}</Notice>}
    </div>
  )
}

function newsOf({ booking, news, trouble }: OpenPage): string | null {
  switch (news) {
    case 'confirm':
      return MANAGE_NEWS.confirm
    case 'change':
      return MANAGE_NEWS.change
    case 'move':
      return MANAGE_NEWS.move(
        formatLongDate(booking.date),
        arrivalTime(booking.catalogue, bookedSlots(booking).slots),
      )
    case 'cancel':
      return MANAGE_NEWS.cancel
    case 'mail':
      return MANAGE_NEWS.mail(booking.email)
    // The question itself says what was answered.
    case 'answer':
      return null
    case null:
      // The form that would show the error disappeared when the booking was cancelled.
      return trouble !== null && booking.status === 'cancelled'
        ? troubleText(trouble.code, booking.catalogue)
        : null
  }
}
