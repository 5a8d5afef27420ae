import type { StaffVisit } from '@lichtspel/contract/staff/day'
import type { Presence } from '@lichtspel/domain/desk/presence'
import { useClock } from '@lichtspel/visit/clock/clock-context.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { markPresence } from '../../lib/mark-presence.ts'
import type { DayGroup, Staying } from './day-groups.ts'
import { type Pending, type PendingPress, stillPending } from './pending.ts'

/** A thumb that hits twice hits the same button: so long after the answer, however late that is, the card goes where it belongs. */
const STAYS_MS = 4_000

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
  const { staying, stay, leaveSoon } = useStaying()
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => setPending((known) => stillPending(known, heardAt)), [heardAt])

  const press: Press = useCallback(
    async (visit, presence, from) => {
      const pressed = { presence, at: clock.now().epochMs, answeredAt: null }
      setRefused(null)
      setPending((known) => new Map([...known, [visit.id, pressed]]))
      stay(visit.id, from)
      const isNewest = (known: Pending) => known.get(visit.id) === pressed
      try {
        const { serverNow } = await markPresence(visit, presence)
        setPending((known) => (isNewest(known) ? answered(known, visit.id, pressed, serverNow) : known))
      } catch (error) {
        console.info('the desk’s press was refused', error)
        setPending((known) => (isNewest(known) ? without(known, visit.id) : known))
        setRefused(visit.id)
      }
      leaveSoon(visit.id)
    },
    [clock, stay, leaveSoon],
  )
  return { pending, staying, refused, press }
}

/** Where a pressed card stays, from the press on; another press begins the wait anew. */
function useStaying() {
  const [staying, setStaying] = useState<Staying>(new Map())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const stay = useCallback((id: string, from: DayGroup) => {
    clearTimeout(timers.current.get(id))
    setStaying((known) => new Map([...known, [id, known.get(id) ?? from]]))
  }, [])
  const leaveSoon = useCallback((id: string) => {
    clearTimeout(timers.current.get(id))
    timers.current.set(
      id,
      setTimeout(() => setStaying((known) => without(known, id)), STAYS_MS),
    )
  }, [])
  return { staying, stay, leaveSoon }
}

function answered(pending: Pending, id: string, press: PendingPress, answeredAt: number): Pending {
  return new Map([...pending, [id, { ...press, answeredAt }]])
}

function without<Value>(known: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  return new Map([...known].filter(([one]) => one !== id))
}
