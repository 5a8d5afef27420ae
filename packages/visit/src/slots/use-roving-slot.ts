import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import type { Statuses } from '../statuses/read-statuses.ts'
import { type Cell, nextCell } from './next-cell.ts'

export type RovingSlot = {
  /** The only slot in the tab order. */
  stop: SlotKey | undefined
  onFocus: (event: FocusEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** One tab stop for all slots of a picker; the arrow keys move between slots by their rows on the screen. */
export function useRovingSlot(statuses: Statuses): RovingSlot {
  const [last, setLast] = useState<SlotKey>()
  const stop = last !== undefined && statuses.has(last) ? last : firstStop(statuses)
  const onFocus = ({ target }: FocusEvent) => {
    const key = (target as HTMLElement).dataset.slot
    if (key !== undefined) setLast(key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-slot]')]
    const from = buttons.indexOf(event.target as HTMLElement)
    if (from < 0) return
    const to = nextCell(buttons.map(cellOf), from, event.key)
    if (to === undefined) return
    // Otherwise the arrows and Home would also scroll the page.
    event.preventDefault()
    buttons[to]?.focus()
  }
  return { stop, onFocus, onKeyDown }
}

/** On first focus: the visitor's own choice, else a suggestion, else a free slot. */
function firstStop(statuses: Statuses): SlotKey | undefined {
  const keys = [...statuses.keys()]
  for (const wanted of ['selected', 'suggestion', 'available'] as const) {
    const key = keys.find((one) => statuses.get(one) === wanted)
    if (key !== undefined) return key
  }
  return keys[0]
}

function cellOf(button: HTMLElement): Cell {
  const { left, width, top } = button.getBoundingClientRect()
  return { top: Math.round(top), centre: left + width / 2 }
}
