import { Field } from '@lichtspel/ui/field'

type PasswordFieldProps = {
  label: string
  hint?: string
  /** The current password or a new one, so that a password manager knows whether to fill in or to save. */
  kind: 'current' | 'new'
  /** Takes the focus when the dialog around it opens. */
  isFirst?: boolean
  value: string
  onChange: (password: string) => void
}

export function PasswordField({ kind, isFirst = false, onChange, ...field }: PasswordFieldProps) {
  return (
    <Field
      {...field}
      type="password"
      name={kind === 'new' ? 'new-password' : 'password'}
      autoComplete={`${kind}-password`}
      required
      data-focus-first={isFirst || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
