import styles from './checkbox.module.css'

export type CheckboxProps = {
  label: string
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** The browser's own checkbox, drawn in our light; the whole row can be pressed. */
export function Checkbox({ label, hint, checked, onChange }: CheckboxProps) {
  return (
    <label className={styles.row}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {label}
        {hint !== undefined && <small className={styles.hint}>{hint}</small>}
      </span>
    </label>
  )
}
