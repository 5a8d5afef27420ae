import type { ManagedBooking } from '@lichtspel/contract/managed-booking'
import { MANAGE_CANCEL } from '@lichtspel/texts/manage'
import { formatSum } from '@lichtspel/texts/prices'

export type RefundProps = {
  deposit: ManagedBooking['deposit']
  /** What comes back by itself. */
  cents: number
}

/** What becomes of the deposit of a cancelled visit. */
export function Refund({ deposit, cents }: RefundProps) {
  if (cents > 0) return <p>{MANAGE_CANCEL.refund(formatSum(cents))}</p>
  return deposit !== null && <p>{MANAGE_CANCEL.deposit}</p>
}
