import { FORM } from '@lichtspel/texts/desk-settings/pages'
import { Checkbox } from '@lichtspel/ui/checkbox'
import { Field } from '@lichtspel/ui/field'
import { Select } from '@lichtspel/ui/select'
import { type ComponentProps, useState } from 'react'
import { isRecord } from './draft-paths.ts'
import type {
  ChoiceSpec,
  DateSpec,
  MoneySpec,
  NumberSpec,
  Path,
  SeveralSpec,
  SwitchSpec,
  TextSpec,
  TimeSpec,
} from './field-spec.ts'
import styles from './form.module.css'
import { useForm, useValue } from './form-context.tsx'
import { readMoney, readNumber, readTime, showMoney, showNumber } from './typed-values.ts'

type Shown<Spec> = { spec: Spec; path: Path; label?: string }

/** Shows what was typed while somebody types, and what it was understood as when he leaves. */
function TypedField({
  path,
  show,
  read,
  ...input
}: {
  path: Path
  show: (value: unknown) => string
  read: (typed: string) => unknown
} & Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'inputMode' | 'type'>) {
  const { id, value, error, set } = useValue(path)
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field
      {...input}
      id={id}
      error={error}
      autoComplete="off"
      value={typed ?? show(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        set(read(target.value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

export function MoneyField({ spec, path, label = spec.label }: Shown<MoneySpec>) {
  return (
    <TypedField
      path={path}
      label={`${label} (${FORM.euro})`}
      hint={spec.hint}
      inputMode="decimal"
      show={showMoney}
      read={readMoney}
    />
  )
}

export function NumberField({ spec, path, label = spec.label }: Shown<NumberSpec>) {
  return (
    <TypedField
      path={path}
      label={withUnit(label, spec.unit)}
      hint={spec.hint}
      inputMode="decimal"
      show={(value) => showNumber(value, spec.per)}
      read={(typed) => readNumber(typed, spec.per)}
    />
  )
}

/** What the label says already is not said again. */
function withUnit(label: string, unit: string | undefined): string {
  return unit === undefined || label.toLowerCase().includes(unit) ? label : `${label} (${unit})`
}

export function TimeField({ spec, path, label = spec.label }: Shown<TimeSpec>) {
  return (
    <TypedField
      path={path}
      label={label}
      hint={spec.hint}
      inputMode="numeric"
      show={(value) => String(value ?? '')}
      read={readTime}
    />
  )
}

export function TextField({ spec, path, label = spec.label }: Shown<TextSpec>) {
  const { id, value, error, set } = useValue(path)
  return (
    <Field
      id={id}
      label={label}
      hint={spec.hint}
      error={error}
      type={spec.type ?? 'text'}
      autoComplete="off"
      value={String(value ?? '')}
      onChange={({ target }) => set(target.value)}
    />
  )
}

export function DateField({ spec, path, label = spec.label }: Shown<DateSpec>) {
  const { id, value, error, set } = useValue(path)
  return (
    <Field
      id={id}
      label={label}
      hint={spec.hint}
      error={error}
      type="date"
      value={String(value ?? '')}
      onChange={({ target }) => set(target.value)}
    />
  )
}

export function SwitchField({ spec, path, label = spec.label }: Shown<SwitchSpec>) {
  const { id, value, error, set } = useValue(path)
  return (
    <Checkbox
      id={id}
      label={label}
      hint={spec.hint}
      note={error}
      isWrong={error !== undefined}
      checked={value === true}
      onChange={set}
    />
  )
}

export function ChoiceField({ spec, path, label = spec.label }: Shown<ChoiceSpec>) {
  const { offer } = useForm()
  const { id, value, error, set } = useValue(path)
  const options = spec.options(offer)
  const text = isRecord(value) ? '' : String(value ?? '')
  // What was chosen and is gone shows as nothing chosen.
  const isKnown = options.some((option) => option.value === text)
  return (
    <Select
      id={id}
      label={label}
      hint={spec.hint}
      error={error}
      value={isKnown ? text : ''}
      options={isKnown ? options : [{ value: '', label: FORM.choose }, ...options]}
      onChange={({ target }) => set(target.value)}
    />
  )
}

export function SeveralField({ spec, path, label = spec.label }: Shown<SeveralSpec>) {
  const { id, value, error, set } = useValue(path)
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <fieldset id={id} className={styles.several} aria-describedby={error && `${id}-fout`}>
      <legend>{label}</legend>
      {spec.hint !== undefined && <p className={styles.hint}>{spec.hint}</p>}
      <div>
        {spec.options
          .filter(({ value: one }) => !spec.kept?.includes(one))
          .map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={chosen.includes(option.value)}
              onChange={(isOn) =>
                set(
                  spec.options
                    .map((one) => one.value)
                    .filter((one) => (one === option.value ? isOn : chosen.includes(one))),
                )
              }
            />
          ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-fout`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
