import { PATHS, paymentPath } from '@lichtspel/contract/paths'
import type { PaymentResponse } from '@lichtspel/contract/payment'
import { fetchJson } from '@lichtspel/visit/device/fetch-json.ts'
import { useCallback } from 'react'
import { useNavigate } from './site-router.tsx'

/**
 * Opens the page of a payment that was just started, which goes on to the provider by itself. The history entry says so: visitors whom
 * the provider sends back get a new entry, and must not be sent away again.
 */
export function useStartPayment(): (id: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  return useCallback(
    (id, options) => {
      navigate(paymentPath(id), options)
      history.replaceState({ ...history.state, starts: id }, '')
    },
    [navigate],
  )
}

/** Whether this payment was just started here. True only once. */
export function takeStart(id: string): boolean {
  if (history.state?.starts !== id) return false
  history.replaceState({ ...history.state, starts: undefined }, '')
  return true
}

export function readPayment(id: string): Promise<PaymentResponse> {
  return fetchJson(PATHS.payment, { id })
}

/** Another attempt to pay what is still open. */
export function payAgain(id: string): Promise<PaymentResponse> {
  return fetchJson(PATHS.paymentAgain, { id })
}
