import type { DeskVisit } from '@lichtspel/contract/desk/day'
import type { Presence } from '@lichtspel/domain/desk/presence'
import { useClock } from '@lichtspel/visit/clock/clock-context.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { markPresence } from '../../lib/act/mark-presence.ts'
import type { DayGroup, Staying } from './day-groups.ts'
import { type Pending, type PendingPress, stillPending } from './pending.ts'

/** How long a card stays in place after the response arrives, so that a double tap hits the same button. */
const STAYS_MS = 4_000

export type Press = (visit: DeskVisit, presence: Presence, from: DayGroup) => void

export type Presses = {
  pending: Pending
  staying: Staying
  /** The visit whose press was refused last; its card says so. */
  refused: string | null
  press: Press
}

/** One tap sets the presence of a group. It is shown at once and retried until it arrives; the same tap again undoes it. */
export function usePresses(receivedAt: number): Presses {
  const clock = useClock()
  const [pending, setPending] = useState<Pending>(new Map())
  const { staying, stay, leaveSoon } = useStaying()
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => setPending((known) => stillPending(known, receivedAt)), [receivedAt])

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

/** Keeps a card in place from the moment it is pressed; another press restarts the waiting time. */
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
