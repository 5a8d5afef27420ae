import { DETAILS_STEP } from '@lichtspel/texts/booking'
import { useEffect, useRef } from 'react'
import { useStartPayment } from '../../../lib/payment-link.ts'

/** Leads a visitor who just booked to the payment of the deposit. */
export function ToPayment({ id }: { id: string }) {
  const start = useStartPayment()
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    start(id)
  }, [id, start])
  return <p role="status">{DETAILS_STEP.sending}</p>
}
