import { DETAILS_STEP } from '@lichtspel/texts/booking'
import { Checkbox } from '@lichtspel/ui/checkbox'
import { Field } from '@lichtspel/ui/field'
import type { Dispatch } from 'react'
import { useVoice } from '../voice.tsx'
import styles from './field-group.module.css'
import type { InvoiceDraft, InvoiceField } from './invoice-draft.ts'

export type InvoiceAct =
  | { kind: 'type-invoice'; field: InvoiceField; text: string }
  | { kind: 'set-invoice'; on: boolean }

export type InvoiceFieldsProps = {
  draft: { includeInvoice: boolean; invoice: InvoiceDraft }
  dispatch: Dispatch<InvoiceAct>
}

/** The fields are requested but not enforced (rule BF3), and the hint says so: a visit can be booked with an empty field. */
export function InvoiceFields({ draft: { includeInvoice: isOn, invoice }, dispatch }: InvoiceFieldsProps) {
  const voice = useVoice()
  const bind = (field: InvoiceField) => ({
    id: `factuur-${field}`,
    value: invoice[field],
    maxLength: 200,
    onChange: (event: { target: { value: string } }) =>
      dispatch({ kind: 'type-invoice', field, text: event.target.value }),
  })
  return (
    <>
      <Checkbox
        label={voice.invoice}
        checked={isOn}
        onChange={(on) => dispatch({ kind: 'set-invoice', on })}
      />
      {isOn && (
        <fieldset className={styles.group} aria-describedby="factuur-uitleg">
          <legend>{DETAILS_STEP.invoiceLegend}</legend>
          <p id="factuur-uitleg" className={styles.first}>
            {voice.invoiceHint}
          </p>
          <Field {...bind('companyName')} label={DETAILS_STEP.companyName} autoComplete="organization" />
          <Field {...bind('contactName')} label={DETAILS_STEP.contactName} autoComplete="name" />
          <Field {...bind('address')} label={DETAILS_STEP.address} autoComplete="street-address" />
          <div className={styles.pair}>
            <Field
              {...bind('postalCode')}
              label={DETAILS_STEP.postalCode}
              autoComplete="postal-code"
              inputMode="numeric"
              maxLength={20}
            />
            <Field {...bind('city')} label={DETAILS_STEP.city} autoComplete="address-level2" />
          </div>
          <Field {...bind('VAT')} label={DETAILS_STEP.vat} autoComplete="off" maxLength={40} />
        </fieldset>
      )}
    </>
  )
}
