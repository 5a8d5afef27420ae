import type { DeskVisit } from '@lichtspel/contract/desk/day'
import { slotsFromWire } from '@lichtspel/contract/slot-codec'
import type { Shown } from '@lichtspel/domain/catalogue/attractions'
import { columnName, groupName, SHIFTING } from '@lichtspel/texts/desk/agenda'
import { formatList } from '@lichtspel/texts/language'
import { useState } from 'react'
import { minutesOver, type Scene } from './agenda-scene.ts'
import { nextShift, type Shift } from './shifted-slots.ts'

/** A group with a proposed new start, not moved yet. */
export type Preview = { visit: DeskVisit; shift: Shift }

export type Shifting = {
  preview: Preview | null
  /** Text for screen readers. */
  said: string
  push: (visit: DeskVisit, direction: 1 | -1) => void
  show: (preview: Preview | null) => void
  /** Returns the proposal that was accepted, if there was one. */
  agree: () => Preview | null
  giveUp: () => void
}

/** Alt and an arrow key step from one valid start of the whole group to the next. Nothing moves until it is confirmed. */
export function useShifting(scene: Scene): Shifting {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [said, setSaid] = useState('')
  const push = (visit: DeskVisit, direction: 1 | -1) => {
    if (visit.endsAt <= scene.now.epochMs) return setSaid(SHIFTING.past)
    const from = preview?.visit.id === visit.id ? preview.shift.minutes : 0
    const shift = nextShift(scene.day, { visit }, { from, direction, notBefore: minutesOver(scene) })
    if (shift === undefined) return setSaid(SHIFTING.none(direction === 1))
    setPreview({ visit, shift })
    setSaid(SHIFTING.preview(groupName(visit), programmeOf(scene.shown, shift)))
  }
  const giveUp = () => {
    if (preview === null) return
    setPreview(null)
    setSaid(SHIFTING.gaveUp)
  }
  const agree = () => {
    setPreview(null)
    setSaid('')
    return preview
  }
  return { preview, said, push, show: setPreview, agree, giveUp }
}

/** `Laser 16:20 en 17:00, VR 17:30` */
function programmeOf(shown: Shown, { slots }: Shift): string {
  return Object.entries(slotsFromWire(slots))
    .filter(([, keys]) => keys.length > 0)
    .map(([id, keys]) => `${columnName(shown(id))} ${formatList(keys)}`)
    .join(', ')
}
