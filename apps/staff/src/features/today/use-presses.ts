import type { StaffVisit } from '@lichtspel/contract/staff/day'
import type { Presence } from '@lichtspel/domain/desk/presence'
import { useClock } from '@lichtspel/visit/clock/clock-context.tsx'
import { useCallback, useEffect, useState } from 'react'
import { markPresence } from '../../lib/mark-presence.ts'
import type { DayGroup, Staying } from './day-groups.ts'
import { type Pending, type PendingPress, stillPending } from './pending.ts'

/** A thumb that hits twice hits the same button; then the card goes where it belongs. */
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

function answered(pending: Pending, id: string, press: PendingPress, answeredAt: number): Pending {
  return new Map([...pending, [id, { ...press, answeredAt }]])
}

function without<Value>(known: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  return new Map([...known].filter(([one]) => one !== id))
}
