import type { DeskBooking, DeskBookingAnswer } from '@lichtspel/contract/desk/booking'
import { DESK_PATHS } from '@lichtspel/contract/desk/paths'
import { actorName } from '@lichtspel/texts/desk/log'
import { ACT } from '@lichtspel/texts/desk-acts'
import { useCallback, useEffect, useState } from 'react'
import { newActId } from '../../lib/act/act.ts'
import type { BookingActProps } from '../../lib/act/desk-acts.ts'
import { showDone, tell } from '../../lib/act/last-act.ts'
import { type Acting, useActing } from '../../lib/act/use-acting.ts'
import { refusalWords } from '../../lib/act-form/refusal-words.ts'
import { dayStore } from '../../lib/day/use-desk-day.ts'
import { bookingPath, readBooking } from '../../lib/server/desk-api.ts'

export type ActOnBooking = {
  /** The latest version: a colleague may have changed it while the dialog was open. */
  booking: DeskBooking
  isSending: boolean
  refused: Acting['refused']
  /** What prevents the act, as text for the user. */
  trouble: string | undefined
  perform: (
    path: string,
    body: object,
    done: (booking: DeskBooking) => string,
  ) => Promise<DeskBooking | undefined>
}

const CHANGED: readonly string[] = ['booking-changed', 'booking-cancelled']

/**
 * Performs an act based on the revision that is shown. If someone else changed the booking first, the user sees who did and how the
 * booking is now.
 */
export function useBookingAct(opened: DeskBooking, onDone: BookingActProps['onDone']): ActOnBooking {
  const [booking, setBooking] = useState(opened)
  const [overtaken, setOvertaken] = useState<string>()
  const { isSending, refused, send } = useActing()
  const { id } = opened
  useEffect(() => {
    if (refused === null || !CHANGED.includes(refused.code)) return
    readBooking(id).then(
      ({ booking: now }) => {
        setBooking(now)
        setOvertaken(ACT.changedMeanwhile(actorOf(now)))
      },
      (error: unknown) => console.info('the booking could not be reloaded', error),
    )
  }, [refused, id])
  const perform = useCallback<ActOnBooking['perform']>(
    async (path, body, done) => {
      setOvertaken(undefined)
      const actId = newActId()
      const answer = await send<DeskBookingAnswer>(bookingPath(path, id), { ...body, actId })
      if (answer === undefined) return undefined
      const words = done(answer.booking)
      if (isFinal(path, body)) tell(words)
      else showDone(words, actId)
      for (const date of new Set([opened.date, answer.booking.date])) dayStore(date).askAgain()
      onDone(answer.booking)
      return answer.booking
    },
    [send, id, opened.date, onDone],
  )
  const trouble = overtaken ?? (refused === null ? undefined : refusalWords(refused, booking.catalogue))
  return { booking, isSending, refused, trouble, perform }
}

/** A sent mail and refunded money cannot be taken back. */
function isFinal(path: string, body: object): boolean {
  return path === DESK_PATHS.mail || ('kind' in body && body.kind === 'refund')
}

function actorOf({ log }: DeskBooking): string {
  const [newest] = log.toSorted((a, b) => b.at - a.at)
  if (newest === undefined) return ACT.someone
  return newest.actor === 'visitor' ? ACT.visitor : actorName(newest.actor)
}
