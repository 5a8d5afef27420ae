import { Field } from '@lichtspel/ui/field'

type PasswordFieldProps = {
  label: string
  hint?: string
  /** The one that opens the desk now, or the one that will: so a password manager knows what to fill in or to keep. */
  kind: 'current' | 'new'
  /** Where somebody types first when the dialog around it opens. */
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
