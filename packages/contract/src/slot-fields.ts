import * as z from 'zod'
import { attractionId, slotKeyList } from './wire-values.ts'

export const slotsOther = z.record(attractionId, slotKeyList).meta({
  description:
    'Slots of attractions that have no field of their own, by the id that the catalogue gives them',
})

/** For the schema of an exchange: each list is there. */
export const slotFields = {
  slots: slotKeyList,
  slotsVR: slotKeyList,
  slotsInteractiveFloor: slotKeyList,
  slotsOther: slotsOther.optional(),
}
