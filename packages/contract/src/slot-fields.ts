import * as z from 'zod'
import { ATTRACTIONS_WITH_OWN_FIELD } from './slot-codec.ts'
import { attractionId, slotKeyList } from './wire-values.ts'

const otherAttraction = attractionId.refine((id) => !ATTRACTIONS_WITH_OWN_FIELD.includes(id))

export const slotsOther = z.record(otherAttraction, slotKeyList).meta({
  description:
    'Slots of attractions that have no field of their own, by the id that the catalogue gives them',
})

/** For schemas in which every list is required. */
export const slotFields = {
  slots: slotKeyList,
  slotsVR: slotKeyList,
  slotsInteractiveFloor: slotKeyList,
  slotsOther: slotsOther.optional(),
}
