import { ApiRefused } from '@lichtspel/visit/device/fetch-json.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { payAgain, readPayment } from '../../lib/payment-api.ts'
import { takeStart, useStartPayment } from '../../lib/payment-link.ts'
import { followPayment, retrySavedPayment } from '../../lib/saved-payments.ts'
import { UNWATCHED, type Watched, watchPayment } from './watch-payment.ts'

/** A payment, as it is watched. A payment that was just started here goes on to the provider's page, once. */
export function usePayment(id: string): Watched & { isLeaving: boolean } {
  const [watched, setWatched] = useState(UNWATCHED)
  const focused = useRef<Element | null>(null)
  const { payment } = watched
  useEffect(
    () =>
      watchPayment(
        () => readPayment(id),
        (now) => {
          focused.current = document.activeElement
          setWatched(now)
        },
      ),
    [id],
  )
  useEffect(() => {
    if (payment === null) return
    followPayment(payment)
    // The button that had the focus may have disappeared.
    if (focused.current?.isConnected === false) focusPage()
  }, [payment])
  return { ...watched, isLeaving: useLeaving(id, payment?.checkoutUrl ?? null) }
}

function useLeaving(id: string, checkoutUrl: string | null): boolean {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    if (checkoutUrl === null || !takeStart(id)) return
    setLeaving(true)
    location.assign(checkoutUrl)
  }, [id, checkoutUrl])
  useEffect(() => {
    // The visitor pressed the back button at the provider, and the browser had kept this page.
    const back = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
  return isLeaving
}

function focusPage(): void {
  document.getElementById('inhoud')?.focus({ preventScroll: true })
}

export type PayingAgain = { again: () => void; isSending: boolean; hasFailed: boolean }

/** Starts another attempt, and shows its page in place of this one. */
export function usePayAgain(id: string): PayingAgain {
  const start = useStartPayment()
  const [sending, setSending] = useState<'no' | 'yes' | 'failed'>('no')
  const again = useCallback(() => {
    setSending('yes')
    payAgain(id).then(
      (next) => {
        retrySavedPayment(id, next.id)
        focusPage()
        start(next.id, { replace: true })
      },
      // Without a connection the page already says so, and the visitor can press again.
      (error: unknown) => setSending(error instanceof ApiRefused ? 'failed' : 'no'),
    )
  }, [id, start])
  return { again, isSending: sending === 'yes', hasFailed: sending === 'failed' }
}
