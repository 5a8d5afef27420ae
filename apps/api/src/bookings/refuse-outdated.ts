import { ENGINE_STATES, hasState } from '../db/database-errors.ts'
import { Refused } from '../http/refusals.ts'

/** What the engine says of a booking that is no longer what somebody decided on, or was changed too often. */
export async function refuseOutdated<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    if (hasState(error, ENGINE_STATES.bookingChanged)) throw new Refused(409, 'booking-changed')
    if (hasState(error, ENGINE_STATES.bookingCancelled)) throw new Refused(409, 'booking-cancelled')
    if (hasState(error, ENGINE_STATES.changedOften)) throw new Refused(422, 'too-many-changes')
    throw error
  }
}
