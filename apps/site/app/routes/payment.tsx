import { PaymentPage } from '../features/payment/payment-page.tsx'
import { useLocation } from '../lib/site-router.tsx'

/** Another id in the same tab is another payment. */
export default function PaymentRoute() {
  const id = new URLSearchParams(useLocation().search).get('id') ?? ''
  return <PaymentPage key={id} id={id} />
}
