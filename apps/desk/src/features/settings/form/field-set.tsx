import type { ReactNode } from 'react'
import type { Path, Spec } from './description.ts'
import styles from './form.module.css'
import { useValue } from './form-context.tsx'

type FieldSetProps = {
  spec: Spec
  path: Path
  className: string | undefined
  /** Set if the label is already shown next to the controls. */
  isBare?: boolean
  children: ReactNode
}

/** Several controls under one label, with the errors they share. */
export function FieldSet({ spec, path, className, isBare = false, children }: FieldSetProps) {
  const { id, error } = useValue(path)
  return (
    <fieldset
      id={id}
      className={className}
      data-bare={isBare || undefined}
      aria-describedby={error && `${id}-fout`}
    >
      <legend className={isBare ? 'visually-hidden' : undefined}>{spec.label}</legend>
      {spec.hint !== undefined && <p className={styles.hint}>{spec.hint}</p>}
      {error !== undefined && (
        <p id={`${id}-fout`} className={styles.error}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  )
}
