import type { StaffBooking, StaffBookingAnswer } from '@lichtspel/contract/staff/booking'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import { ACT } from '@lichtspel/texts/desk-acts'
import { deskRefusalText } from '@lichtspel/texts/desk-refusals'
import { useCallback, useEffect, useState } from 'react'
import { newActId } from '../../lib/act.ts'
import type { BookingActProps } from '../../lib/desk-acts.ts'
import { bookingPath, readBooking } from '../../lib/desk-api.ts'
import { tell, tellDone } from '../../lib/last-act.ts'
import { type Acting, useActing } from '../../lib/use-acting.ts'
import { dayStore } from '../../lib/use-staff-day.ts'

export type BookingAct = {
  /** As it is now: another may have changed it while the dialog was open. */
  booking: StaffBooking
  isSending: boolean
  refused: Acting['refused']
  /** What stands in the way, in words. */
  trouble: string | undefined
  perform: (
    path: string,
    body: object,
    done: (booking: StaffBooking) => string,
  ) => Promise<StaffBooking | undefined>
}

const CHANGED: readonly string[] = ['booking-changed', 'booking-cancelled']

/** An act on a booking: decided on the revision that is shown. Who was overtaken sees by whom, and how the booking is now. */
export function useBookingAct(opened: StaffBooking, onDone: BookingActProps['onDone']): BookingAct {
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
      (error: unknown) => console.info('the booking could not be read again', error),
    )
  }, [refused, id])
  const perform = useCallback<BookingAct['perform']>(
    async (path, body, done) => {
      setOvertaken(undefined)
      const actId = newActId()
      const answer = await send<StaffBookingAnswer>(bookingPath(path, id), { ...body, actId })
      if (answer === undefined) return undefined
      const words = done(answer.booking)
      // A mail that left cannot be taken back.
      if (path === STAFF_PATHS.mail) tell(words)
      else tellDone(words, actId)
      for (const date of new Set([opened.date, answer.booking.date])) dayStore(date).askAgain()
      onDone(answer.booking)
      return answer.booking
    },
    [send, id, opened.date, onDone],
  )
  return { booking, isSending, refused, trouble: overtaken ?? troubleWords(refused, booking), perform }
}

function troubleWords(refused: Acting['refused'], { catalogue }: StaffBooking): string | undefined {
  if (refused === null) return undefined
  return refused.code === 'unheard' ? ACT.refused : deskRefusalText(refused.code, { catalogue })
}

function actorOf({ log }: StaffBooking): string {
  const [newest] = log.toSorted((a, b) => b.at - a.at)
  if (newest === undefined) return ACT.someone
  return newest.actor === 'visitor' ? ACT.visitor : newest.actor
}
