import { type InputHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldWords, fieldDescription } from './field-frame.tsx'

type Common = FieldWords & { id?: string }
export type FieldProps = Common & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>
export type TextAreaProps = Common & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>

export function Field({ label, hint, error, id, ...input }: FieldProps) {
  const fallback = useId()
  const fieldId = id ?? fallback
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} required={input.required}>
      <input
        {...input}
        id={fieldId}
        className={styles.input}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={fieldDescription(fieldId, hint, error)}
      />
    </FieldFrame>
  )
}

export function TextArea({ label, hint, error, id, ...input }: TextAreaProps) {
  const fallback = useId()
  const fieldId = id ?? fallback
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} required={input.required}>
      <textarea
        rows={3}
        {...input}
        id={fieldId}
        className={styles.input}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={fieldDescription(fieldId, hint, error)}
      />
    </FieldFrame>
  )
}
