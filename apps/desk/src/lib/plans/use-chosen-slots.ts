import { type AttractionId, attractionsIn } from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { hasStarted } from '@lichtspel/domain/time/moment'
import type { SlotsPerAttraction } from '@lichtspel/visit/choice/choice.ts'
import type { DayChoice } from '@lichtspel/visit/choice/use-day-choice.ts'
import { useStable } from '@lichtspel/visit/use-stable.ts'
import { useEffect } from 'react'
import { useMinute } from '../screen/use-minute.ts'

/** Holds these slots and releases all others; `null` leaves the choice as it is. */
export function useChosenSlots({ store, choice }: DayChoice, slots: SlotsPerAttraction | null): void {
  const now = useMinute()
  const wanted = useStable(slots)
  const { selections, date } = choice
  useEffect(() => {
    if (wanted === null) return
    const isStarted = (key: SlotKey) => hasStarted(date, key, now)
    for (const id of attractionsIn(selections, wanted))
      choose(store, id, { chosen: selections[id] ?? [], wanted: wanted[id] ?? [], isStarted })
  }, [wanted, store, selections, date, now])
}

type Choosing = {
  chosen: readonly SlotKey[]
  wanted: readonly SlotKey[]
  isStarted: (key: SlotKey) => boolean
}

function choose(store: DayChoice['store'], id: AttractionId, { chosen, wanted, isStarted }: Choosing): void {
  for (const key of chosen) if (!wanted.includes(key)) store.letGoOf(id, key)
  const missing = wanted.filter((key) => !chosen.includes(key))
  const ahead = missing.filter((key) => !isStarted(key))
  // A slot that has just begun can no longer be held, so it is selected without a hold.
  for (const key of missing) if (isStarted(key)) store.force(id, key)
  if (ahead.length > 0) store.take(id, ahead)
}
