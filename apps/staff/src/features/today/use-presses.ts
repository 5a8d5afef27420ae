import type { MarkPresence } from '@lichtspel/contract/staff/acts'
import type { StaffBookingAnswer } from '@lichtspel/contract/staff/booking'
import type { StaffVisit } from '@lichtspel/contract/staff/day'
import { STAFF_PATHS } from '@lichtspel/contract/staff/paths'
import type { Presence } from '@lichtspel/domain/desk/presence'
import { PRESENCE_ACT } from '@lichtspel/texts/desk-acts'
import { useClock } from '@lichtspel/visit/clock/clock-context.tsx'
import { useCallback, useEffect, useState } from 'react'
import { act, newActId } from '../../lib/act.ts'
import { bookingPath } from '../../lib/desk-api.ts'
import { tellDone } from '../../lib/last-act.ts'
import { dayStore } from '../../lib/use-staff-day.ts'
import { visitName } from './card-words.ts'
import type { DayGroup, Staying } from './day-groups.ts'
import { type Pending, type PendingPress, stillPending } from './pending.ts'

/** A thumb that hits twice hits the same button; then the card goes where it belongs. */
const STAYS_MS = 4_000

/** Presses on one group are sent in the order in which they were made: the last one stands, whatever the network does. */
const underWay = new Map<string, Promise<unknown>>()

export type Press = (visit: StaffVisit, presence: Presence, from: DayGroup) => void

export type Presses = {
  pending: Pending
  staying: Staying
  /** The visit whose press was refused last: its card says so. */
  refused: string | null
  press: Press
}

/** One tap says where a group is, shown at once and sent until it is heard; the same tap again takes it back. */
export function usePresses(heardAt: number): Presses {
  const clock = useClock()
  const [pending, setPending] = useState<Pending>(new Map())
  const [staying, setStaying] = useState<Staying>(new Map())
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => setPending((known) => stillPending(known, heardAt)), [heardAt])

  const press: Press = useCallback(
    async (visit, presence, from) => {
      const pressed = { presence, at: clock.now().epochMs, answeredAt: null }
      setRefused(null)
      setPending((known) => new Map([...known, [visit.id, pressed]]))
      setStaying((known) => new Map([...known, [visit.id, known.get(visit.id) ?? from]]))
      setTimeout(() => setStaying((known) => without(known, visit.id)), STAYS_MS)
      const isNewest = (known: Pending) => known.get(visit.id) === pressed
      try {
        const { serverNow } = await markPresence(visit, presence)
        setPending((known) => (isNewest(known) ? answered(known, visit.id, pressed, serverNow) : known))
        tellDone(PRESENCE_ACT.done[presence](visitName(visit)))
        dayStore(visit.date).askAgain()
      } catch (error) {
        console.info('the desk’s press was refused', error)
        setPending((known) => (isNewest(known) ? without(known, visit.id) : known))
        setRefused(visit.id)
      }
    },
    [clock],
  )
  return { pending, staying, refused, press }
}

/** What was counted at the door stays counted. */
function markPresence({ id, headCount }: StaffVisit, presence: Presence): Promise<StaffBookingAnswer> {
  const body: MarkPresence = { actId: newActId(), reason: '', presence, headCount }
  const send = () => act<StaffBookingAnswer>(bookingPath(STAFF_PATHS.presence, id), body)
  const sent = (underWay.get(id) ?? Promise.resolve()).then(send, send)
  underWay.set(id, sent)
  return sent
}

function answered(pending: Pending, id: string, press: PendingPress, answeredAt: number): Pending {
  return new Map([...pending, [id, { ...press, answeredAt }]])
}

function without<Value>(known: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  return new Map([...known].filter(([one]) => one !== id))
}
