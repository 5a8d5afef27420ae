import { MANAGE_DEPOSIT } from '@lichtspel/texts/manage'
import { formatPrice } from '@lichtspel/texts/prices'
import { Button } from '@lichtspel/ui/button'
import { Notice } from '@lichtspel/ui/notice'
import { useState } from 'react'
import { useStartPayment } from '../../../lib/payment-link.ts'

export type PayOnlineProps = {
  cents: number
  /** Starts an online payment, and returns its id. */
  onPay: () => Promise<string>
}

/** Starts an online payment of the deposit, and goes to its page. */
export function PayOnline({ cents, onPay }: PayOnlineProps) {
  const start = useStartPayment()
  const [sending, setSending] = useState<'no' | 'yes' | 'failed'>('no')
  const pay = () => {
    setSending('yes')
    onPay().then(start, () => setSending('failed'))
  }
  return (
    <>
      <Button kind="main" busy={sending === 'yes'} onClick={pay}>
        {MANAGE_DEPOSIT.payOnline(formatPrice(cents))}
      </Button>
      <div role="alert">
        {sending === 'failed' && <Notice kind="error">{MANAGE_DEPOSIT.onlineFailed}</Notice>}
      </div>
    </>
  )
}
