import { PAYMENT } from '@lichtspel/texts/payment'
import { useEffect, useRef } from 'react'
import { paymentPage, useStartPayment } from '../../../lib/payment-link.ts'
import { SiteLinkButton } from '../../../lib/site-link.tsx'

/** Leads a visitor who just booked to the payment of the deposit. The link is for a page that takes long to load. */
export function ToPayment({ id }: { id: string }) {
  const start = useStartPayment()
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    start(id)
  }, [id, start])
  return (
    <p role="status">
      {PAYMENT.startingTitle} <SiteLinkButton to={paymentPage(id)}>{PAYMENT.title}</SiteLinkButton>
    </p>
  )
}
