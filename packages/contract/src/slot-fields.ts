import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'
import { slotKeyList } from './wire-values.ts'

/** The wire has one field for each attraction. They are named here and nowhere else. */
const FIELDS = { laser: 'slots', vr: 'slotsVR', interactivefloor: 'slotsInteractiveFloor' } as const

export type SlotFields<Keys = SlotKey[]> = {
  [Field in (typeof FIELDS)[keyof typeof FIELDS]]: Keys
}

/** For the schema of an exchange: each list is there. */
export const slotFields = {
  [FIELDS.laser]: slotKeyList,
  [FIELDS.vr]: slotKeyList,
  [FIELDS.interactivefloor]: slotKeyList,
}

export function slotsFromWire<Keys>(wire: SlotFields<Keys>): PerAttraction<Keys> {
  return {
    laser: wire[FIELDS.laser],
    vr: wire[FIELDS.vr],
    interactivefloor: wire[FIELDS.interactivefloor],
  }
}

/** Copies, in the order of time. */
export function slotsToWire(slots: PerAttraction<readonly SlotKey[]>): SlotFields {
  return {
    [FIELDS.laser]: slots.laser.toSorted(),
    [FIELDS.vr]: slots.vr.toSorted(),
    [FIELDS.interactivefloor]: slots.interactivefloor.toSorted(),
  }
}
