import { claimDue, type PaymentPorts } from '../../apps/api/src/money/online/start-payments.ts'

/** Carries out one attempt and one refund that are due. Returns whether there was any. */
export async function carryOut(ports: PaymentPorts): Promise<boolean> {
  const due = await claimDue(ports)
  for (const act of due) await act()
  return due.length > 0
}
