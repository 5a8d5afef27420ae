import { staffRefusal } from '@lichtspel/contract/staff/refusal'

/** What any question of the desk may be answered instead. */
export const READ_REFUSALS = {
  400: staffRefusal,
  401: staffRefusal,
  403: staffRefusal,
  404: staffRefusal,
  429: staffRefusal,
  503: staffRefusal,
}

export const ACT_REFUSALS = { ...READ_REFUSALS, 409: staffRefusal, 422: staffRefusal }
