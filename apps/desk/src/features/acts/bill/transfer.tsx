import { epcPaymentText } from '@lichtspel/domain/payment/transfer'
import { BILL_PAY } from '@lichtspel/texts/desk/bill'
import { formatSum } from '@lichtspel/texts/prices'
import { Notice } from '@lichtspel/ui/notice'
import { lazy, Suspense } from 'react'
import styles from './pay.module.css'
import type { OpenBill } from './use-bill.ts'

// Drawing a QR code takes a library that nothing else at the desk needs.
const QrCode = lazy(() => import('./qr-code.tsx'))

/** The QR code with which a guest transfers the amount, with the bill's own reference. */
export function Transfer({ bill, dueCents }: { bill: OpenBill; dueCents: number | null }) {
  if (dueCents === null || dueCents <= 0) return null
  const { billReference: reference, catalogue } = bill.booking
  const { name, company } = catalogue.venue
  const text = epcPaymentText({ payee: name, iban: company.iban, cents: dueCents, reference })
  const sum = formatSum(dueCents)
  return (
    <>
      <div className={styles.transfer}>
        <Suspense fallback={<p>{BILL_PAY.qrLoading}</p>}>
          <QrCode text={text} label={BILL_PAY.qr(sum)} />
        </Suspense>
        <p className={styles.transferSum}>{sum}</p>
        <p>{BILL_PAY.scan}</p>
        <p className={styles.reference}>{reference}</p>
      </div>
      <Notice>{BILL_PAY.atBank}</Notice>
    </>
  )
}
