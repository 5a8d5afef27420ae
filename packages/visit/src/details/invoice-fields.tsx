import { isVatNumber } from '@lichtspel/domain/payment/invoice'
import { DETAILS_STEP } from '@lichtspel/texts/booking'
import { Checkbox } from '@lichtspel/ui/checkbox'
import { Field, type FieldProps } from '@lichtspel/ui/field'
import { type Dispatch, useState } from 'react'
import { useVoice } from '../voice.tsx'
import styles from './details.module.css'
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
          <VatField {...bind('VAT')} />
        </fieldset>
      )}
    </>
  )
}

/** Warns about an impossible number when the field loses focus. A warning only: numbers of other countries may have another form. */
function VatField({ value, onChange, ...bound }: Pick<FieldProps, 'id' | 'onChange'> & { value: string }) {
  const [isLeft, setLeft] = useState(false)
  const isWrong = isLeft && value.trim() !== '' && !isVatNumber(value)
  return (
    <Field
      {...bound}
      value={value}
      label={DETAILS_STEP.vat}
      error={isWrong ? DETAILS_STEP.vatWrong : undefined}
      autoComplete="off"
      maxLength={40}
      onBlur={() => setLeft(true)}
      onChange={(event) => {
        setLeft(false)
        onChange?.(event)
      }}
    />
  )
}
