import { SLOT_FIELDS } from './slot-codec.ts'
import { slotKeyList } from './wire-values.ts'

/** For the schema of an exchange: each list is there. */
export const slotFields = {
  [SLOT_FIELDS.laser]: slotKeyList,
  [SLOT_FIELDS.vr]: slotKeyList,
  [SLOT_FIELDS.interactivefloor]: slotKeyList,
}
