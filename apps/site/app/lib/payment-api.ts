import { PATHS } from '@lichtspel/contract/paths'
import type { PaymentResponse } from '@lichtspel/contract/payment'
import { fetchJson } from '@lichtspel/visit/device/fetch-json.ts'

export function readPayment(id: string): Promise<PaymentResponse> {
  return fetchJson(PATHS.payment, { id })
}

/** Another attempt to pay what is still open. */
export function payAgain(id: string): Promise<PaymentResponse> {
  return fetchJson(PATHS.paymentAgain, { id })
}
