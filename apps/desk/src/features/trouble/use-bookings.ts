import type { DeskBooking } from '@lichtspel/contract/desk/booking'
import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { useEffect, useState } from 'react'
import { readBooking } from '../../lib/desk-api.ts'

/** The whole bookings of these visits, for their address, phone number and price. Read again when one changes. */
export function useBookings(visits: readonly DeskVisit[]): ReadonlyMap<string, DeskBooking> {
  const [bookings, setBookings] = useState<ReadonlyMap<string, DeskBooking>>(new Map())
  const wanted = visits.map(({ id, revision }) => `${id} ${revision}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the visits.
  useEffect(() => {
    let isLeft = false
    for (const { id, revision } of visits) {
      if (bookings.get(id)?.revision === revision) continue
      readBooking(id).then(
        ({ booking }) => !isLeft && setBookings((before) => new Map(before).set(id, booking)),
        (error: unknown) => console.info('a booking could not be read', error),
      )
    }
    return () => {
      isLeft = true
    }
  }, [wanted])
  return bookings
}
