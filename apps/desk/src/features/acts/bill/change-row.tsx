import { cashCents } from '@lichtspel/domain/payment/bill'
import { BILL_PAY } from '@lichtspel/texts/desk/bill'
import { formatPrice, formatSum } from '@lichtspel/texts/prices'
import { Field } from '@lichtspel/ui/field'
import { useState } from 'react'
import { centsOf } from '../../../lib/act-form/amounts.ts'
import { Segments } from '../../../lib/act-form/segments.tsx'

import styles from './bill.module.css'
import { givenAmounts } from './given-amounts.ts'

const OTHER = 'other'

/** What somebody who pays cash gets back. It is only a sum: the button for cash records the payment. */
export function ChangeRow({ dueCents }: { dueCents: number | null }) {
  const [chosen, choose] = useState<string | null>(null)
  const [typed, type] = useState('')
  if (dueCents === null || dueCents <= 0) return null
  const due = cashCents(dueCents)
  const given = chosen === OTHER ? centsOf(typed) : chosen === null ? null : Number(chosen)
  return (
    <div className={styles.form}>
      <Segments
        legend={BILL_PAY.given}
        options={[
          ...givenAmounts(due).map((cents) => ({ value: String(cents), label: formatPrice(cents) })),
          { value: OTHER, label: BILL_PAY.otherGiven },
        ]}
        value={chosen}
        onChange={choose}
      />
      {chosen === OTHER && (
        <Field
          label={BILL_PAY.otherGiven}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      )}
      <p role="status" className={styles.back}>
        {given !== null &&
          (given < due ? BILL_PAY.tooLittle(formatSum(due - given)) : BILL_PAY.back(formatSum(given - due)))}
      </p>
    </div>
  )
}
