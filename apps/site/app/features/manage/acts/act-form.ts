import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import type { TroubleCode } from '../manage-state.ts'
import type { Perform } from '../use-manage.ts'

/** What every form on this page is given. */
export type ActFormProps = {
  booking: ManagedBooking
  isSending: boolean
  trouble: TroubleCode | null
  perform: Perform
  onClose: () => void
}
