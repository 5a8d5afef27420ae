import type { DeskDay } from '@lichtspel/contract/desk/day'
import type { DaySnapshot, WireSlot } from '@lichtspel/contract/schedules'
import { scheduleLocation } from '@lichtspel/contract/slot-codec'
import { attractionOf } from '@lichtspel/domain/catalogue/attractions'
import { slotKeys } from '@lichtspel/domain/slots/grid'
import { FIRST_ATTRACTION_IDS } from '../domain/catalogue/attractions.ts'
import { CATALOGUE } from './desk-stage.tsx'
import { NOW, SATURDAY } from './saturday.ts'

const FREE: WireSlot = { isClosed: false, bookingRef: null, holding: null }

type GivenSlots = Record<string, Partial<WireSlot>>

/** The Saturday of saturday.ts as visitors see it: everything free, except the given slots of laser and VR. */
export function publicDay(
  laser: GivenSlots = {},
  vr: GivenSlots = {},
  interactivefloor: GivenSlots = {},
): DaySnapshot {
  const slots: Record<string, GivenSlots> = { laser, vr, interactivefloor }
  return {
    serverNow: NOW,
    catalogueRevision: 1,
    schedules: FIRST_ATTRACTION_IDS.map((id, place) => {
      const { blockMinutes, mandatoryBreak } = attractionOf(CATALOGUE.attractions, id)
      const keys = slotKeys({ opens: '10:00', closes: '24:00', blockMinutes })
      const given = slots[id] ?? {}
      return {
        id: String(place + 1),
        location: scheduleLocation(CATALOGUE.venue.id, id),
        date: SATURDAY.date,
        open: true,
        version: 1,
        blockMinutes,
        mandatoryBreak,
        slots: Object.fromEntries(keys.map((key) => [key, { ...FREE, ...given[key] }])),
      }
    }),
  }
}

/** Live streams that send the public day, or the desk's day, once, and then nothing. */
export function streamOf(day: DaySnapshot, desk: DeskDay = SATURDAY): typeof EventSource {
  return class extends EventTarget {
    static readonly OPEN = 1
    static readonly CLOSED = 2
    readonly readyState = 1
    constructor(address: string) {
      super()
      const data = JSON.stringify(address.includes('/staff/') ? desk : day)
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('day', { data })))
    }
    close(): void {}
  } as unknown as typeof EventSource
}
