import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import type { Venue } from '@lichtspel/domain/catalogue/venue'
import type { Moment } from '@lichtspel/domain/time/moment'
import type { ServerClock } from '../../lib/server-clock.ts'
import type { TroubleCode } from './manage-state.ts'
import type { Perform } from './use-manage.ts'

/** What every form on this page is given. */
export type ActFormProps = {
  venue: Venue
  booking: ManagedBooking
  clock: ServerClock
  now: Moment
  isSending: boolean
  trouble: TroubleCode | null
  perform: Perform
  onClose: () => void
}
