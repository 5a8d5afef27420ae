import { type SelectHTMLAttributes, useId } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldWords, fieldDescription } from './field-frame.tsx'

type SelectOption = { value: string; label: string }

export type SelectProps = FieldWords & { id?: string; options: readonly SelectOption[] } & Omit<
    SelectHTMLAttributes<HTMLSelectElement>,
    'id' | 'className' | 'children'
  >

/** The native select: on a phone, no custom list is as quick to use with a thumb. */
export function Select({ label, hint, error, id, options, ...select }: SelectProps) {
  const fallback = useId()
  const fieldId = id ?? fallback
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} required={select.required}>
      <select
        {...select}
        id={fieldId}
        className={styles.input}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={fieldDescription(fieldId, hint, error)}
      >
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
