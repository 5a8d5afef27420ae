import type { PerAttraction } from '@lichtspel/domain/catalogue/attractions'
import type { SlotKey } from '@lichtspel/domain/slots/grid'

// Without a schema, so that a browser can have it for a few bytes.

/** The wire has one field for each attraction. They are named here and nowhere else. */
export const SLOT_FIELDS = {
  laser: 'slots',
  vr: 'slotsVR',
  interactivefloor: 'slotsInteractiveFloor',
} as const

export type SlotFields<Keys = SlotKey[]> = {
  [Field in (typeof SLOT_FIELDS)[keyof typeof SLOT_FIELDS]]: Keys
}

export function slotsFromWire<Keys>(wire: SlotFields<Keys>): PerAttraction<Keys> {
  return {
    laser: wire[SLOT_FIELDS.laser],
    vr: wire[SLOT_FIELDS.vr],
    interactivefloor: wire[SLOT_FIELDS.interactivefloor],
  }
}

/** Copies, in the order of time. */
export function slotsToWire(slots: PerAttraction<readonly SlotKey[]>): SlotFields {
  return {
    [SLOT_FIELDS.laser]: slots.laser.toSorted(),
    [SLOT_FIELDS.vr]: slots.vr.toSorted(),
    [SLOT_FIELDS.interactivefloor]: slots.interactivefloor.toSorted(),
  }
}
