import type { ReactNode } from 'react'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

export type FieldWords = { label: string; hint?: string; error?: string }

type FieldFrameProps = FieldWords & { id: string; required?: boolean; children: ReactNode }

/** Label first, then the hint, then the error; a screen reader reads them in the same order. */
export function FieldFrame({ id, label, hint, error, required, children }: FieldFrameProps) {
  return (
    <div className={styles.field} data-invalid={error === undefined ? undefined : ''}>
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children}
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="error" /> {error}
        </p>
      )}
    </div>
  )
}

export function fieldDescription(id: string, hint?: string, error?: string): string | undefined {
  const parts = [hint === undefined ? [] : `${id}-hint`, error === undefined ? [] : `${id}-error`].flat()
  return parts.length === 0 ? undefined : parts.join(' ')
}
